import { join } from "node:path";
import { openEngine, type Engine, type RoundtableEvent } from "../src/index.ts";
import type { EngineOptions } from "../src/engine/engine-parts.ts";
import { singleModel } from "../src/models/catalog/list-models.ts";
import { scriptedModel, type Script } from "../src/testing/scripted-model.ts";

/** An engine over a file in the folder, whose model answers at once. */
export async function benchEngine(folder: string, script: Script): Promise<Engine> {
  return openEngine(benchEngineOptions(folder, script));
}

export function benchEngineOptions(folder: string, script: Script): EngineOptions {
  return {
    dataFolder: folder,
    rolesDirectory: join(folder, "roles"),
    models: singleModel(scriptedModel(script)),
    onError: (error) => {
      throw error;
    },
  };
}

/** One reader of a session's events, as a page is; each call resolves with the next final frame. */
export function finalFrames(engine: Engine, sessionId: string): { next(): Promise<RoundtableEvent> } {
  const events = eventsOf(engine, sessionId);
  return {
    async next() {
      for (;;) {
        const event = await events.next();
        if (event.type === "run-finished") return event;
      }
    },
  };
}

/** One reader of a session's stored events; each call resolves with the next one. */
export function eventsOf(engine: Engine, sessionId: string): { next(): Promise<RoundtableEvent> } {
  const stream = engine.stream(sessionId, { afterSeq: 0, signal: new AbortController().signal });
  const frames = stream[Symbol.asyncIterator]();
  return {
    async next() {
      for (;;) {
        const frame = await frames.next();
        if (frame.done === true) throw new Error("the stream ended before the run did");
        if (frame.value.kind === "event") return frame.value.event;
      }
    },
  };
}
