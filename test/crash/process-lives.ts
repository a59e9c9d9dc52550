import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChildProgram } from "./child-bundle.ts";
import { chanceOf, type Chance } from "./chance.ts";
import { deathsIn, dumpFaultsIn, standstillIn, viewFaultsIn } from "./child-notes.ts";
import type { ChildOrder } from "./child-order.ts";
import { CrashChild } from "./child-process.ts";
import type { Death, DoomPoint } from "./doom.ts";
import { pointAnywhere, pointAtBoundary } from "./doom-points.ts";

/** Random moments are counted from the start of the work, and fall within so long. */
const longestLifeMs = 2_500;
/** How long a process that was stopped and went on may try to write what nobody wants any more. */
const afterlifeMs = 500;

export interface ProcessLivesResult {
  readonly faults: readonly string[];
  readonly deaths: readonly Death[];
  /** SIGKILLs at moments that nobody chose. */
  readonly kills: number;
}

/** How a life is to end: killed at a random moment after its start, at a transaction, or by itself. */
type LifePlan = { readonly killAfterMs: number } | { readonly point: DoomPoint } | "whole";

/** Several sessions through processes that are really killed, or stopped, until all of them rest. */
export async function liveThroughProcesses(options: {
  readonly seeds: readonly string[];
  /** Lives before the last. */
  readonly lives: number;
  readonly mayStop: boolean;
  readonly program: ChildProgram;
  /** Kills them and ends everything early. */
  readonly signal: AbortSignal;
}): Promise<ProcessLivesResult> {
  const { seeds, lives, mayStop, program, signal } = options;
  const folder = mkdtempSync(join(tmpdir(), "roundtable-killed-"));
  const chance = chanceOf("lives", ...seeds);
  const order = { folder, seeds: [...seeds], mayStop, leaseMs: null };
  const children = new Children(program.path);
  const cutShort = (): void => children.end();
  signal.addEventListener("abort", cutShort, { once: true });
  const faults: string[] = [];
  let kills = 0;
  try {
    for (let life = 0; life < lives; life += 1) {
      const end = await children.live(order, planOf(chance));
      if (end === "killed") kills += 1;
      if (signal.aborted) return { faults: [], deaths: deathsIn(folder), kills };
      if (end === "stuck" || end === "failed") faults.push(`life ${life}: ${end}`);
      // The sessions came to rest before the end that was planned.
      if (end === "whole") break;
    }
    const last = await children.live(order, "whole");
    if (signal.aborted) return { faults: [], deaths: deathsIn(folder), kills };
    if (last !== "whole") faults.push(`the last life: ${last}`);
    if (last === "stuck") faults.push(...standstillIn(folder));
    faults.push(...children.complaints, ...(last === "whole" ? dumpFaultsIn(folder, seeds) : []));
    return { faults: [...faults, ...viewFaultsIn(folder)], deaths: deathsIn(folder), kills };
  } finally {
    signal.removeEventListener("abort", cutShort);
    children.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function planOf(chance: Chance): LifePlan {
  if (chance.happens(0.6)) return { killAfterMs: chance.below(longestLifeMs) };
  const side = chance.pick(["before", "after", "taken over"] as const) ?? "before";
  return { point: chance.happens(0.6) ? pointAtBoundary(chance, side) : pointAnywhere(chance, side, 500) };
}

class Children {
  /** Processes that another one took over. */
  readonly #stopped: CrashChild[] = [];
  readonly #program: string;
  #current: CrashChild | undefined;
  readonly complaints: string[] = [];

  constructor(program: string) {
    this.#program = program;
  }

  async live(
    order: Omit<ChildOrder, "point">,
    plan: LifePlan,
  ): Promise<"whole" | "killed" | "died" | "taken over" | "stuck" | "failed"> {
    const point = typeof plan === "object" && "point" in plan ? plan.point : undefined;
    const child = new CrashChild(this.#program, { ...order, point: point ?? null });
    this.#current = child;
    let killing: NodeJS.Timeout | undefined;
    if (typeof plan === "object" && "killAfterMs" in plan) {
      void child.opened.then(() => {
        killing = setTimeout(() => child.kill(), plan.killAfterMs);
      });
    }
    const end = await Promise.race([child.ended, child.stopped.then(() => "stopped" as const)]);
    clearTimeout(killing);
    if (end === "stopped") {
      this.#stopped.push(child);
      return "taken over";
    }
    await this.#wakeTheStopped();
    // What a zombie, or a process in its last moment, says of refused writes is no complaint.
    if ((end === "whole" && child.complaint !== "") || end === "failed")
      this.complaints.push(child.complaint);
    if (end === "killed") return point === undefined ? "killed" : "died";
    return end;
  }

  end(): void {
    for (const child of [...this.#stopped, this.#current]) child?.kill();
  }

  /** Those that were taken over go on for a while, as if nothing had happened. */
  async #wakeTheStopped(): Promise<void> {
    for (const child of this.#stopped.splice(0)) {
      await child.goOn();
      const last = setTimeout(() => child.kill(), afterlifeMs);
      await child.ended;
      clearTimeout(last);
    }
  }
}
