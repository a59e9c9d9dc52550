import { describe, expect, test } from "vitest";
import { ManualTime } from "../../testing/manual-time.ts";
import { limitSilence } from "./limit-silence.ts";

/** A source whose pieces a test hands out. */
function handSource() {
  const waiting: ((result: IteratorResult<string>) => void)[] = [];
  let closed = false;
  const source: AsyncIterable<string> = {
    [Symbol.asyncIterator]: () => ({
      next: () => new Promise((resolve) => waiting.push(resolve)),
      return: async () => {
        closed = true;
        return { done: true, value: undefined };
      },
    }),
  };
  return {
    source,
    say: (value: string) => waiting.shift()?.({ done: false, value }),
    end: () => waiting.shift()?.({ done: true, value: undefined }),
    isClosed: () => closed,
  };
}

function limited(limits: { firstMs: number; betweenMs: number }) {
  const time = new ManualTime();
  const hand = handSource();
  const reader = limitSilence(hand.source, limits, { clock: time, timer: time });
  return { time, hand, reader };
}

describe("the silence of an endpoint", () => {
  test("before its first piece is borne for its own time, and between two pieces for another", async () => {
    const { time, hand, reader } = limited({ firstMs: 1_000, betweenMs: 100 });
    const first = reader.next();
    time.pass(999);
    hand.say("a");
    expect(await first).toMatchObject({ value: "a" });
    const second = reader.next();
    time.pass(99);
    hand.say("b");
    expect(await second).toMatchObject({ value: "b" });
    const third = reader.next().catch((error: unknown) => error);
    time.pass(100);
    expect(await third).toMatchObject({ code: "MODEL_ENDPOINT_SILENT" });
    expect(hand.isClosed()).toBe(true);
    expect(time.pending).toBe(0);
  });

  test("ends the wait for the first piece, too", async () => {
    const { time, reader } = limited({ firstMs: 1_000, betweenMs: 100 });
    const first = reader.next().catch((error: unknown) => error);
    time.pass(1_000);
    expect(await first).toMatchObject({ message: "the endpoint said nothing for 1000 ms" });
  });

  test("is not what the reader does in the meantime", async () => {
    const { time, hand, reader } = limited({ firstMs: 100, betweenMs: 100 });
    const first = reader.next();
    hand.say("a");
    await first;
    time.pass(60);
    const second = reader.next();
    await Promise.resolve();
    time.pass(60);
    hand.say("b");
    expect(await second).toMatchObject({ value: "b" });
  });

  test("leaves no timer when the source ends, or the reader goes away", async () => {
    const { time, hand, reader } = limited({ firstMs: 100, betweenMs: 100 });
    const first = reader.next();
    hand.end();
    expect(await first).toMatchObject({ done: true });
    expect(time.pending).toBe(0);
    const other = limited({ firstMs: 100, betweenMs: 100 });
    const piece = other.reader.next();
    other.hand.say("a");
    await piece;
    await other.reader.return(undefined);
    expect(other.time.pending).toBe(0);
    expect(other.hand.isClosed()).toBe(true);
  });
});
