import { GraphError, type Engine, type RoundtableEvent, type StreamFrame } from "@roundtable/graph";
import { describe, expect, it } from "vitest";
import { SessionFeed, type SessionFeedOptions } from "./session-feed.ts";

const base = { session_id: "s", created_at: "2026-12-01T00:00:00.000Z", thread_id: "t", display_name: "A_1" };

function event(seq: number, text = ""): RoundtableEvent {
  return {
    ...base,
    seq,
    id: `e${seq}`,
    type: "reply-completed",
    message_id: `m${seq}`,
    text,
    tool_calls: [],
  };
}

/** An engine whose stream a test tells what to say, as the narrow port that a feed needs. */
class ToldEngine implements Pick<Engine, "events" | "stream"> {
  readonly stored: RoundtableEvent[];
  readonly #told: (StreamFrame | Error)[] = [];
  #wake: (() => void) | undefined;
  subscriptions = 0;
  reads = 0;

  constructor(stored: RoundtableEvent[]) {
    this.stored = stored;
  }

  tell(told: StreamFrame | Error): void {
    if (!(told instanceof Error) && told.kind === "event") this.stored.push(told.event);
    this.#told.push(told);
    this.#wake?.();
  }

  events(_sessionId: string, afterSeq: number): Promise<RoundtableEvent[]> {
    this.reads += 1;
    return Promise.resolve(this.stored.filter(({ seq }) => seq > afterSeq));
  }

  async *stream(
    _sessionId: string,
    { afterSeq, signal }: { afterSeq: number; signal: AbortSignal },
  ): AsyncGenerator<StreamFrame> {
    this.subscriptions += 1;
    const woken = (): void => this.#wake?.();
    signal.addEventListener("abort", woken);
    for (const missed of this.stored) if (missed.seq > afterSeq) yield { kind: "event", event: missed };
    while (!signal.aborted) {
      const told = this.#told.shift();
      if (told instanceof Error) throw told;
      if (told !== undefined) yield told;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

const decoder = new TextDecoder();

function start(engine: ToldEngine, options: Partial<SessionFeedOptions> = {}) {
  const log = { ended: 0, errors: [] as unknown[] };
  const feed = new SessionFeed({
    engine,
    sessionId: "s",
    limits: { maxUnreadBytes: 1_000_000, maxIdleTicks: 2 },
    onEnd: () => (log.ended += 1),
    onError: (error) => log.errors.push(error),
    ...options,
  });
  const join = (afterSeq = 0) => feed.join({ afterSeq, run: 1, onDrop: () => undefined });
  return { feed, join, log };
}

async function seqsUntil(
  client: { take(): Promise<Uint8Array | undefined> },
  last: number,
): Promise<number[]> {
  const seqs: number[] = [];
  while (seqs.at(-1) !== last) {
    const text = decoder.decode(await client.take());
    seqs.push(...[...text.matchAll(/^id: (\d+)$/gmu)].map(([, seq]) => Number(seq)));
  }
  return seqs;
}

describe("a session's feed", () => {
  it("listens to the engine once, whoever comes", async () => {
    const engine = new ToldEngine([event(1), event(2)]);
    const { join } = start(engine);
    const clients = [join(), join(1), join()];
    expect(await Promise.all(clients.map((client) => seqsUntil(client, 2)))).toEqual([[1, 2], [2], [1, 2]]);
    engine.tell({ kind: "event", event: event(3) });
    expect(await Promise.all(clients.map((client) => seqsUntil(client, 3)))).toEqual([[3], [3], [3]]);
    expect([engine.subscriptions, engine.reads]).toEqual([1, 1]);
    for (const client of clients) client.end();
  });

  it("lets the engine go with its last client, and only then", async () => {
    const engine = new ToldEngine([event(1)]);
    const { feed, join, log } = start(engine);
    const [one, two] = [join(), join()];
    await seqsUntil(one, 1);
    one.end();
    one.end();
    expect([feed.size, log.ended]).toEqual([1, 0]);
    two.end();
    expect([feed.size, log.ended]).toEqual([0, 1]);
    expect(await two.take()).toBeUndefined();
  });

  it("listens again after an overflow of the engine's buffer, and nobody misses anything", async () => {
    const engine = new ToldEngine([event(1)]);
    const { join, log } = start(engine);
    const client = join();
    await seqsUntil(client, 1);
    engine.stored.push(event(2), event(3));
    engine.tell(new GraphError("overflow", "too slow"));
    expect(await seqsUntil(client, 3)).toEqual([2, 3]);
    expect([engine.subscriptions, log.errors]).toEqual([2, []]);
    client.end();
  });

  it("ends its clients' streams when the engine fails, and tells why elsewhere", async () => {
    const engine = new ToldEngine([event(1)]);
    const { join, log } = start(engine);
    const client = join();
    await seqsUntil(client, 1);
    const failure = new GraphError("store-unavailable", "the disk is gone");
    engine.tell(failure);
    expect(await client.take()).toBeUndefined();
    expect(log).toEqual({ ended: 1, errors: [failure] });
  });

  it("tells a failure to load to whoever joins", async () => {
    const engine = new ToldEngine([]);
    engine.events = () => Promise.reject(new GraphError("session-not-found", "no such session"));
    const { feed, join, log } = start(engine);
    join();
    await expect(feed.loadedUpTo()).rejects.toThrow("no such session");
    expect(log).toEqual({ ended: 1, errors: [] });
  });

  it("reads from the store what is too old for its log", async () => {
    const big = "x".repeat(1024 * 1024);
    const engine = new ToldEngine(Array.from({ length: 20 }, (_each, index) => event(index + 1, big)));
    const { join } = start(engine);
    const client = join();
    expect(await seqsUntil(client, 20)).toEqual(Array.from({ length: 20 }, (_each, index) => index + 1));
    // Once for the log, and a few times for what it let go.
    expect(engine.reads).toBeLessThan(5);
    client.end();
  });

  it("tells a burst of more than a client may leave unread to a client that reads", async () => {
    const engine = new ToldEngine([event(1)]);
    const { join } = start(engine);
    const client = join();
    await seqsUntil(client, 1);
    const taking = seqsUntil(client, 301);
    const text = "x".repeat(10_000);
    for (let seq = 2; seq <= 301; seq += 1) engine.tell({ kind: "event", event: event(seq, text) });
    expect(await taking).toHaveLength(300);
    client.end();
  });
});

describe("the order of events and deltas", () => {
  const delta = (text: string, offset: number): StreamFrame => ({
    kind: "delta",
    delta: { session_id: "s", thread_id: "t", message_id: "m2", part: "text", offset, text },
  });
  const kinds = (bytes: Uint8Array | undefined): string[] =>
    [...decoder.decode(bytes).matchAll(/^(?:id: (\d+)|data: .*"text":"(\w+)"\}$)/gmu)].map(
      ([, seq, text]) => seq ?? text ?? "",
    );

  it("is the order in which they were told, also for a client that takes them late", async () => {
    const engine = new ToldEngine([event(1)]);
    const { join } = start(engine);
    const client = join();
    await seqsUntil(client, 1);
    const waiting = client.take();
    engine.tell(delta("a", 0));
    expect(kinds(await waiting)).toEqual(["a"]);
    engine.tell({ kind: "event", event: event(2) });
    engine.tell(delta("b", 1));
    engine.tell(delta("c", 2));
    engine.tell({ kind: "event", event: event(3) });
    // Another client that takes all of it says that all of it was told.
    const other = join(1);
    await seqsUntil(other, 3);
    expect(kinds(await client.take())).toEqual(["2", "b", "c", "3"]);
    client.end();
    other.end();
  });
});
