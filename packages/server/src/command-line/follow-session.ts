import type { Engine, RoundtableEvent } from "@roundtable/graph";
import type { ProgressPrinter } from "./progress-printer.ts";
import type { QuestionDesk } from "./question-desk.ts";

export type RunFinished = Extract<RoundtableEvent, { type: "run-finished" }>;

/** Shows a session's stream until its run ends; undefined when the signal, or the engine's end, came first. */
export async function followSession(
  engine: Pick<Engine, "stream">,
  options: {
    readonly sessionId: string;
    readonly afterSeq: number;
    readonly signal: AbortSignal;
    readonly printer: ProgressPrinter;
    readonly desk: QuestionDesk;
  },
): Promise<RunFinished | undefined> {
  const { sessionId, afterSeq, signal, printer, desk } = options;
  for await (const frame of engine.stream(sessionId, { afterSeq, signal })) {
    printer.frame(frame);
    if (frame.kind !== "event") continue;
    const { event } = frame;
    if (event.type === "question-asked") desk.open(event.question);
    if (event.type === "question-settled") desk.settled(event.question.id);
    if (event.type === "run-finished") return event;
  }
  return undefined;
}
