/**
 * Turns "thread T may have work" into runs.
 *
 * Owns which threads wait to be looked at and which run in this process. Whether there really is work is decided by
 * the runner, in the transaction that takes the lease; a wake too many costs one look, and no wake is ever the only
 * trace of work: the mailbox is (I4).
 *
 * 1. One run per thread (I3): a thread that runs is not started again; its run looks at the mailbox before it ends.
 * 2. Fair: sessions take turns; within one, threads in the order in which they were woken.
 * 3. Bounded per session and in all.
 * 4. A run belongs to no other: it starts outside the asynchronous context of whoever woke it, which is mostly another
 *    thread's graph (LangGraph would take it for a subgraph of that one, and its interrupts for the other's).
 * 5. Nothing starts after `close`, and `close` waits for what runs.
 */
import { AsyncResource } from "node:async_hooks";
import type { Guards } from "../charter/guards.ts";

export interface ThreadRunner {
  /** Runs the thread until it has no more work; resolves in every case, and never throws. */
  run(sessionId: string, threadId: string): Promise<void>;
}

interface QueuedSession {
  readonly waiting: Set<string>;
  readonly running: Set<string>;
}

export class Dispatcher {
  readonly #runner: ThreadRunner;
  readonly #limits: Pick<Guards, "maxParallelRuns" | "maxParallelRunsPerSession">;
  readonly #sessions = new Map<string, QueuedSession>();
  readonly #idle = new Set<() => void>();
  readonly #ownContext = new AsyncResource("Dispatcher");
  #running = 0;
  #closed = false;

  constructor(runner: ThreadRunner, limits: Pick<Guards, "maxParallelRuns" | "maxParallelRunsPerSession">) {
    this.#runner = runner;
    this.#limits = limits;
  }

  wake(sessionId: string, threadId: string): void {
    if (this.#closed) return;
    const session = this.#sessions.get(sessionId) ?? { waiting: new Set(), running: new Set() };
    this.#sessions.set(sessionId, session);
    session.waiting.add(threadId);
    this.#startMore();
  }

  /** Resolves when nothing runs in the session and nothing waits to be started. */
  async idle(sessionId: string): Promise<void> {
    while (this.#sessions.has(sessionId)) await new Promise<void>((resolve) => this.#idle.add(resolve));
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const [sessionId, session] of this.#sessions) {
      session.waiting.clear();
      this.#forgetIfIdle(sessionId, session);
    }
    while (this.#running > 0) await new Promise<void>((resolve) => this.#idle.add(resolve));
  }

  #startMore(): void {
    let started = true;
    while (started && this.#running < this.#limits.maxParallelRuns) {
      started = false;
      for (const [sessionId, session] of this.#sessions) {
        if (this.#running >= this.#limits.maxParallelRuns) return;
        if (session.running.size >= this.#limits.maxParallelRunsPerSession) continue;
        const next = [...session.waiting].find((threadId) => !session.running.has(threadId));
        if (next === undefined) continue;
        this.#start(sessionId, session, next);
        started = true;
      }
    }
  }

  #start(sessionId: string, session: QueuedSession, threadId: string): void {
    session.waiting.delete(threadId);
    session.running.add(threadId);
    this.#running += 1;
    // The session goes to the end of the line.
    this.#sessions.delete(sessionId);
    this.#sessions.set(sessionId, session);
    void this.#ownContext
      .runInAsyncScope(() => this.#runner.run(sessionId, threadId))
      .finally(() => {
        session.running.delete(threadId);
        this.#running -= 1;
        this.#forgetIfIdle(sessionId, session);
        if (!this.#closed) this.#startMore();
      });
  }

  /** Lets those who wait for a session to fall idle look again. */
  #forgetIfIdle(sessionId: string, session: QueuedSession): void {
    if (session.running.size === 0 && session.waiting.size === 0) this.#sessions.delete(sessionId);
    for (const resolve of this.#idle) resolve();
    this.#idle.clear();
  }
}
