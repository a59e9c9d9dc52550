import type { Charter } from "../charter/charter.ts";
import { GraphError } from "../errors/graph-error.ts";
import type { ReplyDelta } from "../event/event-types.ts";
import type { ModelCatalog } from "../models/catalog/model-catalog.ts";
import type { Clock } from "../ports/clock.ts";
import type { RolePort } from "../ports/role-port.ts";
import type { Store } from "../ports/unit-of-work.ts";
import { findModel } from "../models/catalog/find-model.ts";
import { expectedCall, unknownCall } from "../run/meter-of.ts";
import { requestReply } from "../run/request-reply.ts";
import type { RunHandle, RunHandles } from "../run/run-handle.ts";
import { ThreadViews } from "../run/thread-views.ts";
import type { TeamDeps } from "../team-graph/team-deps.ts";
import { callTool } from "../tools/call-tool.ts";
import { prepareCall } from "../tools/prepare-call.ts";
import { groupCalls, Toolbox } from "../tools/toolbox.ts";

/** The graph's nodes over the store, the runs of this process and the model. */
export function teamDeps(options: {
  store: Store;
  handles: RunHandles;
  roles: RolePort;
  models: ModelCatalog;
  clock: Clock;
  onDelta: (delta: ReplyDelta) => void;
}): TeamDeps {
  const { store, handles, roles, models, clock, onDelta } = options;
  const views = new ThreadViews(store, clock);
  const toolboxes = new Map<Charter, { readonly leader: Toolbox; readonly agent: Toolbox }>();
  const toolboxOf = ({ charter, isLeader }: RunHandle): Toolbox => {
    const both = toolboxes.get(charter) ?? {
      leader: new Toolbox({ charter, isLeader: true }),
      agent: new Toolbox({ charter, isLeader: false }),
    };
    toolboxes.set(charter, both);
    return isLeader ? both.leader : both.agent;
  };
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
    isEnding: (threadId) => {
      const { ending, windsUp } = runOf(threadId);
      return ending !== null || windsUp;
    },
    expectReply: (threadId, messages) => {
      const handle = runOf(threadId);
      handle.expectsReply = true;
      // A model that is there no more is told of when it is about to be called.
      const model = findModel(models, handle.model);
      handle.nextCall = model === undefined ? unknownCall(handle) : expectedCall(handle, model, messages);
    },
    reply: (threadId, messages, config) => {
      const handle = runOf(threadId);
      const toolbox = toolboxOf(handle);
      return requestReply(handle, messages, config, { store, models, clock, toolbox, views, onDelta });
    },
    callTool: async (threadId, call) => {
      const handle = runOf(threadId);
      const { fence, sessionId, charter, guards, phrases, language } = handle;
      const toolbox = toolboxOf(handle);
      const stopped = handle.ending === "stop" || handle.windsUp;
      const ordinal = handle.calls.ordinalOf(call.id);
      const isCarriedOut = !stopped && ordinal <= guards.maxRepeatedCalls;
      const prepared = isCarriedOut
        ? await prepareCall(call, {
            store,
            fence,
            sessionId,
            phrases,
            toolbox,
            outside: { roles, language },
          })
        : undefined;
      const circumstances = {
        threadId,
        charter,
        guards,
        models,
        phrases,
        toolbox,
        stopped,
        ordinal,
        prepared,
      };
      return store.transact(fence, (unit) => callTool(unit, call, circumstances));
    },
    groupCalls,
  };
}
