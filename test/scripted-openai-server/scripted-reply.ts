/** What a model says in one reply. */
export interface ScriptedReply {
  readonly text: string;
  readonly calls: readonly { readonly name: string; readonly args: unknown }[];
}

/** A mailbox row as the model sees it. */
export interface Envelope {
  readonly id: string;
  readonly type: string;
  readonly from: string;
  readonly questionId: string | undefined;
  readonly content: string;
}
