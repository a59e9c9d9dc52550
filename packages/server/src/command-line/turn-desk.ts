/**
 * Lets a person take a session that is driven by hand from turn to turn.
 *
 * Owns the question whose turn is next, and knows from the session's events who is at work.
 *
 * 1. It asks only when nobody is at work, nobody is about to be, and the session waits for nothing but a turn.
 * 2. A turn that somebody else lets begin meanwhile, in the browser for example, takes the question back.
 * 3. What cannot be done is told, and asked anew; what ends the session ends the asking.
 */
import {
  GraphError,
  type Engine,
  type GraphErrorCode,
  type RoundtableEvent,
  type SessionDetails,
} from "@roundtable/graph";

/** What the person wants next. */
export type NextTurn =
  /** Of whoever has waited longest. */
  { readonly kind: "next" } | { readonly kind: "named"; readonly name: string } | { readonly kind: "leave" };

export interface TurnDeskOptions {
  readonly engine: Pick<Engine, "session" | "step">;
  readonly session: Pick<SessionDetails, "session_id" | "agents">;
  readonly ask: (signal: AbortSignal) => Promise<NextTurn>;
  /** Told why a turn was not to be had. */
  readonly onRefused: (reason: string) => void;
  /** Told when the person leaves the session as it is. */
  readonly onLeave: () => void;
  /** Told of what went wrong otherwise; must not throw. */
  readonly onError: (error: unknown) => void;
}

/** The person mends these by another answer. */
const refusals: readonly GraphErrorCode[] = ["agent-not-found", "nothing-to-do"];
/** The session's own events say so as well. */
const overtaken: readonly GraphErrorCode[] = ["session-at-rest", "session-paused"];

export class TurnDesk {
  readonly #options: TurnDeskOptions;
  readonly #atWork: Set<string>;
  /** Threads that were granted a turn which has not begun. */
  readonly #granted = new Set<string>();
  /** Threads that an event told of since the turn was asked for, which may come before the answer. */
  readonly #moved = new Set<string>();
  #working: Promise<void> | undefined;
  /** Something happened while it was at work: it looks once more afterwards. */
  #again = false;
  #abort: AbortController | undefined;
  #closed = false;

  constructor(options: TurnDeskOptions) {
    this.#options = options;
    const running = options.session.agents.filter(({ state }) => state === "running");
    this.#atWork = new Set(running.map((agent) => agent.thread_id));
  }

  /** Asks when it is time to; to be called once at the beginning. */
  look(): void {
    if (this.#working !== undefined) this.#again = true;
    if (this.#closed || this.#working !== undefined) return;
    if (this.#atWork.size > 0 || this.#granted.size > 0) return;
    this.#again = false;
    this.#working = this.#work().finally(() => {
      this.#working = undefined;
      if (this.#again) this.look();
    });
  }

  event(event: RoundtableEvent): void {
    if (event.type === "agent-state-changed") {
      const { thread_id: threadId, state } = event;
      this.#moved.add(threadId);
      this.#granted.delete(threadId);
      if (state === "running") this.#atWork.add(threadId);
      else this.#atWork.delete(threadId);
      if (state === "running") this.#abort?.abort();
      this.look();
    }
    if (event.type === "session-state-changed") this.look();
  }

  /** Takes the question back, and resolves when the terminal is free again. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#abort?.abort();
    await this.#working;
  }

  async #work(): Promise<void> {
    try {
      while (await this.#isTime()) if (await this.#takeTurn()) break;
    } catch (error) {
      this.#options.onError(error);
    }
  }

  /** As the session is now: its newest events may still be on their way (1). */
  async #isTime(): Promise<boolean> {
    const { engine, session } = this.#options;
    const { state, agents } = await engine.session(session.session_id);
    return !this.#closed && state === "running" && agents.every((agent) => agent.state !== "running");
  }

  /** Answers whether the asking has an end for now. */
  async #takeTurn(): Promise<boolean> {
    const { engine, session, ask, onLeave } = this.#options;
    const abort = new AbortController();
    this.#abort = abort;
    let next: NextTurn;
    try {
      next = await ask(abort.signal);
    } catch (error) {
      if (abort.signal.aborted) return true;
      throw error;
    } finally {
      this.#abort = undefined;
    }
    if (this.#closed) return true;
    if (next.kind === "leave") {
      onLeave();
      return true;
    }
    this.#moved.clear();
    return this.#step(() => engine.step(session.session_id, next.kind === "named" ? { to: next.name } : {}));
  }

  async #step(step: () => ReturnType<Engine["step"]>): Promise<boolean> {
    try {
      const { agent } = await step();
      if (!this.#moved.has(agent.thread_id)) this.#granted.add(agent.thread_id);
      // Its turn may have come and gone already: then it is time to ask again.
      return this.#granted.size > 0 || this.#atWork.size > 0;
    } catch (error) {
      if (overtaken.some((code) => GraphError.hasCode(error, code))) return true;
      if (!(error instanceof GraphError) || !refusals.includes(error.code)) throw error;
      this.#options.onRefused(error.message);
      return false;
    }
  }
}
