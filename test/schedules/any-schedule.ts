import fc from "fast-check";
import type { Call, Deed, Reply, Schedule, Step } from "./schedule-types.ts";

/** With a prototype, as schedules have that are written down. */
function record<T>(fields: { [Key in keyof T]: fc.Arbitrary<T[Key]> }): fc.Arbitrary<T> {
  return fc.record(fields, { noNullPrototype: true });
}

const pick = fc.nat(11);

/** Simple things first: what shrinks goes there. */
const wants: fc.Arbitrary<Call["wants"]> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("hand out", "ask", "answer") },
  { weight: 3, arbitrary: fc.constantFrom("guide", "ask a peer", "ask the user", "broadcast") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "publish",
      "answer anything",
      "look",
      "nonsense",
      "stop one",
      "terminate",
      "write a role",
    ),
  },
);

const calls: fc.Arbitrary<Call[]> = fc.array(record({ wants, pick }), { minLength: 1, maxLength: 3 });

const reply: fc.Arbitrary<Reply> = fc.oneof(
  { weight: 3, arbitrary: record({ says: fc.constant("text" as const) }) },
  {
    weight: 8,
    arbitrary: record({ says: fc.constantFrom("calls" as const, "text and calls" as const), calls }),
  },
  { weight: 1, arbitrary: record({ says: fc.constantFrom("nothing" as const, "error" as const) }) },
);

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 24, arbitrary: record({ does: fc.constant("reply" as const), call: pick, reply }) },
  { weight: 4, arbitrary: record({ does: fc.constant("say" as const), to: pick }) },
  { weight: 2, arbitrary: record({ does: fc.constant("answer" as const), question: pick }) },
  { weight: 1, arbitrary: record({ does: fc.constant("decline" as const), question: pick }) },
  { weight: 1, arbitrary: record({ does: fc.constantFrom("reconnect" as const, "create" as const) }) },
  { weight: 1, arbitrary: record({ does: fc.constant("stop" as const) }) },
  { weight: 3, arbitrary: record({ does: fc.constantFrom("resume" as const, "pause" as const) }) },
  { weight: 3, arbitrary: record({ does: fc.constant("step" as const), to: pick }) },
  {
    weight: 1,
    arbitrary: record({ does: fc.constant("seat" as const), role: pick, hasTask: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: record({ does: fc.constantFrom("stop one" as const, "dismiss" as const), agent: pick }),
  },
  { weight: 1, arbitrary: record({ does: fc.constant("reopen" as const) }) },
  {
    weight: 2,
    arbitrary: record({
      does: fc.constant("crash" as const),
      commit: fc.nat(25),
      side: fc.constantFrom("before" as const, "after" as const),
    }),
  },
  { weight: 1, arbitrary: record({ does: fc.constant("take over" as const) }) },
  { weight: 1, arbitrary: record({ does: fc.constant("pass" as const), minutes: fc.nat(90) }) },
);

const after: fc.Arbitrary<Step["after"]> = fc.oneof(
  { withCrossShrink: true },
  { weight: 3, arbitrary: fc.constant("quiet" as const) },
  { weight: 1, arbitrary: fc.nat(30) },
);

const step: fc.Arbitrary<Step> = fc.tuple(deed, after).map(([what, moves]) => ({ ...what, after: moves }));

export const anySchedule: fc.Arbitrary<Schedule> = record({
  charter: fc.constantFrom("roundtable" as const, "team" as const),
  drive: fc.oneof(
    { weight: 3, arbitrary: fc.constant("auto" as const) },
    { weight: 1, arbitrary: fc.constant("manual" as const) },
  ),
  seats: fc.constantFrom(2 as const, 3 as const, 1 as const),
  parallelRuns: fc.constantFrom(8 as const, 2 as const, 1 as const),
  steps: fc.array(step, { minLength: 8, maxLength: 40, size: "max" }),
});
