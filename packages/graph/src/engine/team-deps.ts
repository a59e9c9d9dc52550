import { GraphError } from "../errors/graph-error.ts";
import type { ReplyDelta } from "../event/event-types.ts";
import type { ChatModelFactory } from "../models/create-chat-model.ts";
import type { Store } from "../ports/unit-of-work.ts";
import { requestReply } from "../run/request-reply.ts";
import type { RunHandle, RunHandles } from "../run/run-handle.ts";
import type { TeamDeps } from "../team-graph/team-deps.ts";
import { callTool } from "../tools/call-tool.ts";
import { Toolbox } from "../tools/toolbox.ts";

/** The graph's nodes over the store, the runs of this process and the model. */
export function teamDeps(options: {
  store: Store;
  handles: RunHandles;
  model: ChatModelFactory;
  onDelta: (delta: ReplyDelta) => void;
}): TeamDeps {
  const { store, handles, model, onDelta } = options;
  const toolboxes = { leader: new Toolbox({ isLeader: true }), agent: new Toolbox({ isLeader: false }) };
  const toolboxOf = (handle: RunHandle): Toolbox => (handle.isLeader ? toolboxes.leader : toolboxes.agent);
  const runOf = (threadId: string): RunHandle => {
    const handle = handles.get(threadId);
    if (handle !== undefined) return handle;
    throw new GraphError(
      "stale-lease",
      `Thread ${threadId} is run without a lease. Runs go through the dispatcher: send the agent a message.`,
    );
  };
  return {
    readAgent: async (threadId) => {
      const { sessionId, roleId, startSeq } = runOf(threadId);
      return { session_id: sessionId, thread_id: threadId, role_id: roleId, start_seq: startSeq };
    },
    readUntaken: (reader) =>
      store.transact(null, async (unit) => {
        const { state } = await unit.sessions.get(reader.session_id);
        if (state !== "paused") return unit.mailbox.untaken(reader);
        runOf(reader.thread_id).ending ??= "pause";
        return null;
      }),
    isEnding: (threadId) => runOf(threadId).ending !== null,
    reply: (threadId, messages, config) => {
      const handle = runOf(threadId);
      return requestReply(handle, messages, config, { store, model, toolbox: toolboxOf(handle), onDelta });
    },
    callTool: (threadId, call) => {
      const handle = runOf(threadId);
      return store.transact(handle.fence, (unit) =>
        callTool(unit, call, {
          threadId,
          charter: handle.charter,
          phrases: handle.phrases,
          toolbox: toolboxOf(handle),
          stopped: handle.ending === "stop",
          ordinal: handle.calls.ordinalOf(call.id),
          guards: handle.guards,
        }),
      );
    },
    groupCalls: (calls) => toolboxes.leader.group(calls),
  };
}
