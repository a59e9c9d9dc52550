import type { BaseMessage } from "@langchain/core/messages";
import type { MessageType } from "../../../message/message-types.ts";
import type { Language } from "../../../session/session-types.ts";

/** A seat of a driven roundtable. */
export interface DrivenSeat {
  readonly displayName: string;
  readonly roleId: string;
  readonly emoji: string;
  readonly description: string;
  readonly prompt?: string;
}

/** What to drive, and what to change on the way. */
export interface DriveOptions {
  readonly goal: string;
  readonly constraints?: readonly string[];
  readonly language?: Language;
  readonly today?: string;
  readonly seats?: readonly DrivenSeat[];
  /** Replaces a seat's delivery by another text. */
  readonly changeDelivery?: (seat: string, text: string, turn: number) => string;
  /** Answers the leader's question to the user; null declines it. */
  readonly answerUser?: (question: string) => string | null;
  /** Checks a plan; a text refuses it. */
  readonly refusePlan?: (
    plan: Record<string, unknown>,
    attempt: number,
    rows: readonly DrivenRow[],
  ) => string | null;
  /** What the user says before the leader's n-th turn. */
  readonly userSays?: ReadonlyMap<number, string>;
  /** Runs the seats of a wave in reverse order, as if the last were the quickest. */
  readonly reverse?: boolean;
  /** What the user says after the first plan. */
  readonly userSaysAfterPlan?: string;
}

/** A row of the driven mailbox. */
export interface DrivenRow {
  readonly seq: number;
  readonly type: MessageType;
  readonly from: string;
  readonly to: string | null;
  readonly skip: readonly string[];
  readonly content: string;
  readonly questionId: string | null;
}

/** What came out. */
export interface Driven {
  readonly rows: readonly DrivenRow[];
  readonly plans: readonly Record<string, unknown>[];
  readonly refusals: number;
  readonly refusalTexts: readonly string[];
  readonly leaderTexts: readonly string[];
  readonly userQuestions: readonly Record<string, unknown>[];
  /** Reports by seat, in order. */
  readonly deliveries: ReadonlyMap<string, readonly string[]>;
  /** Messages of each agent's last model call. */
  readonly lastInput: ReadonlyMap<string, readonly BaseMessage[]>;
}
