import type { Engine, StreamFrame, WakePort } from "@roundtable/graph";
import { isChildNews, type ChildNews } from "./child-order.ts";

/** Processes that share a database, as one of them knows them: wakes and news go by way of whoever started them all. */
export class IpcCompany implements WakePort {
  readonly #listeners = new Set<(sessionId: string, threadId: string) => void>();
  readonly #waiting = new Set<() => void>();

  constructor() {
    process.on("message", (message: unknown) => {
      if (!isChildNews(message)) return;
      if (message.kind === "wake") this.#hear(message.sessionId, message.threadId);
      this.#tell();
    });
  }

  wake(sessionId: string, threadId: string): void {
    this.#hear(sessionId, threadId);
    send({ kind: "wake", sessionId, threadId });
  }

  listen(listener: (sessionId: string, threadId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The events of a session, whichever process commits them. */
  teller(engine: Engine): Pick<Engine, "stream"> {
    return {
      stream: (sessionId, { afterSeq, signal }) => this.#read(engine, sessionId, { afterSeq, signal }),
    };
  }

  async *#read(
    engine: Engine,
    sessionId: string,
    { afterSeq, signal }: { readonly afterSeq: number; readonly signal: AbortSignal },
  ): AsyncGenerator<StreamFrame> {
    let seen = afterSeq;
    void this.#passOn(engine, sessionId, signal);
    signal.addEventListener("abort", () => this.#tell(), { once: true });
    while (!signal.aborted) {
      const moved = new Promise<void>((resolve) => this.#waiting.add(resolve));
      for (const event of await engine.events(sessionId, seen)) {
        seen = event.seq;
        yield { kind: "event", event };
      }
      if (!signal.aborted) await moved;
    }
  }

  /** What this process commits is news for itself and for the others. */
  async #passOn(engine: Engine, sessionId: string, signal: AbortSignal): Promise<void> {
    try {
      for await (const frame of engine.stream(sessionId, { afterSeq: 0, signal })) {
        if (frame.kind !== "event") continue;
        this.#tell();
        send({ kind: "moved", sessionId });
      }
    } catch {
      // The reader finds out by itself, and says so.
      this.#tell();
    }
  }

  #hear(sessionId: string, threadId: string): void {
    for (const listener of this.#listeners) listener(sessionId, threadId);
  }

  #tell(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}

function send(news: ChildNews): void {
  // Whoever started this one may be gone; then it ends by itself.
  if (process.connected) process.send?.(news, undefined, undefined, () => undefined);
}
