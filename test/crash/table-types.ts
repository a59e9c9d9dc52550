/** What a session is created with. */
export interface Table {
  readonly mode: "roundtable" | "team";
  readonly drive: "auto" | "manual";
  readonly seats: readonly string[];
}
