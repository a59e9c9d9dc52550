import { join } from "node:path";
import { openEngine, type Engine, type RoundtableEvent } from "@roundtable/graph";
import { scriptedModel, type Script } from "@roundtable/graph/testing/scripted-model";

/** An engine over a file in the folder, whose model answers at once. */
export async function benchEngine(folder: string, script: Script): Promise<Engine> {
  return openEngine({
    dataFolder: folder,
    rolesDirectory: join(folder, "roles"),
    model: scriptedModel(script),
    onError: (error) => {
      throw error;
    },
  });
}

/** Resolves with the final frame of that run of the session. */
export async function runFinished(
  engine: Engine,
  sessionId: string,
  run: number,
  afterSeq = 0,
): Promise<RoundtableEvent> {
  const abort = new AbortController();
  for await (const frame of engine.stream(sessionId, { afterSeq, signal: abort.signal })) {
    if (frame.kind === "event" && frame.event.type === "run-finished" && frame.event.run === run)
      return frame.event;
  }
  throw new Error("the stream ended before the run did");
}
