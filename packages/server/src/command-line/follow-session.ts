import type { Engine } from "@roundtable/graph";
import type { ProgressPrinter } from "./progress-printer.ts";
import type { QuestionDesk } from "./question-desk.ts";
import type { TurnDesk } from "./turn-desk.ts";

/** What there was no more to follow after: `cut-off` is the signal, or the engine's end. */
export type FollowEnd = "run-finished" | "paused" | "cut-off";

/** Shows a session's stream until its run ends, or it is paused. */
export async function followSession(
  engine: Pick<Engine, "stream">,
  options: {
    readonly sessionId: string;
    readonly afterSeq: number;
    readonly signal: AbortSignal;
    readonly printer: ProgressPrinter;
    readonly desk: QuestionDesk;
    /** Of a session that is driven by hand. */
    readonly turns: TurnDesk | undefined;
  },
): Promise<FollowEnd> {
  const { sessionId, afterSeq, signal, printer, desk, turns } = options;
  for await (const frame of engine.stream(sessionId, { afterSeq, signal })) {
    printer.frame(frame);
    if (frame.kind !== "event") continue;
    const { event } = frame;
    if (event.type === "question-asked") desk.open(event.question);
    if (event.type === "question-settled") desk.settled(event.question.id);
    turns?.event(event);
    if (event.type === "run-finished") return "run-finished";
    if (event.type === "session-state-changed" && event.state === "paused") return "paused";
  }
  return "cut-off";
}
