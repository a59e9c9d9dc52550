import type { Question, QuestionState } from "../session/session-types.ts";

export interface QuestionRecord extends Question {
  readonly tool_call_id: string;
  /** Whether the one who owes the answer was reminded. */
  readonly reminded: boolean;
}

export interface Settlement {
  readonly state: Exclude<QuestionState, "open">;
  readonly answer: string | null;
  readonly settlement_seq: number | null;
  readonly settled_at: string;
}

export interface QuestionPort {
  insert(question: QuestionRecord): Promise<void>;
  find(sessionId: string, questionId: string): Promise<QuestionRecord | undefined>;
  ofSession(sessionId: string): Promise<QuestionRecord[]>;
  /** The open ones, in the order in which they were asked. */
  openIn(sessionId: string): Promise<QuestionRecord[]>;
  /** Settles an open question; false when it was not open any more (I6). */
  settle(sessionId: string, questionId: string, settlement: Settlement): Promise<boolean>;
  markReminded(sessionId: string, questionId: string): Promise<void>;
  moveDeadline(sessionId: string, questionId: string, deadlineAt: string): Promise<void>;
}
