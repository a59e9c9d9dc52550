import { describe, expect, it } from "vitest";
import { scheduleFaults } from "./schedule-run.ts";
import type { Schedule } from "./schedule-types.ts";

/** A machine that does much else needs many times as long as an idle one. */
const patienceMs = 120_000;

const usual = { charter: "roundtable", drive: "auto", seats: 1, parallelRuns: 8 } as const;

const askUser = {
  does: "reply",
  call: 0,
  reply: { says: "calls", calls: [{ wants: "ask the user", pick: 1 }] },
  after: "quiet",
} as const;

/** What random schedules have found, as short as it got. */
const found: readonly (readonly [claim: string, schedule: Schedule])[] = [
  [
    "waits for the user again when they answer a question that its asker no longer waits on",
    {
      ...usual,
      steps: [
        askUser,
        { does: "say", to: 0, after: "quiet" },
        askUser,
        { does: "answer", question: 0, after: "quiet" },
      ],
    },
  ],
  [
    "shows nobody who is seated later what was asked of the user",
    { ...usual, steps: [askUser, { does: "seat", role: 2, hasTask: true, after: "quiet" }] },
  ],
];

describe("a session", { timeout: patienceMs }, () => {
  it.each(found)("%s", async (_claim, schedule) => {
    expect(await scheduleFaults(schedule)).toEqual([]);
  });
});
