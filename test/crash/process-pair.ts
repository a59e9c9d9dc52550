import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChildProgram } from "./child-bundle.ts";
import { deathsIn, dumpFaultsIn, standstillIn, viewFaultsIn } from "./child-notes.ts";
import { isChildNews, type ChildOrder } from "./child-order.ts";
import { CrashChild } from "./child-process.ts";
import { chanceOf, type Chance } from "./chance.ts";
import type { DoomPoint } from "./doom.ts";
import { pointAnywhere, pointAtBoundary } from "./doom-points.ts";
import type { ProcessLivesResult } from "./process-lives.ts";

/** Short, so that whoever is left takes over soon; long against what one renewal takes on a busy machine. */
const leaseMs = 1_500;
/** Longer than a death goes unnoticed: a lease, and a third. */
const takenOverAfterMs = 2 * leaseMs + 500;
/** Random moments are counted from the start of the work, and fall within so long. */
const longestLifeMs = 2_500;

/** What befalls one of the two next. */
type Blow =
  /** Whichever of them it hits. */
  | { readonly kind: "kill"; readonly afterMs: number; readonly hits: "old" | "new" }
  /** The next one that starts dies, or is stopped and goes on when the other has taken over. */
  | { readonly kind: "doom"; readonly point: DoomPoint };

/**
 * Several sessions through two processes at a time that share the database and work on the same threads: one is killed
 * or stopped past its leases, the other waits for them and goes on, and the next one joins it.
 */
export async function liveThroughPairs(options: {
  readonly seeds: readonly string[];
  readonly blows: number;
  /** Of the processes that are doomed; what befalls them is left to chance where it is not given. */
  readonly side?: DoomPoint["side"];
  readonly mayStop: boolean;
  readonly program: ChildProgram;
  /** Kills them and ends everything early. */
  readonly signal: AbortSignal;
}): Promise<ProcessLivesResult> {
  const pairs = new Pairs(options);
  const cutShort = (): void => pairs.end();
  options.signal.addEventListener("abort", cutShort, { once: true });
  try {
    return await pairs.run();
  } finally {
    options.signal.removeEventListener("abort", cutShort);
    pairs.end();
    rmSync(pairs.folder, { recursive: true, force: true });
  }
}

class Pairs {
  readonly #options: Parameters<typeof liveThroughPairs>[0];
  readonly #chance: Chance;
  readonly folder = mkdtempSync(join(tmpdir(), "roundtable-pair-"));
  readonly #all: CrashChild[] = [];
  readonly #faults: string[] = [];
  #kills = 0;

  constructor(options: Parameters<typeof liveThroughPairs>[0]) {
    this.#options = options;
    this.#chance = chanceOf("pair", ...options.seeds);
  }

  async run(): Promise<ProcessLivesResult> {
    const { signal, seeds, blows } = this.#options;
    let old = await this.#join(null);
    for (let blow = 0; blow < blows && !signal.aborted; blow += 1) {
      const survivor = await this.#strike(old, this.#nextBlow());
      // The sessions came to rest before it fell.
      if (survivor === undefined) break;
      old = survivor;
    }
    for (const child of this.#all) await this.#judge(child);
    // Whoever is alone takes everything up, and writes down how it stands.
    const last = this.#start(null, "alone");
    await this.#judge(last);
    if (signal.aborted) return { faults: [], deaths: deathsIn(this.folder), kills: this.#kills };
    const dumped = this.#faults.length === 0 ? dumpFaultsIn(this.folder, seeds) : [];
    const faults = [...this.#faults, ...dumped, ...viewFaultsIn(this.folder)];
    return { faults, deaths: deathsIn(this.folder), kills: this.#kills };
  }

  end(): void {
    for (const child of this.#all) child.kill();
  }

  #nextBlow(): Blow {
    const chance = this.#chance;
    const { side: given } = this.#options;
    if (given === undefined && chance.happens(0.4)) {
      return {
        kind: "kill",
        afterMs: chance.below(longestLifeMs),
        hits: chance.pick(["old", "new"] as const) ?? "new",
      };
    }
    const side = given ?? chance.pick(["before", "after", "taken over"] as const) ?? "before";
    const point = chance.happens(0.6) ? pointAtBoundary(chance, side) : pointAnywhere(chance, side, 120);
    return { kind: "doom", point };
  }

  /** Answers who is left to work on; nobody where one of them ended by itself. */
  async #strike(old: CrashChild, blow: Blow): Promise<CrashChild | undefined> {
    if (!old.isThere) return undefined;
    const young = await this.#join(blow.kind === "doom" ? blow.point : null);
    if (blow.kind === "kill") {
      const victim = blow.hits === "old" ? old : young;
      const other = victim === old ? young : old;
      const killing = setTimeout(() => victim.kill(), blow.afterMs);
      const isHit = (await Promise.race([victim.ended, other.ended.then(() => "whole")])) === "killed";
      clearTimeout(killing);
      if (isHit) this.#kills += 1;
      return isHit ? other : undefined;
    }
    const what = await Promise.race([
      young.ended,
      young.stopped.then(() => "stopped" as const),
      old.ended.then(() => "the other ended" as const),
    ]);
    if (what === "killed") return old;
    if (what !== "stopped") return undefined;
    // It goes on as one of the two, and is told no more than that its writes are refused.
    await young.goOn(takenOverAfterMs);
    return old;
  }

  /** Starts one more; where nobody can know the sessions yet, it is alone until they are there. */
  async #join(point: DoomPoint | null): Promise<CrashChild> {
    const child = this.#start(point, "shares");
    await Promise.race([child.seated, child.ended, child.stopped]);
    return child;
  }

  #start(point: DoomPoint | null, how: "shares" | "alone"): CrashChild {
    const { seeds, mayStop, program } = this.#options;
    const order: ChildOrder = {
      folder: this.folder,
      seeds: [...seeds],
      mayStop,
      point,
      leaseMs: how === "shares" ? leaseMs : null,
    };
    const child: CrashChild = new CrashChild(program.path, order, (message) => {
      if (!isChildNews(message)) return;
      for (const other of this.#all) if (other !== child) other.tell(message);
    });
    this.#all.push(child);
    return child;
  }

  async #judge(child: CrashChild): Promise<void> {
    const end = await child.ended;
    // What a process says in its last moment is no complaint.
    if (end === "killed") return;
    if (end !== "whole") this.#faults.push(`a process: ${end}`);
    if (end === "stuck") this.#faults.push(...standstillIn(this.folder));
    if (child.complaint !== "") this.#faults.push(child.complaint);
  }
}
