import type { Engine, SessionDetails, StoredPlan } from "@roundtable/graph";
import { followSession } from "./follow-session.ts";
import type { PlanTask } from "./parse-plan-arguments.ts";
import type { ProgressPrinter } from "./progress-printer.ts";
import { QuestionDesk, type Ask } from "./question-desk.ts";

export type SessionOutcome =
  | { readonly kind: "interrupted"; readonly sessionId: string }
  | {
      readonly kind: "rests";
      readonly session: SessionDetails;
      /** What came out of it, if anything did. */
      readonly plan: StoredPlan | undefined;
      /** False where the session had finished before. */
      readonly worked: boolean;
    };

export interface ConductOptions {
  readonly engine: Engine;
  readonly task: Exclude<PlanTask, { kind: "help" }>;
  readonly language: "zh" | "en";
  readonly printer: ProgressPrinter;
  readonly ask: Ask;
  readonly onQuestionGone: () => void;
  /** Told of an answer that could not be brought back, without which the session would wait for ever. */
  readonly onAnswerLost: (error: unknown) => void;
  /** Told of the session before it goes on; `before` is null for a new one. */
  readonly onSession: (session: SessionDetails, before: SessionDetails | null) => void;
  readonly signal: AbortSignal;
}

/** Begins a session, or goes on with one, and stays with it until it rests or the signal aborts. */
export async function conductSession(options: ConductOptions): Promise<SessionOutcome> {
  const { engine, task, signal } = options;
  signal.throwIfAborted();
  if (task.kind === "begin") {
    const { session_id: sessionId } = await engine.createSession({
      goal: task.goal,
      constraints: task.constraints,
      language: options.language,
      ...(task.seats === undefined ? {} : { seats: task.seats }),
    });
    options.onSession(await engine.session(sessionId), null);
    return stay(options, sessionId, 0);
  }
  const before = await engine.session(task.sessionId);
  if (before.state === "finished") return rest(engine, task.sessionId, false);
  const events = await engine.events(task.sessionId, 0);
  signal.throwIfAborted();
  await engine.resume(task.sessionId);
  options.onSession(await engine.session(task.sessionId), before);
  return stay(options, task.sessionId, events.at(-1)?.seq ?? 0);
}

async function stay(options: ConductOptions, sessionId: string, afterSeq: number): Promise<SessionOutcome> {
  const { engine, printer, ask, signal } = options;
  const desk = new QuestionDesk({
    engine,
    ask,
    onTakenBack: options.onQuestionGone,
    onError: options.onAnswerLost,
  });
  try {
    const session = await engine.session(sessionId);
    for (const agent of session.agents) printer.know(agent);
    for (const question of session.open_questions) desk.open(question);
    const end = await followSession(engine, { sessionId, afterSeq, signal, printer, desk });
    return end === undefined ? { kind: "interrupted", sessionId } : await rest(engine, sessionId, true);
  } finally {
    printer.end();
    await desk.close();
  }
}

async function rest(engine: Engine, sessionId: string, worked: boolean): Promise<SessionOutcome> {
  const [session, plan] = [await engine.session(sessionId), await engine.plan(sessionId)];
  return { kind: "rests", session, plan, worked };
}
