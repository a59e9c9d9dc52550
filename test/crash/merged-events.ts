import type { Engine, RoundtableEvent } from "@roundtable/graph";

/** The events of a session as all of these engines tell them, each once; ends when the signal aborts. */
export async function* mergedEvents(
  engines: readonly Pick<Engine, "stream">[],
  sessionId: string,
  signal: AbortSignal,
): AsyncGenerator<RoundtableEvent> {
  const seen = new Set<number>();
  const waiting: RoundtableEvent[] = [];
  let failure: Error | undefined;
  let open = engines.length;
  let wake = (): void => undefined;
  const read = async (engine: Pick<Engine, "stream">): Promise<void> => {
    try {
      for await (const frame of engine.stream(sessionId, { afterSeq: 0, signal })) {
        if (frame.kind !== "event" || seen.has(frame.event.seq)) continue;
        seen.add(frame.event.seq);
        waiting.push(frame.event);
        wake();
      }
    } catch (error) {
      failure ??= error instanceof Error ? error : new Error("the stream failed", { cause: error });
    } finally {
      open -= 1;
      wake();
    }
  };
  for (const engine of engines) void read(engine);
  for (;;) {
    const event = waiting.shift();
    if (event !== undefined) yield event;
    else if (failure !== undefined) throw failure;
    else if (open === 0 || signal.aborted) return;
    else await new Promise<void>((resolve) => (wake = resolve));
  }
}
