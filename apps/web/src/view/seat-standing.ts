import { isResting } from "./is-resting.ts";
import { waitedQuestions } from "./waited-questions.ts";
import type { OpenReply, RoundtableView, Seat } from "./roundtable-view-types.ts";

/** What a seat is doing, in words that a person uses. */
export type SeatStanding =
  | { readonly kind: "idle" | "working" | "done" | "failed" | "stopped" | "dismissed" }
  | {
      readonly kind: "waiting";
      /** Display names; empty where a person is waited for. */
      readonly waitsFor: readonly string[];
    };

/**
 * What the seat is doing now.
 *
 * A leader whose turn is over while its hand-outs are open waits for the seats, though its thread rests.
 */
export function seatStanding(view: RoundtableView, seat: Seat): SeatStanding {
  switch (seat.state) {
    case "idle":
      return { kind: "idle" };
    case "running":
      return { kind: "working" };
    case "waiting":
      return { kind: "waiting", waitsFor: askedBy(view, seat) };
    case "completed":
      return standingAfterTurn(view, seat);
    case "stopped":
      return { kind: "stopped" };
    case "terminated":
      return { kind: "dismissed" };
    case "failed":
      return { kind: "failed" };
  }
}

/** The text that a seat is writing, the newest where a retry has begun before the old one was withdrawn. */
export function replyOf(view: RoundtableView, threadId: string): OpenReply | undefined {
  return Object.values(view.replies)
    .filter((reply) => reply.threadId === threadId)
    .toSorted((a, b) => a.startedSeq - b.startedSeq)
    .at(-1);
}

function askedBy(view: RoundtableView, seat: Seat): string[] {
  const names = waitedQuestions(view, seat)
    .filter((question) => question.target_thread_id !== null)
    .map((question) => question.target_display_name);
  return [...new Set(names)];
}

function standingAfterTurn(view: RoundtableView, seat: Seat): SeatStanding {
  if (!seat.isLeader || isResting(view.state)) return { kind: "done" };
  const names = Object.values(view.handOuts)
    .filter((handOut) => handOut.state === "open")
    .map((handOut) => handOut.display_name);
  return names.length === 0 ? { kind: "done" } : { kind: "waiting", waitsFor: [...new Set(names)] };
}
