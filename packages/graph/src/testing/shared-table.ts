import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { EngineOptions } from "../engine/engine-parts.ts";
import type { Engine, LocalEngine } from "../engine/engine-types.ts";
import { openEngine } from "../engine/open-engine.ts";
import type { RoundtableEvent } from "../event/event-types.ts";
import { ManualTime } from "./manual-time.ts";
import { singleModel } from "../models/catalog/list-models.ts";
import { scriptedModel, type Script } from "./scripted-model.ts";

/** Engines of one database, as two servers would have them, with one time for all that a test turns by hand. */
export function sharedTable() {
  const dataFolder = mkdtempSync(join(tmpdir(), "roundtable-two-"));
  const engines: LocalEngine[] = [];
  const errors: unknown[] = [];
  const time = new ManualTime();
  onTestFinished(async () => {
    for (const engine of engines) await engine.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  return {
    errors,
    time,
    async open(script: Script, options: Partial<EngineOptions> = {}): Promise<LocalEngine> {
      const engine = await openEngine({
        dataFolder,
        rolesDirectory: join(dataFolder, "roles"),
        models: singleModel(scriptedModel(script)),
        sharesDatabase: true,
        clock: time,
        timer: time,
        onError: (error) => errors.push(error),
        ...options,
      });
      engines.push(engine);
      return engine;
    },
  };
}

/** Resolves with the first event that fits, as that engine tells it. */
export async function eventOf(
  engine: Engine,
  sessionId: string,
  fits: (event: RoundtableEvent) => boolean,
): Promise<RoundtableEvent> {
  const { signal } = new AbortController();
  for await (const frame of engine.stream(sessionId, { afterSeq: 0, signal })) {
    if (frame.kind === "event" && fits(frame.event)) return frame.event;
  }
  throw new Error("the stream ended before the event came");
}
