/** A tool call that the rehearsal model decided on, before it has an id. */
export interface ToolCallDraft {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What the rehearsal model answers to one list of messages. */
export interface Reply {
  readonly text: string;
  readonly calls: readonly ToolCallDraft[];
}
