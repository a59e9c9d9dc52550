import type { LoadedRoles, Role } from "@roundtable/roles";
import { GraphError } from "../errors/graph-error.ts";

/** The roles for the seats asked for, in their order; throws `role-not-found` or `bad-input` with what there is. */
export function seatRoles(seats: readonly string[], loaded: LoadedRoles, maxSeats: number): Role[] {
  if (seats.length === 0) throw new GraphError("bad-input", "No seat is taken. Name at least one role.");
  if (seats.length > maxSeats) {
    throw new GraphError(
      "bad-input",
      `${seats.length} seats were asked for; at most ${maxSeats} fit at the table.`,
    );
  }
  const twice = seats.find((seat, index) => seats.indexOf(seat) !== index);
  if (twice !== undefined) {
    throw new GraphError("bad-input", `The seat "${twice}" was asked for twice. Name each role once.`);
  }
  return seats.map((seat) => {
    const role = loaded.roles.find((candidate) => candidate.id === seat);
    if (role !== undefined) return role;
    const known = loaded.roles.map((candidate) => candidate.id).join(", ");
    const broken = loaded.broken
      .map(({ file, line, reason }) => `\n  broken: ${file}:${line}: ${reason}`)
      .join("");
    throw new GraphError("role-not-found", `There is no role "${seat}". There are: ${known}.${broken}`);
  });
}
