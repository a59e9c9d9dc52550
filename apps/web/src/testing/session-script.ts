import type {
  AgentState,
  Drive,
  EventBody,
  HandOut,
  Language,
  MailboxRow,
  MessageType,
  Question,
  QuestionState,
  SessionState,
  StreamFrame,
  ToolCallView,
  TurnOutcome,
} from "@roundtable/graph";
import { deltaFrames } from "./delta-frames.ts";

interface CastMember {
  readonly roleId: string;
  readonly name: string;
  readonly emoji: string;
  readonly description: string;
}

export interface SessionScriptOptions {
  readonly sessionId?: string;
  readonly language?: Language;
  readonly drive?: Drive;
  /** Of the first event, in milliseconds since 1970; each further event is a second later. */
  readonly startsAt?: number;
}

interface ReplyManner {
  readonly keepOpen: boolean;
  readonly toolCalls: readonly ToolCallView[];
  readonly thinking: string;
}

/** Writes the frames of a session as the server streams them, from a play of who does what. */
export class SessionScript {
  readonly frames: StreamFrame[] = [];
  readonly sessionId: string;
  readonly #language: Language;
  readonly #drive: Drive;
  readonly #startsAt: number;
  readonly #handOuts = new Map<string, HandOut>();
  readonly #questions = new Map<string, Question>();
  #eventSeq = 0;
  #rowSeq = 0;
  #messages = 0;

  constructor({
    sessionId = "session-1",
    language = "en",
    drive = "auto",
    startsAt = Date.UTC(2026, 11, 1, 9),
  }: SessionScriptOptions = {}) {
    this.sessionId = sessionId;
    this.#language = language;
    this.#drive = drive;
    this.#startsAt = startsAt;
  }

  event(body: EventBody): this {
    this.#eventSeq += 1;
    const event = {
      ...body,
      seq: this.#eventSeq,
      id: `event-${this.#eventSeq}`,
      session_id: this.sessionId,
      created_at: this.#now(),
    };
    this.frames.push({ kind: "event", event });
    return this;
  }

  created(goal: string, constraints: readonly string[] = []): this {
    return this.event({
      type: "session-created",
      goal,
      constraints,
      mode: "roundtable",
      drive: this.#drive,
      language: this.#language,
      model: "rehearsal",
    });
  }

  seat({ roleId, name, emoji, description }: CastMember): this {
    const agent = {
      thread_id: this.threadOf(name),
      session_id: this.sessionId,
      role_id: roleId,
      agent_id: roleId === "team_leader" ? null : 1,
      display_name: name,
      description,
      emoji,
      state: "idle" as const,
      model: "rehearsal",
      thinking_mode: "fast" as const,
      start_seq: 0,
      cursor: 0,
      created_by: null,
      waiting_on: [],
    };
    return this.event({ type: "agent-added", agent });
  }

  state(name: string, state: AgentState, waitingOn: readonly string[] = []): this {
    return this.event({
      type: "agent-state-changed",
      thread_id: this.threadOf(name),
      display_name: name,
      state,
      waiting_on: waitingOn,
    });
  }

  turnStarts(name: string): this {
    this.state(name, "running");
    return this.event({ type: "turn-started", ...this.#agent(name), run_id: `run-${this.#eventSeq}` });
  }

  turnEnds(
    name: string,
    outcome: TurnOutcome = "completed",
    { error = null, waitingOn = [] }: { error?: string | null; waitingOn?: readonly string[] } = {},
  ): this {
    const after: Readonly<Record<TurnOutcome, AgentState>> = {
      completed: "completed",
      waiting: "waiting",
      stopped: "stopped",
      failed: "failed",
    };
    this.event({ type: "turn-ended", ...this.#agent(name), run_id: "run", outcome, error });
    return this.state(name, after[outcome], waitingOn);
  }

  /** A row of the mailbox; `to` null is everybody. Gives its seq. */
  row(
    from: string | null,
    to: string | null,
    type: MessageType,
    content: string,
    questionId?: string,
  ): number {
    this.#rowSeq += 1;
    const message: MailboxRow = {
      seq: this.#rowSeq,
      id: `row-${this.#rowSeq}`,
      session_id: this.sessionId,
      target_thread_id: to === null ? null : this.threadOf(to),
      skip: [],
      source_thread_id: from === null ? null : this.threadOf(from),
      source_display_name: from ?? (this.#language === "zh" ? "用户" : "User"),
      type,
      content,
      question_id: questionId ?? null,
      wakes: type !== "broadcast",
      released: true,
      created_at: this.#now(),
    };
    this.event({ type: "message-sent", message });
    return this.#rowSeq;
  }

  /** A row and the broadcast that tells it to the rest of the table. */
  rowToldToAll(from: string | null, to: string, type: MessageType, content: string): number {
    const seq = this.row(from, to, type, content);
    this.row(from, null, "broadcast", `${from ?? "User"} → ${to}:\n${content}`);
    return seq;
  }

  handsOut(leader: string, name: string, task: string): this {
    const seq = this.rowToldToAll(leader, name, "task", task);
    const handOut: HandOut = {
      id: `hand-out-${seq}`,
      session_id: this.sessionId,
      thread_id: this.threadOf(name),
      display_name: name,
      task,
      task_seq: seq,
      state: "open",
      settled_seq: null,
    };
    this.#handOuts.set(name, handOut);
    return this.event({ type: "hand-out-opened", hand_out: handOut });
  }

  /** A reply as it is streamed: started, in pieces, and whole unless `keepOpen`. Gives its message id. */
  writes(
    name: string,
    text: string,
    { keepOpen = false, toolCalls = [], thinking = "" }: Partial<ReplyManner> = {},
  ): string {
    this.#messages += 1;
    const reply = { ...this.#agent(name), message_id: `message-${this.#messages}` };
    this.event({ type: "reply-started", ...reply });
    this.frames.push(...deltaFrames({ session_id: this.sessionId, ...reply }, { thinking, text }));
    if (keepOpen) return reply.message_id;
    const thought = thinking === "" ? {} : { thinking };
    this.event({ type: "reply-completed", ...reply, text, ...thought, tool_calls: toolCalls });
    return reply.message_id;
  }

  delta(name: string, messageId: string, offset: number, text: string): this {
    const place = { session_id: this.sessionId, thread_id: this.threadOf(name), message_id: messageId };
    this.frames.push({ kind: "delta", delta: { ...place, part: "text", offset, text } });
    return this;
  }

  withdraws(name: string, messageId: string): this {
    return this.event({
      type: "reply-withdrawn",
      ...this.#agent(name),
      message_id: messageId,
      reason: "retried",
    });
  }

  /** Writes the delivery, sends it to the leader and settles the hand-out; gives the seq of the report. */
  delivers(leader: string, name: string, text: string): number {
    this.writes(name, text);
    const seq = this.rowToldToAll(name, leader, "report", text);
    this.#settleHandOut(name, "delivered", seq);
    this.turnEnds(name);
    return seq;
  }

  fails(name: string, error: string): this {
    this.#settleHandOut(name, "failed", null);
    return this.turnEnds(name, "failed", { error });
  }

  /** `target` null asks the person. Gives the question's id. */
  asks(
    asker: string,
    target: string | null,
    content: string,
    {
      options = [],
      defaultAnswer = null,
      deadlineAt = null,
    }: { options?: readonly string[]; defaultAnswer?: string | null; deadlineAt?: string | null } = {},
  ): string {
    const id = `q${this.#rowSeq + 1}`;
    const seq = this.row(asker, target, "ask", content, id);
    const question: Question = {
      id,
      session_id: this.sessionId,
      asker_thread_id: this.threadOf(asker),
      asker_display_name: asker,
      target_thread_id: target === null ? null : this.threadOf(target),
      target_display_name: target ?? "User",
      content,
      options,
      default_answer: defaultAnswer,
      state: "open",
      answer: null,
      ask_seq: seq,
      settlement_seq: null,
      created_at: this.#now(),
      deadline_at: deadlineAt,
      settled_at: null,
    };
    this.#questions.set(id, question);
    this.event({ type: "question-asked", question });
    this.turnEnds(asker, "waiting", { waitingOn: [id] });
    return id;
  }

  answers(from: string | null, id: string, answer: string | null): this {
    const question = this.#question(id);
    const seq = this.row(from, question.asker_display_name, "answer", answer ?? "…", id);
    this.settles(id, answer === null ? "declined" : "answered", answer, seq);
    return this.turnStarts(question.asker_display_name);
  }

  /** As the system settles it, without a word of anybody. */
  settles(
    id: string,
    state: QuestionState,
    answer: string | null,
    settlementSeq: number | null = null,
  ): this {
    const settled: Question = {
      ...this.#question(id),
      state,
      answer,
      settlement_seq: settlementSeq,
      settled_at: this.#now(),
    };
    return this.event({ type: "question-settled", question: settled });
  }

  sessionState(state: SessionState, run = 1, reason: string | null = null): this {
    return this.event({ type: "session-state-changed", state, run, reason });
  }

  finishes(status: SessionState, reason: string, content: string, agentName: string, run = 1): this {
    this.sessionState(status, run, reason);
    return this.event({ type: "run-finished", run, reason, status, content, agent_name: agentName });
  }

  threadOf(name: string): string {
    return `thread-${name}`;
  }

  #settleHandOut(name: string, state: HandOut["state"], settledSeq: number | null): void {
    const handOut = this.#handOuts.get(name);
    if (handOut === undefined) return;
    this.event({ type: "hand-out-settled", hand_out: { ...handOut, state, settled_seq: settledSeq } });
  }

  #question(id: string): Question {
    const question = this.#questions.get(id);
    if (question === undefined) throw new Error(`The script has no question ${id}.`);
    return question;
  }

  #agent(name: string): { thread_id: string; display_name: string } {
    return { thread_id: this.threadOf(name), display_name: name };
  }

  #now(): string {
    return new Date(this.#startsAt + this.#eventSeq * 1000).toISOString();
  }
}
