import type { Engine, SessionDetails, StoredPlan } from "@roundtable/graph";
import { followSession, type FollowEnd } from "./follow-session.ts";
import type { PlanTask } from "./parse-plan-arguments.ts";
import type { ProgressPrinter } from "./progress-printer.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { QuestionDesk, type Ask } from "./question-desk.ts";
import { TurnDesk, type NextTurn } from "./turn-desk.ts";

export type SessionOutcome =
  | { readonly kind: "interrupted"; readonly sessionId: string }
  /** It stands still: somebody has paused it, or it is driven by hand and nobody drives. */
  | { readonly kind: "stands-still"; readonly sessionId: string; readonly why: "paused" | "by-hand" }
  | {
      readonly kind: "rests";
      readonly session: SessionDetails;
      /** What came out of it, if anything did. */
      readonly plan: StoredPlan | undefined;
    };

export interface ConductOptions {
  readonly engine: Engine;
  readonly task: Exclude<PlanTask, { kind: "help" | "models" }>;
  readonly language: "zh" | "en";
  readonly printer: ProgressPrinter;
  readonly ask: Ask;
  /** Asks whose turn is next in a session that is driven by hand; undefined where nobody is there to say. */
  readonly askTurn: ((signal: AbortSignal) => Promise<NextTurn>) | undefined;
  readonly onTurnRefused: (reason: string) => void;
  readonly onQuestionGone: () => void;
  /** Told of an answer or a turn that could not be brought back, without which the session would wait for ever. */
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
      ...(task.mode === undefined ? {} : { mode: task.mode }),
      ...task.models,
      ...(task.budget === undefined ? {} : { budget: task.budget }),
      drive: task.manual ? "manual" : "auto",
    });
    options.onSession(await engine.session(sessionId), null);
    return stay(options, sessionId, 0);
  }
  const before = await engine.session(task.sessionId);
  if (before.state === "finished") return rest(engine, task.sessionId);
  const events = await engine.events(task.sessionId, 0);
  signal.throwIfAborted();
  await engine.resume(task.sessionId, { model: task.model });
  options.onSession(await engine.session(task.sessionId), before);
  return stay(options, task.sessionId, events.at(-1)?.seq ?? 0);
}

async function stay(options: ConductOptions, sessionId: string, afterSeq: number): Promise<SessionOutcome> {
  const { engine, printer, askTurn } = options;
  const session = await engine.session(sessionId);
  if (session.drive === "manual" && askTurn === undefined) {
    return { kind: "stands-still", sessionId, why: "by-hand" };
  }
  const leaving = new AbortController();
  const signal = AbortSignal.any([options.signal, leaving.signal]);
  const { desk, turns } = desksOf(options, session, () => leaving.abort());
  let end: FollowEnd;
  try {
    for (const agent of session.agents) printer.know(agent);
    for (const question of session.open_questions) desk.open(question);
    turns?.look();
    end = await followSession(engine, { sessionId, afterSeq, signal, printer, desk, turns });
  } finally {
    printer.end();
    await turns?.close();
    await desk.close();
  }
  switch (end) {
    case "run-finished":
      return rest(engine, sessionId);
    case "paused":
      return { kind: "stands-still", sessionId, why: "paused" };
    case "cut-off":
      return leaving.signal.aborted
        ? { kind: "stands-still", sessionId, why: "by-hand" }
        : { kind: "interrupted", sessionId };
  }
}

/** The desks of a session, which share the one terminal. */
function desksOf(
  { engine, ask, askTurn, ...told }: ConductOptions,
  session: SessionDetails,
  onLeave: () => void,
): { readonly desk: QuestionDesk; readonly turns: TurnDesk | undefined } {
  const alone = oneAtATime();
  const desk = new QuestionDesk({
    engine,
    ask: (question, signal) => alone(() => ask(question, signal)),
    onTakenBack: told.onQuestionGone,
    onError: told.onAnswerLost,
  });
  if (session.drive !== "manual" || askTurn === undefined) return { desk, turns: undefined };
  const turns = new TurnDesk({
    engine,
    session,
    ask: (signal) => alone(() => askTurn(signal)),
    onRefused: told.onTurnRefused,
    onLeave,
    onError: told.onAnswerLost,
  });
  return { desk, turns };
}

async function rest(engine: Engine, sessionId: string): Promise<SessionOutcome> {
  const [session, plan] = [await engine.session(sessionId), await engine.plan(sessionId)];
  return { kind: "rests", session, plan };
}
