import type { BaseMessage } from "@langchain/core/messages";
import { Command } from "@langchain/langgraph";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { textOf } from "../message/text-of.ts";
import type { ResumeItem } from "../mailbox/thread-work.ts";
import { renderEnvelope } from "../message/envelope.ts";
import type { Phrases } from "../prompt/phrases-types.ts";
import type { ResumeValue, TeamGraph } from "../team-graph/build-team-graph.ts";
import { inboxNode, toolNode } from "../team-graph/node-names.ts";
import { isNaturalEnd } from "../team-graph/reply.ts";
import { hasFinishedTasks, pendingInterrupts } from "./next-step.ts";

/**
 * How a run is taken up: a new turn, a resume of asks, or whatever a crash, a failure or a stop left. A turn that was
 * ended has had its end, and a last text of it that was not reported then never is.
 */
export type Step =
  | { readonly kind: "turn" }
  | { readonly kind: "resume"; readonly items: readonly ResumeItem[] }
  | { readonly kind: "recover"; readonly items: readonly ResumeItem[]; readonly turn: "open" | "ended" };

export type RunResult =
  | { readonly kind: "completed"; readonly reply: { readonly id: string; readonly text: string } }
  | { readonly kind: "interrupted" }
  /** The graph ended without a reply of its own: a stale wake, or a stop. */
  | { readonly kind: "nothing" };

/** One LangGraph run of a thread; the graph is never aborted, only its model calls are. */
export async function runThread(
  graph: TeamGraph,
  saver: BaseCheckpointSaver,
  threadId: string,
  options: { step: Step; recursionLimit: number; phrases: Phrases },
): Promise<RunResult> {
  const config = { configurable: { thread_id: threadId, __pregel_strict_resume: true } };
  const input = await inputFor(graph, saver, config, options.step, options.phrases);
  if (input.kind === "finished") return input.result;
  let messages: readonly BaseMessage[] = [];
  let interrupted = false;
  const stream = await graph.stream(input.value, {
    ...config,
    durability: "sync",
    streamMode: "values",
    recursionLimit: options.recursionLimit,
  });
  for await (const chunk of stream) {
    // the "values" mode yields the state, or the interrupts under their own key
    const values = chunk as { messages?: BaseMessage[]; __interrupt__?: unknown[] };
    if (values.__interrupt__ !== undefined) interrupted = true;
    else if (values.messages !== undefined) messages = values.messages;
  }
  return interrupted ? { kind: "interrupted" } : resultOf(messages);
}

function resultOf(messages: readonly BaseMessage[]): RunResult {
  const last = messages.at(-1);
  if (last?.id === undefined || !isNaturalEnd(last)) return { kind: "nothing" };
  return { kind: "completed", reply: { id: last.id, text: textOf(last.content) } };
}

type GraphInput = Parameters<TeamGraph["stream"]>[0];

type RunInput =
  | { readonly kind: "input"; readonly value: GraphInput }
  | { readonly kind: "finished"; readonly result: RunResult };

async function inputFor(
  graph: TeamGraph,
  saver: BaseCheckpointSaver,
  config: { configurable: { thread_id: string } },
  step: Step,
  phrases: Phrases,
): Promise<RunInput> {
  if (step.kind === "turn") return { kind: "input", value: {} };
  const tuple = await saver.getTuple(config);
  const pending = pendingInterrupts(tuple);
  const resume = resumeMap(step.items, pending, phrases);
  if (Object.keys(resume).length > 0) return { kind: "input", value: new Command({ resume }) };
  if (pending.length > 0 && step.kind === "recover")
    return { kind: "finished", result: { kind: "interrupted" } };
  if (tuple === undefined) return { kind: "input", value: {} };
  if (step.kind === "resume" || hasFinishedTasks(tuple)) return { kind: "input", value: null };
  const state = await graph.getState(config);
  const [next] = state.next;
  if (next === undefined) {
    if (step.turn === "ended") return { kind: "input", value: {} };
    // The end of the turn was not saved with its checkpoint: it is only that which is redone.
    // (What a close cut off between two steps ends in results, and goes on through the inbox.)
    const { messages } = state.values as { messages?: BaseMessage[] };
    const result = resultOf(messages ?? []);
    return result.kind === "nothing" ? { kind: "input", value: {} } : { kind: "finished", result };
  }
  // A model call that failed or was cut off starts over through the inbox, and sees what came meanwhile.
  return { kind: "input", value: next === toolNode || next === inboxNode ? null : {} };
}

function resumeMap(
  items: readonly ResumeItem[],
  pending: readonly { id: string; question_id: string }[],
  phrases: Phrases,
): Record<string, ResumeValue> {
  const idOf = new Map(pending.map((interrupt) => [interrupt.question_id, interrupt.id]));
  const entries = items.flatMap((item): [string, ResumeValue][] => {
    const id = idOf.get(item.question_id);
    return id === undefined ? [] : [[id, resumeValue(item, phrases)]];
  });
  return Object.fromEntries(entries);
}

function resumeValue(item: ResumeItem, phrases: Phrases): ResumeValue {
  if (item.settlement === null) return { seq: null, content: phrases.noAnswerYet(item.question_id) };
  const { row } = item.settlement;
  return { seq: row.seq, content: renderEnvelope(row) };
}
