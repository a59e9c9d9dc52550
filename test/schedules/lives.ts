import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ManualTime, watchDatabases } from "@roundtable/graph/testing";
import { EngineLife } from "./engine-life.ts";
import type { WaitingCall } from "./model-gate.ts";
import { Stillness, turnOfLoop } from "./stillness.ts";

/** One engine after the other on one data folder; those that another process took over live on as zombies. */
export class Lives {
  readonly time = new ManualTime();
  readonly stillness = new Stillness();
  readonly #dataFolder = mkdtempSync(join(tmpdir(), "roundtable-schedule-"));
  readonly #parallelRuns: number;
  readonly #onError: (error: unknown) => void;
  readonly #zombies: EngineLife[] = [];
  /** Whose handle is opened at the moment. */
  #opening: EngineLife | undefined;
  readonly #watch = watchDatabases(() => this.#opening);
  #life = new EngineLife(this.stillness.notice);

  constructor(options: { readonly parallelRuns: number; readonly onError: (error: unknown) => void }) {
    this.#parallelRuns = options.parallelRuns;
    this.#onError = options.onError;
  }

  get databasePath(): string {
    return join(this.#dataFolder, "roundtable.db");
  }

  /** The one that holds the data folder. */
  get current(): EngineLife {
    return this.#life;
  }

  /** Calls that wait for an answer, whoever made them. */
  get waiting(): { readonly call: WaitingCall; readonly isCurrent: boolean }[] {
    return [this.#life, ...this.#zombies].flatMap((life) =>
      life.gate.waiting.map((call) => ({ call, isCurrent: life === this.#life })),
    );
  }

  /** Calls that came since this was asked last. */
  takeArrived(): { readonly call: WaitingCall; readonly isCurrent: boolean }[] {
    return [this.#life, ...this.#zombies].flatMap((life) =>
      life.gate.takeArrived().map((call) => ({ call, isCurrent: life === this.#life })),
    );
  }

  async open(): Promise<void> {
    this.#opening = this.#life;
    await this.#life.open({
      dataFolder: this.#dataFolder,
      time: this.time,
      parallelRuns: this.#parallelRuns,
      onError: this.#onError,
    });
    this.#opening = undefined;
    await this.#life.engine.resumeUnfinished();
  }

  /** Lets so many turns of the event loop go by, or waits until nothing moves; then a death has had its successor. */
  async settle(then: "quiet" | number, onNext: () => void): Promise<void> {
    if (then === "quiet") await this.stillness.reached();
    else for (let turn = 0; turn < then; turn += 1) await turnOfLoop();
    while (this.#life.isDead) {
      await this.#succeed(onNext);
      await this.stillness.reached();
    }
  }

  /** Closes the engine, and opens the next. */
  async reopen(onNext: () => void): Promise<void> {
    await this.#life.engine.close();
    // What was under way is over or lost by now, and tells so in the next turns of the loop.
    await this.stillness.reached();
    await this.#succeed(onNext);
  }

  /** Opens the next engine, while this one goes on as if nothing had happened. */
  async takeOver(onNext: () => void): Promise<void> {
    // One process a data folder: what a person does comes through whoever holds it.
    await this.stillness.reached();
    if (this.#life.isDead) return;
    this.#life.becomeZombie();
    this.#zombies.push(this.#life);
    await this.#succeed(onNext);
  }

  async end(): Promise<void> {
    for (const life of [this.#life, ...this.#zombies]) {
      // Whoever is dead already has nothing to close.
      await life.engine.close().catch(() => undefined);
    }
    this.#watch[Symbol.dispose]();
    rmSync(this.#dataFolder, { recursive: true, force: true });
  }

  async #succeed(onNext: () => void): Promise<void> {
    const before = this.#life;
    // What is left of a dead one in this process is let go of; none of it reaches the database any more.
    if (before.isDead) void before.engine.close().catch(() => undefined);
    this.#life = new EngineLife(this.stillness.notice);
    await this.open();
    onNext();
  }
}
