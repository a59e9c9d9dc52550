import type { HandOut } from "@roundtable/graph";
import { waitedQuestions } from "./waited-questions.ts";
import type { RoundtableView, Seat } from "./roundtable-view-types.ts";

/** What stands between the leader and a seat: which way it goes, and what it is. */
export type SeatRelation =
  | { readonly kind: "none" }
  | { readonly kind: "task" | "delivery" | "question" | "lost"; readonly towards: "seat" | "leader" };

/** The one thing that matters most between a seat and the leader now: who waits for whom before all else. */
export function seatRelation(view: RoundtableView, seat: Seat, leader: Seat): SeatRelation {
  const asks = (from: Seat, to: Seat): boolean =>
    waitedQuestions(view, from).some((question) => question.target_thread_id === to.threadId);
  if (asks(seat, leader)) return { kind: "question", towards: "leader" };
  if (asks(leader, seat)) return { kind: "question", towards: "seat" };
  const handOut = lastHandOut(view, seat);
  if (handOut === undefined) return { kind: "none" };
  switch (handOut.state) {
    case "open":
      return { kind: "task", towards: "seat" };
    case "delivered":
      return { kind: "delivery", towards: "leader" };
    case "failed":
    case "stopped":
    case "terminated":
      return { kind: "lost", towards: "leader" };
  }
}

function lastHandOut(view: RoundtableView, seat: Seat): HandOut | undefined {
  return Object.values(view.handOuts)
    .filter((handOut) => handOut.thread_id === seat.threadId)
    .toSorted((a, b) => a.task_seq - b.task_seq)
    .at(-1);
}
