import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Guards } from "../charter/guards.ts";
import type { LocalEngine } from "../engine/engine-types.ts";
import { openEngine } from "../engine/open-engine.ts";
import type { RoundtableEvent } from "../event/event-types.ts";
import type { ManualTime } from "./manual-time.ts";
import type { ModelCatalog } from "../models/catalog/model-catalog.ts";
import { singleModel } from "../models/catalog/list-models.ts";
import { scriptedModel, type Script } from "./scripted-model.ts";

export interface TestEngine {
  /** The engine that is open at the moment. */
  readonly engine: LocalEngine;
  readonly errors: readonly unknown[];
  readonly dataFolder: string;
  readonly rolesDirectory: string;
  /** Closes the engine, and opens the same data folder again, perhaps with another script. */
  reopen(script?: Script): Promise<void>;
  /** Opens the data folder again as if the engine's process had died; the engine itself lives on, as a zombie. */
  takeOver(script?: Script): Promise<LocalEngine>;
  /** Resolves with the first event that fits, stored or yet to come. */
  until(sessionId: string, fits: (event: RoundtableEvent) => boolean): Promise<RoundtableEvent>;
  finished(sessionId: string, run?: number): Promise<RoundtableEvent>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * A real engine with a real database in a folder of its own, and a model that a function speaks for; with a `clock`,
 * time passes only when the test lets it. With `models`, it speaks for several.
 */
export async function openTestEngine(
  script: Script,
  guards: Partial<Guards> = {},
  {
    clock,
    models = (current) => singleModel(scriptedModel(current)),
  }: { readonly clock?: ManualTime; readonly models?: (script: Script) => ModelCatalog } = {},
): Promise<TestEngine> {
  const dataFolder = mkdtempSync(join(tmpdir(), "roundtable-"));
  const errors: unknown[] = [];
  const open = (current: Script): Promise<LocalEngine> =>
    openEngine({
      dataFolder,
      rolesDirectory: join(dataFolder, "roles"),
      models: models(current),
      guards,
      ...(clock === undefined ? {} : { clock, timer: clock }),
      onError: (error) => errors.push(error),
    });
  let engine = await open(script);
  const zombies: LocalEngine[] = [];
  const until: TestEngine["until"] = async (sessionId, fits) => {
    const abort = new AbortController();
    for await (const frame of engine.stream(sessionId, { afterSeq: 0, signal: abort.signal })) {
      if (frame.kind === "event" && fits(frame.event)) return frame.event;
    }
    throw new Error("the stream ended before the event came");
  };
  return {
    get engine() {
      return engine;
    },
    errors,
    dataFolder,
    rolesDirectory: join(dataFolder, "roles"),
    async reopen(next = script) {
      await engine.close();
      engine = await open(next);
    },
    async takeOver(next = script) {
      const zombie = engine;
      zombies.push(zombie);
      engine = await open(next);
      return zombie;
    },
    until,
    finished: (sessionId, run = 1) =>
      until(sessionId, (event) => event.type === "run-finished" && event.run === run),
    async [Symbol.asyncDispose]() {
      for (const opened of [engine, ...zombies]) await opened.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
