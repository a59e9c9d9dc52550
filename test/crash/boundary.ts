/** What a transaction saves; a crash just before and just after its commit are the boundaries to survive. */
export const boundaries = [
  "row",
  "question",
  "event",
  "tool outcome",
  "lease",
  "end of turn",
  "session state",
  "put",
  "put-writes",
  "resume",
] as const;
export type Boundary = (typeof boundaries)[number];

const traces: readonly (readonly [Boundary, RegExp])[] = [
  ["row", /^insert into "messages"/iu],
  ["question", /^(?:insert into|update) "questions"/iu],
  ["event", /^insert into "events"/iu],
  ["tool outcome", /^insert into "tool_outcomes"/iu],
  ["lease", /^update "agents" set "lease_epoch"/iu],
  ["end of turn", /^update "runs" set/iu],
  ["session state", /^update "sessions" set "(?:state|stopping|reminded_run)"/iu],
  ["put", /insert or replace into checkpoints/iu],
  ["put-writes", /insert or replace into writes/iu],
];

/** The boundaries that a statement belongs to. */
export function boundariesOf(sql: string, parameters: unknown): Boundary[] {
  const text = sql.trim();
  const found = traces.filter(([, trace]) => trace.test(text)).map(([boundary]) => boundary);
  const resumes =
    found.includes("put-writes") && Array.isArray(parameters) && parameters.includes("__resume__");
  return resumes ? [...found, "resume"] : found;
}
