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
import type { RunHandle } from "./run-handle.ts";

/**
 * How a run is taken up: a new turn, a resume of asks, the turn that a crash, a close or a pause left open, or a new
 * turn after one that was ended by force.
 */
export type Step =
  | { readonly kind: "turn" }
  | { readonly kind: "resume"; readonly items: readonly ResumeItem[] }
  | { readonly kind: "recover"; readonly items: readonly ResumeItem[] }
  | { readonly kind: "turn-after-end"; readonly items: readonly ResumeItem[] };

export type RunResult =
  | { readonly kind: "completed"; readonly reply: { readonly id: string; readonly text: string } }
  | { readonly kind: "interrupted" }
  /** The graph ended without a reply of its own: a stale wake, or a stop. */
  | { readonly kind: "nothing" };

export interface ThreadToRun {
  readonly graph: TeamGraph;
  readonly saver: BaseCheckpointSaver;
  readonly handle: RunHandle;
  readonly recursionLimit: number;
}

/** One LangGraph run of a thread, or two; the graph is never aborted, only its model calls are. */
export async function runThread(thread: ThreadToRun, step: Step): Promise<RunResult> {
  if (step.kind !== "turn-after-end") return runStep(thread, step);
  const { handle } = thread;
  // What the turn that was ended left of its last step gets its results, does nothing more, and is never reported.
  handle.windsUp = true;
  const left = await runStep(thread, step).finally(() => (handle.windsUp = false));
  return left.kind === "interrupted" ? left : runStep(thread, { kind: "turn" });
}

async function runStep(thread: ThreadToRun, step: Step): Promise<RunResult> {
  const { graph, handle, recursionLimit } = thread;
  const config = { configurable: { thread_id: handle.fence.threadId, __pregel_strict_resume: true } };
  const input = await inputFor(thread, config, step);
  if (input.kind === "finished") return input.result;
  let messages: readonly BaseMessage[] = [];
  let interrupted = false;
  const stream = await graph.stream(input.value, {
    ...config,
    durability: "sync",
    streamMode: "values",
    recursionLimit,
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
  { graph, saver, handle }: ThreadToRun,
  config: { configurable: { thread_id: string } },
  step: Step,
): Promise<RunInput> {
  if (step.kind === "turn") return { kind: "input", value: {} };
  const tuple = await saver.getTuple(config);
  const pending = pendingInterrupts(tuple);
  const resume = resumeMap(step.items, pending, handle.phrases);
  if (Object.keys(resume).length > 0) return { kind: "input", value: new Command({ resume }) };
  if (step.kind === "resume") return { kind: "input", value: tuple === undefined ? {} : null };
  if (pending.length > 0) return { kind: "finished", result: { kind: "interrupted" } };
  const goesOn = step.kind === "recover";
  const inTurn: RunInput = goesOn
    ? { kind: "input", value: {} }
    : { kind: "finished", result: { kind: "nothing" } };
  if (tuple === undefined) return inTurn;
  if (hasFinishedTasks(tuple)) return { kind: "input", value: null };
  const state = await graph.getState(config);
  const [next] = state.next;
  if (next === undefined) {
    // The end of the turn was not saved with its checkpoint: it is only that which is redone.
    // (What a close cut off between two steps ends in results, and goes on through the inbox.)
    const { messages } = state.values as { messages?: BaseMessage[] };
    const result = resultOf(messages ?? []);
    return goesOn && result.kind === "completed" ? { kind: "finished", result } : inTurn;
  }
  // A model call that failed or was cut off starts over through the inbox, and sees what came meanwhile.
  return next === toolNode || next === inboxNode ? { kind: "input", value: null } : inTurn;
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
