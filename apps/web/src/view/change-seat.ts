import type { RoundtableView, Seat } from "./roundtable-view-types.ts";

/** The view with one seat changed; a thread that has no seat changes nothing. */
export function changeSeat(
  view: RoundtableView,
  threadId: string | null,
  change: Partial<Pick<Seat, "state" | "waitingOn" | "lastWords" | "failure">>,
): RoundtableView {
  const index = view.seats.findIndex((seat) => seat.threadId === threadId);
  const seat = view.seats[index];
  if (seat === undefined) return view;
  return { ...view, seats: view.seats.with(index, { ...seat, ...change }) };
}
