import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SessionDump } from "@roundtable/graph";
import { dumpFaults } from "@roundtable/graph/testing";
import type { ChildProgram } from "./child-bundle.ts";
import { chanceOf, type Chance } from "./chance.ts";
import { deathsFile, dumpFile, viewsFile, type ChildOrder } from "./child-order.ts";
import type { Death, DoomPoint } from "./doom.ts";
import { pointAnywhere, pointAtBoundary } from "./doom-points.ts";
import { ThreadViews } from "./thread-views.ts";

/** A process that has not ended by then is stuck; with room for a machine that does much else. */
const stuckAfterMs = 120_000;
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
  const order = { folder, seeds: [...seeds], mayStop };
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
  readonly #stopped: ChildProcess[] = [];
  readonly #program: string;
  #current: ChildProcess | undefined;
  readonly complaints: string[] = [];

  constructor(program: string) {
    this.#program = program;
  }

  async live(
    order: Omit<ChildOrder, "point">,
    plan: LifePlan,
  ): Promise<"whole" | "killed" | "died" | "taken over" | "stuck" | "failed"> {
    const point = typeof plan === "object" && "point" in plan ? plan.point : undefined;
    const child = this.#start({ ...order, point: point ?? null });
    let complaint = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (complaint += text));
    let stuck = false;
    const deadline = setTimeout(() => {
      stuck = true;
      child.kill("SIGKILL");
    }, stuckAfterMs);
    let killing: NodeJS.Timeout | undefined;
    if (typeof plan === "object" && "killAfterMs" in plan) {
      child.once("message", () => {
        killing = setTimeout(() => child.kill("SIGKILL"), plan.killAfterMs);
      });
    }
    const end = await new Promise<"ended" | "stopped">((resolve) => {
      child.once("close", () => resolve("ended"));
      child.stdout?.once("data", () => resolve("stopped"));
    });
    clearTimeout(deadline);
    clearTimeout(killing);
    if (end === "stopped") {
      this.#stopped.push(child);
      return "taken over";
    }
    await this.#wakeTheStopped();
    if (stuck) return "stuck";
    // What a zombie, or a process in its last moment, says of refused writes is no complaint.
    if (child.exitCode === 0 && complaint !== "") this.complaints.push(complaint.slice(0, 2_000));
    if (child.exitCode === 0) return "whole";
    if (child.signalCode === "SIGKILL") return point === undefined ? "killed" : "died";
    this.complaints.push(`exit ${child.exitCode ?? child.signalCode}: ${complaint.slice(0, 2_000)}`);
    return "failed";
  }

  end(): void {
    for (const child of [...this.#stopped, this.#current]) child?.kill("SIGKILL");
  }

  /** Those that were taken over go on for a while, as if nothing had happened. */
  async #wakeTheStopped(): Promise<void> {
    for (const child of this.#stopped.splice(0)) {
      const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
      child.kill("SIGCONT");
      const last = setTimeout(() => child.kill("SIGKILL"), afterlifeMs);
      await ended;
      clearTimeout(last);
    }
  }

  #start(order: ChildOrder): ChildProcess {
    const child = spawn(process.execPath, [this.#program, JSON.stringify(order)], {
      env: { PATH: process.env["PATH"] ?? "" },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      // Whoever interrupts the soak at a terminal does not kill its processes one by one.
      detached: true,
    });
    this.#current = child;
    return child;
  }
}

function linesOf(path: string): string[] {
  // The last line of a killed process may be cut off.
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").slice(0, -1) : [];
}

function deathsIn(folder: string): Death[] {
  return linesOf(join(folder, deathsFile)).map((line) => JSON.parse(line) as Death);
}

function dumpFaultsIn(folder: string, seeds: readonly string[]): string[] {
  return seeds.flatMap((seed) => {
    const dump = JSON.parse(readFileSync(join(folder, dumpFile(seed)), "utf8")) as SessionDump;
    return dumpFaults(dump).map((fault) => `${seed}: ${fault}`);
  });
}

function viewFaultsIn(folder: string): string[] {
  const views = new ThreadViews();
  for (const line of linesOf(join(folder, viewsFile))) {
    const [agent, view, by] = JSON.parse(line) as Parameters<ThreadViews["see"]>;
    views.see(agent, view, by);
  }
  return views.faults;
}
