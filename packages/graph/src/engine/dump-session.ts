import { AIMessage, ToolMessage, type BaseMessage } from "@langchain/core/messages";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import type { AgentRecord } from "../ports/agent-port.ts";
import { thinkingOf } from "../models/reply/reply-chunk.ts";
import type { Store, UnitOfWork } from "../ports/unit-of-work.ts";
import { toQuestion } from "../question/ask-question.ts";
import { pendingInterrupts } from "../run/next-step.ts";
import { toAgentView } from "../lifecycle/agent-view.ts";
import type { GraphCatalog } from "../team-graph/graph-catalog.ts";
import type { SessionDump, ThreadDump, ThreadMessage } from "./dump-types.ts";
import { viewSession } from "./session-view.ts";

/** Reads all that the store and the checkpoints hold of a session. */
export async function dumpSession(
  sessionId: string,
  deps: { store: Store; saver: BaseCheckpointSaver; graphs: GraphCatalog },
): Promise<SessionDump> {
  const rows = await deps.store.transact(null, async (unit) => {
    const agents = await unit.agents.ofSession(sessionId);
    const parts = new Map<string, ThreadRows>();
    for (const agent of agents) parts.set(agent.thread_id, await threadRows(unit, agent));
    return {
      session: await viewSession(unit, sessionId),
      usage: await unit.runs.usageByThread(sessionId),
      agents,
      parts,
      messages: await unit.mailbox.ofSession(sessionId),
      questions: await unit.questions.ofSession(sessionId),
      handOuts: await unit.handOuts.ofSession(sessionId),
      commands: await unit.commands.ofSession(sessionId),
      runs: await unit.runs.ofSession(sessionId),
      events: await unit.events.since(sessionId, 0),
      plans: await unit.plans.ofSession(sessionId),
    };
  });
  const threads: ThreadDump[] = [];
  for (const agent of rows.agents) {
    threads.push(await dumpThread(agent, rows.parts.get(agent.thread_id) ?? noRows, deps));
  }
  return {
    format: "roundtable-dump/1",
    session: rows.session,
    threads,
    messages: rows.messages,
    questions: rows.questions.map(toQuestion),
    hand_outs: rows.handOuts,
    background_commands: rows.commands,
    runs: rows.runs,
    events: rows.events,
    plans: rows.plans,
  };
}

/** Reads one thread: its checkpoint, and the rows that it has not taken. */
export async function readThread(
  threadId: string,
  deps: { store: Store; saver: BaseCheckpointSaver; graphs: GraphCatalog },
): Promise<ThreadDump> {
  const { agent, parts } = await deps.store.transact(null, async (unit) => {
    const found = await unit.agents.get(threadId);
    return { agent: found, parts: await threadRows(unit, found) };
  });
  return dumpThread(agent, parts, deps);
}

type ThreadRows = Pick<ThreadDump, "queued" | "compactions">;

const noRows: ThreadRows = { queued: [], compactions: [] };

async function threadRows(unit: UnitOfWork, agent: AgentRecord): Promise<ThreadRows> {
  return {
    queued: await unit.mailbox.untaken(agent),
    compactions: await unit.compactions.ofThread(agent.thread_id),
  };
}

async function dumpThread(
  agent: AgentRecord,
  parts: ThreadRows,
  { saver, graphs }: { saver: BaseCheckpointSaver; graphs: GraphCatalog },
): Promise<ThreadDump> {
  const config = { configurable: { thread_id: agent.thread_id } };
  const state = await graphs.graphFor(agent.role_id).getState(config);
  // `values` is typed as the builder's state only where node names are known at compile time
  const values = state.values as { messages?: BaseMessage[]; cursor?: number; consumed?: number[] };
  return {
    agent: toAgentView(agent),
    cursor: values.cursor ?? 0,
    consumed: values.consumed ?? [],
    next: [...state.next],
    interrupts: pendingInterrupts(await saver.getTuple(config)),
    messages: (values.messages ?? []).map(toThreadMessage),
    ...parts,
  };
}

function toThreadMessage(message: BaseMessage): ThreadMessage {
  const thinking = AIMessage.isInstance(message) ? thinkingOf(message) : "";
  return {
    id: message.id ?? "",
    type: message.type,
    content: message.content,
    ...(AIMessage.isInstance(message) && (message.tool_calls ?? []).length > 0
      ? { tool_calls: (message.tool_calls ?? []).map(({ id, name, args }) => ({ id: id ?? "", name, args })) }
      : {}),
    ...(ToolMessage.isInstance(message) ? { tool_call_id: message.tool_call_id } : {}),
    ...(thinking === "" ? {} : { thinking }),
  };
}
