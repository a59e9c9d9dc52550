import { openEngine, singleModel, type Engine } from "@roundtable/graph";
import { scriptedModel, type DatabaseWatch, type ManualTime } from "@roundtable/graph/testing";
import { boundariesOf } from "../crash/boundary.ts";
import { Doom, type DoomPoint } from "../crash/doom.ts";
import { ModelGate } from "./model-gate.ts";

/** One engine from its opening to its close or death; sees each of its statements. */
export class EngineLife implements DatabaseWatch {
  readonly gate = new ModelGate();
  readonly #onActivity: () => void;
  #doom: Doom | undefined;
  #isZombie = false;
  #isDead = false;
  #engine: Engine | undefined;

  constructor(onActivity: () => void) {
    this.#onActivity = onActivity;
  }

  get engine(): Engine {
    if (this.#engine === undefined) throw new Error("The engine is not open.");
    return this.#engine;
  }

  get isDead(): boolean {
    return this.#isDead || (this.#doom?.isDead ?? false);
  }

  get isDoomed(): boolean {
    return this.#doom !== undefined;
  }

  async open(options: {
    readonly dataFolder: string;
    readonly time: ManualTime;
    readonly parallelRuns: number;
    readonly onError: (error: unknown) => void;
  }): Promise<void> {
    this.#engine = await openEngine({
      dataFolder: options.dataFolder,
      rolesDirectory: `${options.dataFolder}/roles`,
      clock: options.time,
      timer: {
        after: (delayMs, action) =>
          options.time.after(delayMs, () => {
            if (!this.isDead && !this.#isZombie) action();
          }),
      },
      guards: { maxParallelRunsPerSession: options.parallelRuns },
      models: singleModel(scriptedModel(this.gate.script)),
      onError: (error) => {
        // A dead process has nothing to say any more.
        if (!this.isDead) options.onError(error);
      },
    });
  }

  /** Dies at a transaction that is still to come. */
  doom(point: DoomPoint): void {
    this.#doom ??= new Doom(point, () => this.gate.close());
  }

  /** Lets it live on, if it has not died yet. */
  spare(): void {
    if (!this.isDead) this.#doom = undefined;
  }

  /** Another process has taken over: it may still try to finish what it began, and dies when it begins anything new. */
  becomeZombie(): void {
    this.spare();
    this.#isZombie = true;
  }

  before(database: { exec(sql: string): void }, sql: string, parameters: unknown): void {
    this.#onActivity();
    if (this.#isZombie && boundariesOf(sql, parameters).includes("lease")) {
      this.#isDead = true;
      this.gate.close();
      database.exec("rollback");
    }
    if (this.#isDead) throw new Error("the process is dead");
    this.#doom?.before(database, sql, parameters);
  }

  after(database: unknown, sql: string): void {
    this.#doom?.after(database, sql);
  }
}
