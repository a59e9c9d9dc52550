import type { DatabaseWatch } from "@roundtable/graph/testing";
import { boundariesOf, type Boundary } from "./boundary.ts";

/**
 * Where a life ends: at its Nth transaction that writes (or saves a certain thing), just before or just after the commit; or another process takes
 * over there while this one lives on, as one does that was stopped for a while.
 */
export interface DoomPoint {
  readonly commit: number;
  /** Counts only the transactions that save this. */
  readonly at?: Boundary;
  readonly side: "before" | "after" | "taken over";
}

export interface Death extends DoomPoint {
  /** What the transaction was saving. */
  readonly saving: readonly Boundary[];
}

/**
 * Counts the transactions that write, and ends the life at its doom.
 *
 * `die` may kill the process; where it returns, the handle is as dead as a killed process's: the open transaction is
 * gone and every statement fails from then on.
 */
export class Doom implements DatabaseWatch {
  readonly #point: DoomPoint | undefined;
  readonly #die: (death: Death) => void;
  readonly #saving = new Set<Boundary>();
  #commits = 0;
  #dead = false;
  #takenOver = false;

  constructor(point: DoomPoint | undefined, die: (death: Death) => void) {
    this.#point = point;
    this.#die = die;
  }

  get commits(): number {
    return this.#commits;
  }

  get isDead(): boolean {
    return this.#dead;
  }

  /** Whether another process has taken its place while it lives on. */
  get isTakenOver(): boolean {
    return this.#takenOver;
  }

  before(database: { exec(sql: string): void }, sql: string, parameters: unknown): void {
    if (this.#dead) throw new Error("the process is dead");
    if (sql === "begin immediate") this.#saving.clear();
    for (const boundary of boundariesOf(sql, parameters)) this.#saving.add(boundary);
    if (sql !== "commit" || !this.#counts) return;
    this.#commits += 1;
    if (this.#point?.commit !== this.#commits || this.#point.side !== "before") return;
    database.exec("rollback");
    this.#tell(this.#point);
    this.#end();
  }

  after(_database: unknown, sql: string): void {
    if (sql !== "commit" || !this.#counts || this.#point?.commit !== this.#commits) return;
    if (this.#point.side === "before") return;
    this.#tell(this.#point);
    if (this.#point.side === "after") this.#end();
  }

  get #counts(): boolean {
    const at = this.#point?.at;
    return at === undefined ? this.#saving.size > 0 : this.#saving.has(at);
  }

  #tell(point: DoomPoint): void {
    // Before it is told: a process that is stopped by it goes on right here.
    this.#takenOver = point.side === "taken over";
    this.#die({ ...point, saving: [...this.#saving] });
  }

  #end(): never {
    this.#dead = true;
    throw new Error("the process is dead");
  }
}
