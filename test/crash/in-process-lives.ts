import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEngine, singleModel, type Engine } from "@roundtable/graph";
import { dumpFaults, ManualTime, scriptedModel, watchDatabases } from "@roundtable/graph/testing";
import { Doom, type Death, type DoomPoint } from "./doom.ts";
import { RandomPerson } from "./random-person.ts";
import { scriptOf, tableOf, type SessionKind } from "./session-kinds.ts";
import { ThreadViews, viewOf } from "./thread-views.ts";

/** Far beyond what a session takes on a busy machine: what is not at rest by then is stuck. */
const stuckAfterMs = 30_000;

/** Longer than any lease lasts. */
const leaseEndsMs = 11 * 60_000;

export interface LivesOptions {
  readonly kind: SessionKind;
  readonly seed: string;
  /** One for each life but the last. */
  readonly dooms: readonly DoomPoint[];
  readonly mayStop: boolean;
  /** Engines that share the database at any time; with one, whoever opens it takes everything over. */
  readonly engines: 1 | 2;
  /** Ends everything early; what is answered then is of no account. */
  readonly signal?: AbortSignal;
}

export interface LivesResult {
  readonly faults: readonly string[];
  readonly deaths: readonly Death[];
  /** Transactions of the last life. */
  readonly commits: number;
}

type LifeEnd = { readonly kind: "died" } | { readonly kind: "rested"; readonly faults: string[] };

/**
 * One session through many lives in this process: at each doom the database handle of an engine dies in the middle, as
 * it would with its process, and another engine takes its place.
 */
export async function liveThrough(options: LivesOptions): Promise<LivesResult> {
  const lives = new Lives(options);
  try {
    return await lives.run();
  } finally {
    await lives.end();
  }
}

class Lives {
  readonly #options: LivesOptions;
  readonly #dataFolder = mkdtempSync(join(tmpdir(), "roundtable-crash-"));
  readonly #views = new ThreadViews();
  readonly #deaths: Death[] = [];
  readonly #errors: string[] = [];
  /** Engines that others took over, and that go on as if nothing had happened. */
  readonly #zombies: Engine[] = [];
  #engines: { readonly engine: Engine; readonly doom: Doom }[] = [];
  #sessionId: string | undefined;
  /** The doom of the handle that is opened next. */
  #opening: Doom | undefined;
  readonly #watch = watchDatabases(() => this.#opening);
  readonly #time = new ManualTime();
  #commits = 0;

  constructor(options: LivesOptions) {
    this.#options = options;
  }

  async run(): Promise<LivesResult> {
    for (const point of [...this.#options.dooms, undefined]) {
      const end = await this.#live(point);
      if (end.kind === "died") continue;
      const faults = [...end.faults, ...this.#views.faults, ...this.#errors];
      return { faults, deaths: this.#deaths, commits: this.#commits };
    }
    return { faults: ["the last life did not end by itself"], deaths: this.#deaths, commits: 0 };
  }

  async end(): Promise<void> {
    for (const { engine, doom } of this.#engines) if (!doom.isDead) await engine.close();
    for (const zombie of this.#zombies) await zombie.close();
    this.#watch[Symbol.dispose]();
    rmSync(this.#dataFolder, { recursive: true, force: true });
  }

  async #live(point: DoomPoint | undefined): Promise<LifeEnd> {
    const ends = new AbortController();
    let death: Death | undefined;
    const doom = new Doom(point, (told) => {
      death = told;
      ends.abort();
    });
    const died = new Promise<"died">((resolve) => {
      ends.signal.addEventListener("abort", () => resolve("died"), { once: true });
    });
    const { signal } = this.#options;
    let tellStuck: (end: "stuck" | "cut short") => void = () => undefined;
    const isStuck = new Promise<"stuck" | "cut short">((resolve) => (tellStuck = resolve));
    const deadline = setTimeout(() => tellStuck("stuck"), stuckAfterMs);
    const cutShort = (): void => tellStuck("cut short");
    signal?.addEventListener("abort", cutShort, { once: true });
    const whole = this.#whole(doom, ends.signal).catch((error: unknown) => {
      if (death === undefined) throw error;
      return "died" as const;
    });
    const end = await Promise.race([whole, died, isStuck]);
    clearTimeout(deadline);
    signal?.removeEventListener("abort", cutShort);
    this.#commits = doom.commits;
    ends.abort();
    if (end === "cut short") return { kind: "rested", faults: [] };
    if (end === "stuck") return { kind: "rested", faults: ["stuck", ...(await this.#state())] };
    if (end !== "died" || death === undefined) {
      return { kind: "rested", faults: end === "died" ? ["ended without a death"] : end };
    }
    this.#deaths.push(death);
    this.#bury(death);
    return { kind: "died" };
  }

  /** The newest engine is the one with the doom. */
  #bury(death: Death): void {
    const doomed = this.#engines.pop();
    if (doomed !== undefined && death.side === "taken over") this.#zombies.push(doomed.engine);
    // What is left of a dead one in this process is let go of; none of it reaches the database any more.
    else void doomed?.engine.close().catch(() => undefined);
    // Whoever shares the database with it waits until its leases are over.
    this.#time.pass(leaseEndsMs);
  }

  async #whole(doom: Doom, signal: AbortSignal): Promise<string[]> {
    const { kind, seed, mayStop } = this.#options;
    while (this.#engines.length < this.#options.engines - 1) {
      await this.#open(new Doom(undefined, () => undefined));
    }
    await this.#open(doom);
    const engines = this.#engines.map(({ engine }) => engine);
    const [engine] = engines;
    if (engine === undefined) throw new Error("no engine");
    this.#sessionId ??= (await engine.sessions("local"))[0]?.session_id;
    // In the engine that is doomed, so that its creation can be cut off as well.
    const table = tableOf(kind, seed);
    this.#sessionId ??= (
      await (engines.at(-1) ?? engine).createSession({ goal: "Do it", constraints: ["soon"], ...table })
    ).session_id;
    const sessionId = this.#sessionId;
    const pass = (ms: number): void => this.#time.pass(ms);
    const isRandom = kind === "random";
    await new RandomPerson({
      engines,
      tellers: [...engines, ...this.#zombies],
      sessionId,
      seed,
      mayStop,
      signal,
      table,
      pass,
      talks: isRandom,
    }).stay();
    if (signal.aborted) throw new Error("the life ended");
    for (const zombie of this.#zombies.splice(0)) await zombie.close();
    return dumpFaults(await engine.dump(sessionId));
  }

  async #open(doom: Doom): Promise<void> {
    const script = scriptOf(this.#options.kind, this.#options.seed);
    this.#opening = doom;
    const engine = await openEngine({
      dataFolder: this.#dataFolder,
      rolesDirectory: join(this.#dataFolder, "roles"),
      sharesDatabase: this.#options.engines > 1,
      clock: {
        now: () => {
          this.#time.set(1);
          return this.#time.now();
        },
      },
      timer: {
        after: (delayMs, action) =>
          this.#time.after(delayMs, () => {
            // One that is stopped does not renew its leases.
            if (!doom.isDead && !doom.isTakenOver) action();
          }),
      },
      models: singleModel(
        scriptedModel((request) => {
          const by = doom.isTakenOver ? "taken over" : "holder";
          if (!doom.isDead) this.#views.see(request.self, viewOf(request.messages), by);
          return script(request);
        }),
      ),
      onError: (error) => {
        // A dead process has nothing to say any more.
        if (!doom.isDead) this.#errors.push(String(error));
      },
    });
    this.#engines.push({ engine, doom });
  }

  async #state(): Promise<string[]> {
    const engine = this.#engines.find(({ doom }) => !doom.isDead)?.engine;
    if (engine === undefined || this.#sessionId === undefined) return [];
    const { session, threads, questions } = await engine.dump(this.#sessionId);
    return [
      `session ${session.state} in run ${session.run} at ${new Date(this.#time.now()).toISOString()}`,
      ...questions
        .filter((question) => question.state === "open")
        .map(
          ({ id, target_display_name, deadline_at }) =>
            `${id} to ${target_display_name} is open, due ${deadline_at}`,
        ),
      ...threads.map(({ agent, queued, next }) => {
        const waking = queued.filter((row) => row.wakes && row.released).map((row) => row.seq);
        return `${agent.display_name} ${agent.state}, next ${next.join()}, untaken ${waking.join()}`;
      }),
    ];
  }
}
