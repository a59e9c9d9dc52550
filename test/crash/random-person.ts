import { GraphError, type Engine, type RoundtableEvent } from "@roundtable/graph";
import { chanceOf, type Chance } from "./chance.ts";
import { mergedEvents } from "./merged-events.ts";
import { seatNames } from "./random-script.ts";

/** Runs of a session that the person starts at the most, by messages after its end. */
const maxRuns = 3;
/** How often a failed or stopped session is taken up again in one life. */
const maxResumes = 20;

/**
 * The person at the table: speaks in between, answers, declines, lets questions lie, stops and goes on.
 *
 * Reads what was told from its start in every life: what was said before is said again under the same key, and must
 * have no second effect. With several engines of one database, each thing is said through any of them.
 */
export class RandomPerson {
  readonly #engines: readonly Engine[];
  readonly #sessionId: string;
  readonly #seed: string;
  readonly #talks: boolean;
  readonly #mayStop: boolean;
  readonly #acts = new Set<Promise<void>>();
  readonly #failures: unknown[] = [];
  readonly #leaves = new AbortController();
  #hasStopped = false;
  #resumes = 0;

  constructor(options: {
    readonly engines: readonly Engine[];
    readonly sessionId: string;
    readonly seed: string;
    /** Whether it speaks without being asked. */
    readonly talks: boolean;
    readonly mayStop: boolean;
    /** Ends it in the middle, as its process ends. */
    readonly signal: AbortSignal;
  }) {
    this.#engines = options.engines;
    this.#sessionId = options.sessionId;
    this.#seed = options.seed;
    this.#talks = options.talks;
    this.#mayStop = options.mayStop;
    options.signal.addEventListener("abort", () => this.#leaves.abort(), { once: true });
  }

  /** Stays until the session rests for good. */
  async stay(): Promise<void> {
    const before = (await this.#engine(0).events(this.#sessionId, 0)).at(-1)?.seq ?? 0;
    for (const engine of this.#engines) await engine.resume(this.#sessionId);
    for await (const event of mergedEvents(this.#engines, this.#sessionId, this.#leaves.signal)) {
      const chance = chanceOf(this.#seed, "person", event.seq, event.type);
      if ((await this.#hear(event, event.seq > before, chance)) === "leaves") break;
    }
    this.#leaves.abort();
    await Promise.all(this.#acts);
    if (this.#failures.length > 0) throw this.#failures[0];
  }

  async #hear(event: RoundtableEvent, isLive: boolean, chance: Chance): Promise<"stays" | "leaves"> {
    const engine = this.#engine(chance.below(this.#engines.length));
    if (event.type === "run-finished") return this.#hearEnd(engine, event, chance);
    if (event.type === "session-state-changed" && event.state === "waiting_for_user") {
      for (const { id } of (await engine.session(this.#sessionId)).open_questions)
        this.#settle(engine, id, chance);
    }
    if (event.type === "question-asked" && event.question.target_thread_id === null) {
      if (chance.happens(0.6)) this.#settle(engine, event.question.id, chance);
    }
    // Where two engines share the work, what one is told of a thread that the other runs is what is easily lost.
    const talkative = this.#engines.length > 1 ? 0.2 : 0.07;
    if (this.#talks && event.type === "agent-state-changed" && chance.happens(talkative)) {
      this.#say(engine, `say-${event.seq}`, chance);
    }
    const mayStop = this.#mayStop && isLive && !this.#hasStopped;
    if (mayStop && event.type === "turn-started" && chance.happens(0.06)) {
      this.#hasStopped = true;
      this.#act(engine.stop(this.#sessionId));
    }
    return "stays";
  }

  async #hearEnd(
    engine: Engine,
    event: Extract<RoundtableEvent, { type: "run-finished" }>,
    chance: Chance,
  ): Promise<"stays" | "leaves"> {
    const session = await engine.session(this.#sessionId);
    if (session.run !== event.run) return "stays";
    if (session.state === "stopped" || session.state === "failed") {
      this.#resumes += 1;
      if (this.#resumes > maxResumes) return "leaves";
      this.#act(engine.resume(this.#sessionId));
      return "stays";
    }
    if (!this.#talks || session.run >= maxRuns || !chance.happens(0.3)) return "leaves";
    this.#say(engine, `again-${event.run}`, chance);
    return "stays";
  }

  #say(engine: Engine, key: string, chance: Chance): void {
    const to = chance.pick(["Team Leader", ...seatNames]) ?? "Team Leader";
    const content = `The person says ${key}.`;
    this.#act(engine.sendMessage(this.#sessionId, { to, content, idempotencyKey: key }));
  }

  #settle(engine: Engine, questionId: string, chance: Chance): void {
    this.#act(
      chance.happens(0.7)
        ? engine.answerQuestion(this.#sessionId, questionId, `The person answers ${questionId}.`)
        : engine.declineQuestion(this.#sessionId, questionId),
    );
  }

  /** Goes on listening meanwhile; that a question is settled already is no failure of anything. */
  #act(work: Promise<unknown>): void {
    const act = work.then(
      () => undefined,
      (error: unknown) => {
        if (GraphError.hasCode(error, "question-settled")) return;
        this.#failures.push(error);
        this.#leaves.abort();
      },
    );
    this.#acts.add(act);
    void act.then(() => this.#acts.delete(act));
  }

  #engine(index: number): Engine {
    const engine = this.#engines[index];
    if (engine === undefined) throw new Error(`There is no engine ${index}.`);
    return engine;
  }
}
