import type { MessageType } from "../../../message/message-types.ts";
import type { Ledger } from "./read-ledger.ts";

/** A mailbox row as the model sees it, read back from its envelope. */
export interface Envelope {
  /** `m12`; empty when the text came without an envelope. */
  readonly id: string;
  readonly type: MessageType;
  readonly from: string;
  readonly questionId: string | null;
  /** Unescaped. */
  readonly content: string;
}

/** A tool call of the model's own, with its result once there is one. */
export interface OwnCall {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly result: string | null;
  readonly failed: boolean;
}

/** One step of the conversation, in order. */
export type Entry =
  | { readonly kind: "heard"; readonly envelope: Envelope }
  | { readonly kind: "said"; readonly text: string }
  | { readonly kind: "called"; readonly call: OwnCall };

/** Everything that one call of the model was sent. */
export interface Conversation {
  readonly systemText: string;
  readonly entries: readonly Entry[];
  readonly ledger: Ledger | null;
  readonly messageCount: number;
}
