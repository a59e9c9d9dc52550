import { describe, expect, it } from "vitest";
import { deferred, type Deferred } from "../testing/deferred.ts";
import { Dispatcher } from "./dispatcher.ts";

const limits = { maxParallelRuns: 2, maxParallelRunsPerSession: 1 };

/** A runner whose runs end when they are told to. */
function heldRunner() {
  const started: string[] = [];
  const runs = new Map<string, Deferred>();
  return {
    started,
    runs,
    runner: {
      async run(sessionId: string, threadId: string) {
        started.push(`${sessionId}${threadId}`);
        const end = deferred();
        runs.set(threadId, end);
        await end.promise;
      },
    },
    async end(threadId: string) {
      runs.get(threadId)?.resolve();
      await new Promise(setImmediate);
    },
  };
}

describe("the dispatcher", () => {
  it("runs a thread once at a time, and looks again when it was woken meanwhile (I3, I4)", async () => {
    const held = heldRunner();
    const dispatcher = new Dispatcher(held.runner, limits);
    dispatcher.wake("a", "1");
    dispatcher.wake("a", "1");
    dispatcher.wake("a", "1");
    expect(held.started).toEqual(["a1"]);
    await held.end("1");
    expect(held.started).toEqual(["a1", "a1"]);
    await held.end("1");
    await dispatcher.idle("a");
    expect(held.started).toHaveLength(2);
  });

  it("lets sessions take turns, within its bounds", async () => {
    const held = heldRunner();
    const dispatcher = new Dispatcher(held.runner, limits);
    for (const thread of ["1", "2", "3"]) dispatcher.wake("a", thread);
    for (const thread of ["4", "5"]) dispatcher.wake("b", thread);
    dispatcher.wake("c", "6");
    expect(held.started).toEqual(["a1", "b4"]);
    for (const thread of ["1", "4", "2", "5", "6", "3"]) await held.end(thread);
    expect(held.started).toEqual(["a1", "b4", "a2", "b5", "c6", "a3"]);
  });
});

describe("the dispatcher, adversarial", () => {
  it("that closes lets go of whoever waits for a session of which nothing ever started", async () => {
    const held = heldRunner();
    const dispatcher = new Dispatcher(held.runner, { maxParallelRuns: 1, maxParallelRunsPerSession: 1 });
    dispatcher.wake("a", "1");
    dispatcher.wake("b", "2");
    const idle = dispatcher.idle("b");
    const closing = dispatcher.close();
    await idle;
    await held.end("1");
    await closing;
    expect(held.started).toEqual(["a1"]);
  });

  it("starts nothing after it was closed", async () => {
    const held = heldRunner();
    const dispatcher = new Dispatcher(held.runner, limits);
    await dispatcher.close();
    await dispatcher.close();
    dispatcher.wake("a", "1");
    await dispatcher.idle("a");
    expect(held.started).toEqual([]);
  });
});
