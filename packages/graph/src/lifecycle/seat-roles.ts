import type { LoadedRoles, Role } from "@roundtable/roles";
import type { Charter } from "../charter/charter.ts";
import { GraphError } from "../errors/graph-error.ts";
import { findRole } from "./find-role.ts";

/** The roles for the seats asked for, in their order; throws `role-not-found` or `bad-input` with what there is. */
export function seatRoles(
  seats: readonly string[],
  loaded: LoadedRoles,
  { charter, maxAgents }: { charter: Charter; maxAgents: number },
): Role[] {
  if (seats.length === 0 && !charter.seatsFreely) {
    throw new GraphError("bad-input", "No seat is taken. Name at least one role.");
  }
  if (seats.length > maxAgents) {
    throw new GraphError(
      "bad-input",
      `${seats.length} seats were asked for; at most ${maxAgents} fit at the table.`,
    );
  }
  const twice = seats.find((seat, index) => seats.indexOf(seat) !== index);
  if (twice !== undefined && !charter.seatsFreely) {
    throw new GraphError("bad-input", `The seat "${twice}" was asked for twice. Name each role once.`);
  }
  return seats.map((seat) => findRole(seat, loaded));
}
