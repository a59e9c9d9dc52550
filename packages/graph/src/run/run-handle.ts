import type { Charter } from "../charter/charter.ts";
import type { Guards } from "../charter/guards.ts";
import type { Compaction } from "../ports/compaction-port.ts";
import type { MeteredModel } from "../models/model-meter.ts";
import type { Fence } from "../ports/unit-of-work.ts";
import type { Phrases } from "../prompt/phrases-types.ts";
import type { Language, ThinkingMode } from "../session/session-types.ts";
import type { CallMeter } from "../usage/call-meter.ts";
import type { Caller } from "../usage/count-call.ts";
import type { RepeatedCalls } from "./repeated-calls.ts";

/**
 * Why a run is being brought to an end: the session stops, the process closes and goes on later, the lease is (or may
 * be) somebody else's, or the session is paused, and the run leaves off before its next model call. So does one whose
 * call is held back, until it is known what those in flight leave of a budget.
 */
export type Ending = "stop" | "close" | "lost" | LeavingOff;

/** Ends that a run leaves off with, and goes on from as from nothing. */
type LeavingOff = "pause" | "hold";

/** A model call that is registered, and has not been made yet. */
export interface OpenedReply {
  readonly messageId: string;
  /** What goes with this call, and is stored with it alone. */
  readonly ledger: string | undefined;
}

/** What a run remembers of its thread's view. */
interface ThreadViewState {
  /** The compaction that holds; undefined: the thread is shown whole. */
  latest: Compaction | undefined;
  /** Estimated tokens of system prompt and tools. */
  readonly fixed: number;
}

/** Who is asked in a model call, and what its prompt is taken to use. */
export interface NextCall {
  readonly model: MeteredModel;
  readonly promptTokens: number;
  /** Messages of the thread that are in it. */
  readonly messages: number;
}

/** A thread's run in this process, from lease to release; nodes find it by their thread. */
export interface RunHandle {
  readonly fence: Fence;
  readonly sessionId: string;
  readonly isLeader: boolean;
  readonly roleId: string;
  readonly displayName: string;
  /** Name of its model. */
  readonly model: string;
  readonly thinkingMode: ThinkingMode;
  readonly startSeq: number;
  readonly prompt: string;
  readonly language: Language;
  readonly phrases: Phrases;
  readonly charter: Charter;
  readonly guards: Guards;
  /** Aborts model calls in flight; the graph itself is never aborted. */
  readonly abort: AbortController;
  /** The turn; several of one thread may follow each other under one lease. */
  turnId: string;
  /** Where the thread's cursor stood when the turn was taken up. */
  turnCursor: number;
  /** Whether the step that is saved next is followed by a model call. */
  expectsReply: boolean;
  /** The model call that was registered with that step. */
  openedReply: OpenedReply | undefined;
  /** Model calls that the turn has made, in all processes. */
  modelCalls: number;
  /** Its tool calls. */
  calls: RepeatedCalls;
  ending: Ending | null;
  /** Whether it only finishes the last step of a turn that was ended: calls do nothing, and no message is taken. */
  windsUp: boolean;
  /** How its thread is shown to its model; read with its first call. */
  view?: ThreadViewState;
  /** The model call that comes next, as far as it is known before it begins. */
  nextCall: NextCall | undefined;
  /** What its latest model calls use, by their ids. */
  meters: ReadonlyMap<string, CallMeter>;
  /** What a run that is lost was lost by. */
  loss: unknown;
  /** What the store mirrors of the newest checkpoint. */
  mirrored: { readonly text: string; readonly cursor: number };
}

/**
 * The runs of this process by thread: at most one each (I3).
 *
 * An end that is called for holds for runs that are only just being taken up, too: none slips past it.
 */
export class RunHandles {
  readonly #byThread = new Map<string, RunHandle>();
  readonly #stopping = new Set<string>();
  #closing = false;

  get(threadId: string): RunHandle | undefined {
    return this.#byThread.get(threadId);
  }

  add(handle: RunHandle): void {
    this.#byThread.set(handle.fence.threadId, handle);
    if (this.#stopping.has(handle.sessionId)) endRun(handle, "stop");
    if (this.#closing) endRun(handle, "close");
  }

  remove(handle: RunHandle): void {
    if (this.#byThread.get(handle.fence.threadId) === handle) this.#byThread.delete(handle.fence.threadId);
  }

  /** Ends the session's runs, and those that start before `stopped` is called. */
  stop(sessionId: string): void {
    this.#stopping.add(sessionId);
    for (const handle of this.#byThread.values()) {
      if (handle.sessionId === sessionId) endRun(handle, "stop");
    }
  }

  stopped(sessionId: string): void {
    this.#stopping.delete(sessionId);
  }

  /** Lets the session's runs leave off: none of them calls its model any more, and a call in flight is let finish. */
  pause(sessionId: string): void {
    for (const handle of this.#byThread.values()) {
      if (handle.sessionId === sessionId) handle.ending ??= "pause";
    }
  }

  /** Cuts off the session's runs: its end is saved already, their leases are gone, and what they still do is refused. */
  cutOff(sessionId: string): void {
    for (const handle of this.#byThread.values()) {
      if (handle.sessionId === sessionId) endRun(handle, "close");
    }
  }

  /** Cuts off a run of one thread whose lease, of an epoch before this one, is gone. */
  cutOffBefore(threadId: string, epoch: number): void {
    const handle = this.#byThread.get(threadId);
    if (handle !== undefined && handle.fence.epoch < epoch) endRun(handle, "close");
  }

  close(): void {
    this.#closing = true;
    for (const handle of this.#byThread.values()) endRun(handle, "close");
  }
}

/** Cuts a run off whose lease is no longer sure: it is taken up again by whoever holds the thread. */
export function loseRun(handle: RunHandle, loss: unknown): void {
  if (isCutOff(handle)) return;
  handle.loss = loss;
  endRun(handle, "lost");
}

function endRun(handle: RunHandle, ending: Exclude<Ending, LeavingOff>): void {
  if (!isCutOff(handle)) handle.ending = ending;
  handle.abort.abort();
}

/** Who leaves off has come to no end: what comes after it goes ahead of it. */
function isCutOff(handle: RunHandle): boolean {
  return handle.ending !== null && !isLeavingOff(handle);
}

export function isLeavingOff({ ending }: Pick<RunHandle, "ending">): boolean {
  return ending === "pause" || ending === "hold";
}

/** Whose model calls those of a run are. */
export function callerOf({ sessionId, fence, displayName }: RunHandle): Caller {
  return { session_id: sessionId, thread_id: fence.threadId, display_name: displayName };
}
