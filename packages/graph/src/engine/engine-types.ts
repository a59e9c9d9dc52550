import type { BackgroundPool } from "../background/background-pool.ts";
import type { RoundtableEvent, StreamFrame } from "../event/event-types.ts";
import type { MailboxRow } from "../message/message-types.ts";
import type { StoredPlan } from "../plan/stored-plan-types.ts";
import type { AgentDetails, AgentView, Drive, Question, SessionView } from "../session/session-types.ts";
import type { ModelChoice } from "../lifecycle/choose-models.ts";
import type { BudgetInput } from "../lifecycle/change-budget.ts";
import type { AddAgentInput } from "../lifecycle/seat-as-user.ts";
import type { SessionUsage } from "./session-usage.ts";
import type { SessionDump, ThreadDump } from "./dump-types.ts";

export interface CreateSessionInput extends ModelChoice {
  readonly goal: string;
  readonly constraints: readonly string[];
  /** Name of a charter; `roundtable` unless given. */
  readonly mode?: string;
  /** Role ids, in order; the charter's own seats (none in a team) unless given. */
  readonly seats?: readonly string[];
  readonly language?: "zh" | "en";
  /** `auto` unless given. */
  readonly drive?: Drive;
  readonly owner_id?: string;
  /** None unless given. */
  readonly budget?: BudgetInput;
}

export interface CreatedSession {
  readonly session_id: string;
  /** Display name → thread id, the leader first. */
  readonly threads: Readonly<Record<string, string>>;
}

export interface SessionDetails extends SessionView {
  readonly agents: readonly AgentDetails[];
  readonly open_questions: readonly Question[];
}

/** An engine in this process, with what other parts of the process report to it. */
export interface LocalEngine extends Engine {
  /** Where sources of background commands register, begin and finish them. */
  readonly background: BackgroundPool;
}

/**
 * Everything that a surface (command line, HTTP) can ask of a running Roundtable.
 *
 * Errors are `GraphError`s with a `code`; unknown sessions throw `session-not-found`.
 */
export interface Engine {
  createSession(input: CreateSessionInput): Promise<CreatedSession>;
  session(sessionId: string): Promise<SessionDetails>;
  sessions(ownerId: string): Promise<SessionView[]>;
  /** Stored events with `seq` > `afterSeq`, then live ones with token deltas between, until the signal aborts. */
  stream(sessionId: string, options: { afterSeq: number; signal: AbortSignal }): AsyncIterable<StreamFrame>;
  events(sessionId: string, afterSeq: number): Promise<RoundtableEvent[]>;
  /** Speaks as the user to the leader (`to` omitted) or to one agent, by display name. */
  sendMessage(
    sessionId: string,
    input: { to?: string; content: string; idempotencyKey?: string },
  ): Promise<MailboxRow>;
  /** Seats one more agent; throws `role-not-found`, `bad-input`, or `guard-tripped` when there are too many. */
  addAgent(sessionId: string, input: AddAgentInput): Promise<AgentView>;
  /** Dismisses an agent for good, by display name or thread id; the leader cannot be dismissed. */
  dismissAgent(sessionId: string, nameOrThreadId: string): Promise<AgentView>;
  /** Stops one agent; a message lets it go on. The leader alone cannot be stopped. */
  stopAgent(sessionId: string, nameOrThreadId: string): Promise<AgentView>;
  answerQuestion(sessionId: string, questionId: string, answer: string): Promise<Question>;
  /** Settles a question to the user at once: with its default where it has one, else declined. */
  declineQuestion(sessionId: string, questionId: string): Promise<Question>;
  stop(sessionId: string): Promise<SessionView>;
  /**
   * Starts no model call and no turn any more once it has answered; a call in flight is let finish, and kept.
   *
   * Messages and answers are stored until `resume`. Throws `session-at-rest` for a session that does not run.
   */
  pause(sessionId: string): Promise<SessionView>;
  /**
   * Lets one agent of a session that is driven by hand do one turn: the one named, or whose oldest message has waited
   * longest. Answers as soon as the turn is granted.
   *
   * Throws `nothing-to-do`, `session-at-rest`, `session-paused`, `agent-not-found`, or `bad-input` where the session
   * drives itself.
   */
  step(sessionId: string, input?: { readonly to?: string }): Promise<{ readonly agent: AgentView }>;
  /**
   * Changes what a session may use up in all, in any of its states; one that ended because of it goes on with `resume`.
   *
   * Throws `bad-input` for what bounds nothing, and for a budget in money where a model has no prices.
   */
  changeBudget(sessionId: string, budget: BudgetInput): Promise<SessionView>;
  /** What it used: in all, by agent and by call. */
  usage(sessionId: string): Promise<SessionUsage>;
  /**
   * Continues a session that was paused, stopped, failed, exhausted or left by a killed process; with a `model`, that
   * takes the place of the session's, and of those that are not there any more.
   */
  resume(sessionId: string, input?: { readonly model?: string | undefined }): Promise<SessionView>;
  /**
   * Takes up all sessions that an earlier process left unfinished; answers the ids of those that go on, which what is
   * paused does not. For the start of a server.
   */
  resumeUnfinished(): Promise<string[]>;
  deleteSession(sessionId: string): Promise<void>;
  plan(sessionId: string, version?: number): Promise<StoredPlan | undefined>;
  /** One thread with its checkpointed messages and its queued rows; throws `agent-not-found`. */
  thread(threadId: string): Promise<ThreadDump>;
  dump(sessionId: string): Promise<SessionDump>;
  /** Stops starting work, lets the step in flight be saved, and closes the store. Sessions go on at the next start. */
  close(): Promise<void>;
}
