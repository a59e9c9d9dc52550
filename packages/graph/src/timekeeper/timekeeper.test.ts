import { describe, expect, it, onTestFinished } from "vitest";
import { GraphError } from "../errors/graph-error.ts";
import type { RoundtableEvent } from "../event/event-types.ts";
import { ManualTime } from "../testing/manual-time.ts";
import { Timekeeper, type DueLook } from "./timekeeper.ts";

/** A timekeeper over due times that a test sets, by session; `settled` is what it settled, and when. */
function keeper() {
  const time = new ManualTime("1970-01-01T00:00:00.000Z");
  const due = new Map<string, number[]>();
  const taken = new Set<string>();
  const settled: string[] = [];
  const errors: unknown[] = [];
  const failures: unknown[] = [];
  let looks = 0;
  const look = async (sessionId: string): Promise<DueLook> => {
    looks += 1;
    if (failures.length > 0) throw failures.shift();
    const all = (due.get(sessionId) ?? []).toSorted((a, b) => a - b);
    const [next] = all;
    if (next === undefined || next > time.now()) return { kind: "waits", nextDueAt: next ?? null };
    due.set(sessionId, all.slice(1));
    settled.push(`${sessionId}@${time.now()}`);
    return { kind: "settled" };
  };
  const timekeeper = new Timekeeper({
    clock: time,
    timer: time,
    look,
    isTaken: (sessionId) => taken.has(sessionId),
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => timekeeper.close());
  return {
    time,
    timekeeper,
    settled,
    errors,
    failures,
    taken,
    due,
    get looks() {
      return looks;
    },
    /** Sets due times, and lets the timekeeper look. */
    keep: async (sessionId: string, ...times: number[]): Promise<void> => {
      taken.add(sessionId);
      due.set(sessionId, times);
      timekeeper.look(sessionId);
      await idle();
    },
  };
}

/** Every promise that can settle without time passing has settled. */
async function idle(): Promise<void> {
  for (let tick = 0; tick < 50; tick += 1) await Promise.resolve();
}

describe("the timekeeper", () => {
  it("settles what is due at its time, in all sessions, by one timer", async () => {
    const { time, settled, keep } = keeper();
    await keep("a", 30, 10);
    await keep("b", 20);
    expect(time.pending).toBe(1);
    for (const now of [9, 1, 10, 10]) {
      time.pass(now);
      await idle();
    }
    expect(settled).toEqual(["a@10", "b@20", "a@30"]);
    expect(time.pending).toBe(0);
  });

  it("settles at once what was due before it was told", async () => {
    const { time, settled, keep } = keeper();
    time.pass(100);
    await keep("a", 10, 20);
    expect(settled).toEqual(["a@100", "a@100"]);
  });

  it("looks only after a commit that moved something, and never by itself", async () => {
    const kept = keeper();
    const { time, timekeeper } = kept;
    await kept.keep("a", 1_000);
    const before = kept.looks;
    const stored = { seq: 1, id: "e", session_id: "a", created_at: "" };
    const told = (event: object): void => {
      // only what decides whether to look
      timekeeper.committed([{ ...stored, ...event } as RoundtableEvent]);
    };
    told({ type: "reply-started" });
    told({ type: "question-asked", question: { deadline_at: null } });
    time.pass(999);
    await idle();
    expect(kept.looks).toBe(before);
    told({ type: "question-asked", question: { deadline_at: "2026-12-01T00:00:00.000Z" } });
    await idle();
    told({ type: "session-state-changed" });
    await idle();
    expect(kept.looks).toBe(before + 2);
  });

  it("leaves a session alone that this process does not work on", async () => {
    const { time, settled, taken, keep } = keeper();
    await keep("a", 10);
    taken.delete("a");
    time.pass(10);
    await idle();
    expect(settled).toEqual([]);
    expect(time.pending).toBe(0);
  });

  it("goes on by the clock when that is set back, and notices it when it is set forward", async () => {
    const { time, settled, timekeeper, keep } = keeper();
    await keep("a", 100);
    time.set(-50);
    time.pass(100);
    await idle();
    expect(settled).toEqual([]);
    expect(time.delays).toEqual([50]);
    time.set(1_000);
    timekeeper.look("b");
    await idle();
    expect(time.delays).toEqual([]);
    expect(settled).toEqual(["a@1050"]);
  });

  it("takes several timers for what is further off than one reaches", async () => {
    const { time, settled, keep } = keeper();
    const longest = 2 ** 31 - 1;
    await keep("a", 2.5 * longest);
    expect(time.delays).toEqual([longest]);
    for (const _ of [1, 2]) {
      time.pass(longest);
      await idle();
    }
    expect(time.delays).toEqual([0.5 * longest]);
    expect(settled).toEqual([]);
    time.pass(0.5 * longest);
    await idle();
    expect(settled).toHaveLength(1);
  });
});

describe("the timekeeper, adversarial", () => {
  it("tries again after a store that failed, less often each time, and tells of it", async () => {
    const { time, settled, failures, errors, keep } = keeper();
    await keep("a", 10);
    const failure = new GraphError("store-busy", "busy");
    failures.push(...Array.from({ length: 8 }, () => failure));
    for (const delayMs of [10, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000]) {
      expect(time.delays).toEqual([delayMs]);
      time.pass(delayMs);
      await idle();
    }
    expect(errors).toHaveLength(8);
    expect(settled).toEqual([]);
    time.pass(60_000);
    await idle();
    expect(settled).toHaveLength(1);
  });

  it("forgets a session that was deleted, and says nothing of it", async () => {
    const { time, failures, errors, keep } = keeper();
    await keep("a", 10);
    failures.push(new GraphError("session-not-found", "gone"));
    time.pass(10);
    await idle();
    expect(errors).toEqual([]);
    expect(time.pending).toBe(0);
  });

  it("misses nothing that moves while it looks", async () => {
    const { time, settled, due, timekeeper, keep } = keeper();
    await keep("a", 1_000);
    timekeeper.look("a");
    due.set("a", [10]);
    timekeeper.look("a");
    await idle();
    time.pass(10);
    await idle();
    expect(settled).toEqual(["a@10"]);
  });

  it("starts nothing once it is closed, and may be closed twice", async () => {
    const kept = keeper();
    const { time, settled, timekeeper } = kept;
    await kept.keep("a", 10);
    await timekeeper.close();
    await timekeeper.close();
    const before = kept.looks;
    timekeeper.look("a");
    time.pass(10);
    await idle();
    expect(settled).toEqual([]);
    expect(kept.looks).toBe(before);
    expect(time.pending).toBe(0);
  });
});
