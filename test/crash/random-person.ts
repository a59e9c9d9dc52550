import { GraphError, type Engine, type RoundtableEvent } from "@roundtable/graph";
import { chanceOf, type Chance } from "./chance.ts";
import { mergedEvents } from "./merged-events.ts";
import { seatRoles } from "./seats.ts";
import { markOf } from "./session-mark.ts";
import type { Table } from "./table-types.ts";
import { tooLate } from "./too-late.ts";

/** Runs of a session that the person starts at the most, by messages after its end. */
const maxRuns = 3;
/** How often a failed or stopped session is taken up again in one life. */
const maxResumes = 20;
/** Longer than any deadline that is set. */
const pastDeadlineMs = 2_000;

/**
 * The person at the table: speaks in between, answers, declines, lets questions lie, stops, pauses and goes on, seats
 * and dismisses, and steps through what is driven by hand.
 *
 * Reads what was told from its start in every life: what was said before is said again under the same key, and must
 * have no second effect. With several engines of one database, each thing is said through any of them.
 */
export class RandomPerson {
  readonly #options: ConstructorParameters<typeof RandomPerson>[0];
  readonly #acts = new Set<Promise<void>>();
  readonly #failures: unknown[] = [];
  readonly #leaves = new AbortController();
  readonly #seats: string[] = [];
  #hasStopped = false;
  #resumes = 0;
  #steps = false;
  #mayStep = false;

  constructor(options: {
    readonly engines: readonly Engine[];
    /** Those whose events it hears; each tells what it has saved itself. */
    readonly tellers: readonly Pick<Engine, "stream">[];
    readonly sessionId: string;
    readonly seed: string;
    readonly table: Table;
    /** Whether it does anything without being asked. */
    readonly talks: boolean;
    readonly mayStop: boolean;
    /** Lets time pass, where it does not pass by itself. */
    readonly pass?: (ms: number) => void;
    /** Ends it in the middle, as its process ends. */
    readonly signal: AbortSignal;
  }) {
    this.#options = options;
    options.signal.addEventListener("abort", () => this.#leaves.abort(), { once: true });
  }

  /** Stays until the session rests for good. */
  async stay(): Promise<void> {
    const { engines, tellers, sessionId, seed } = this.#options;
    const before = (await this.#engine(0).events(sessionId, 0)).at(-1)?.seq ?? 0;
    for (const engine of engines) await engine.resume(sessionId);
    for await (const event of mergedEvents(tellers, sessionId, this.#leaves.signal)) {
      const chance = chanceOf(seed, "person", event.seq, event.type);
      if ((await this.#hear(event, event.seq > before, chance)) === "leaves") break;
    }
    this.#leaves.abort();
    await Promise.all(this.#acts);
    if (this.#failures.length > 0) throw this.#failures[0];
  }

  async #hear(event: RoundtableEvent, isLive: boolean, chance: Chance): Promise<"stays" | "leaves"> {
    const { engines, sessionId, table, talks } = this.#options;
    const engine = this.#engine(chance.below(engines.length));
    if (event.type === "agent-added" && event.agent.agent_id !== null)
      this.#seats.push(event.agent.display_name);
    if (event.type === "run-finished") return this.#hearEnd(engine, event, chance);
    if (table.drive === "manual") this.#step(engine);
    if (event.type === "session-state-changed" && event.state === "waiting_for_user") {
      await this.#hearWait(engine, chance);
    }
    if (event.type === "session-state-changed" && event.state === "paused" && isLive) {
      if (chance.happens(0.5)) this.#say(engine, `paused-${event.seq}`, chance);
      this.#act(engine.resume(sessionId));
    }
    if (event.type === "question-asked" && event.question.target_thread_id === null) {
      if (chance.happens(0.6)) this.#settle(engine, event.question.id, chance);
    }
    // Where two engines share the work, what one is told of a thread that the other runs is what is easily lost.
    const talkative = engines.length > 1 ? 0.2 : 0.07;
    if (talks && event.type === "agent-state-changed" && chance.happens(talkative)) {
      this.#say(engine, `say-${event.seq}`, chance);
    }
    if (talks && isLive && event.type === "turn-started") this.#interfere(engine, chance);
    return "stays";
  }

  async #hearWait(engine: Engine, chance: Chance): Promise<void> {
    const { open_questions: open } = await engine.session(this.#options.sessionId);
    for (const { id, deadline_at: deadline } of open) {
      if (deadline === null || chance.happens(0.3)) this.#settle(engine, id, chance);
    }
    if (open.some((question) => question.deadline_at !== null)) this.#options.pass?.(pastDeadlineMs);
  }

  /** Does what it was not asked for. */
  #interfere(engine: Engine, chance: Chance): void {
    const { sessionId, seed, mayStop } = this.#options;
    if (mayStop && !this.#hasStopped && chance.happens(0.06)) {
      this.#hasStopped = true;
      this.#act(engine.stop(sessionId));
    }
    if (chance.happens(0.06)) this.#act(engine.pause(sessionId));
    if (chance.happens(0.03) && this.#seats.length < 6) {
      const role_id = chance.pick(seatRoles) ?? "";
      const task = chance.happens(0.7) ? { task: `A task of the person. ${markOf(seed)}` } : {};
      this.#act(engine.addAgent(sessionId, { role_id, ...task }));
    }
    const seat = chance.pick(this.#seats);
    if (seat !== undefined && chance.happens(0.04)) {
      this.#act(
        chance.happens(0.5) ? engine.stopAgent(sessionId, seat) : engine.dismissAgent(sessionId, seat),
      );
    }
  }

  async #hearEnd(
    engine: Engine,
    event: Extract<RoundtableEvent, { type: "run-finished" }>,
    chance: Chance,
  ): Promise<"stays" | "leaves"> {
    const { sessionId, talks } = this.#options;
    const session = await engine.session(sessionId);
    if (session.run !== event.run) return "stays";
    if (session.state === "stopped" || session.state === "failed") {
      this.#resumes += 1;
      if (this.#resumes > maxResumes) return "leaves";
      this.#act(engine.resume(sessionId));
      return "stays";
    }
    if (!talks || session.run >= maxRuns || !chance.happens(0.3)) return "leaves";
    // Who was dismissed hears nothing, and nothing begins.
    return (await this.#isHeard(engine, `again-${event.run}`, chance)) ? "stays" : "leaves";
  }

  async #isHeard(engine: Engine, key: string, chance: Chance): Promise<boolean> {
    try {
      await engine.sendMessage(this.#options.sessionId, this.#message(key, chance));
      return true;
    } catch (error) {
      letRefuse(error);
      return false;
    }
  }

  #say(engine: Engine, key: string, chance: Chance): void {
    this.#act(engine.sendMessage(this.#options.sessionId, this.#message(key, chance)));
  }

  #message(key: string, chance: Chance): Parameters<Engine["sendMessage"]>[1] {
    const to = chance.pick(["Team Leader", ...this.#seats]) ?? "Team Leader";
    return { to, content: `The person says ${key}. ${markOf(this.#options.seed)}`, idempotencyKey: key };
  }

  #settle(engine: Engine, questionId: string, chance: Chance): void {
    const { sessionId } = this.#options;
    this.#act(
      chance.happens(0.7)
        ? engine.answerQuestion(sessionId, questionId, `The person answers ${questionId}.`)
        : engine.declineQuestion(sessionId, questionId),
    );
  }

  /** One step at a time; what is heard meanwhile may be work for another. */
  #step(engine: Engine): void {
    this.#mayStep = true;
    if (this.#steps) return;
    this.#steps = true;
    const steps = async (): Promise<void> => {
      while (this.#mayStep && !this.#leaves.signal.aborted) {
        this.#mayStep = false;
        await engine.step(this.#options.sessionId).catch(letRefuse);
      }
    };
    const over = (): void => {
      this.#steps = false;
    };
    const stepping = steps();
    stepping.then(over, over);
    this.#act(stepping);
  }

  /** Goes on listening meanwhile. */
  #act(work: Promise<unknown>): void {
    const act = work.then(
      () => undefined,
      (error: unknown) => {
        if (isRefusal(error)) return;
        this.#failures.push(error);
        this.#leaves.abort();
      },
    );
    this.#acts.add(act);
    void act.then(() => this.#acts.delete(act));
  }

  #engine(index: number): Engine {
    const engine = this.#options.engines[index];
    if (engine === undefined) throw new Error(`There is no engine ${index}.`);
    return engine;
  }
}

function isRefusal(error: unknown): boolean {
  return tooLate.some((code) => GraphError.hasCode(error, code));
}

function letRefuse(error: unknown): void {
  if (!isRefusal(error)) throw error;
}
