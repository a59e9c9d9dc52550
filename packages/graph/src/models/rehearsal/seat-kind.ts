/** What the rehearsal model can write as a seat; every other role is `custom` and written from its own prompt. */
export type SeatKind =
  | "intelligence"
  | "environment"
  | "solution"
  | "risk"
  | "execution"
  | "summary"
  | "custom";

const kinds: ReadonlyMap<string, SeatKind> = new Map([
  ["roundtable-intelligence", "intelligence"],
  ["roundtable-environment", "environment"],
  ["roundtable-solution-design", "solution"],
  ["roundtable-risk-review", "risk"],
  ["roundtable-execution-plan", "execution"],
  ["roundtable-summary", "summary"],
]);

/** The kind of seat behind a role id. */
export function seatKind(roleId: string): SeatKind {
  return kinds.get(roleId) ?? "custom";
}
