/** What a tool call came to: its result for the model, an error for the model, or a wait for an answer. */
export type ToolOutcome =
  | { readonly kind: "result"; readonly content: string }
  | { readonly kind: "error"; readonly content: string }
  | { readonly kind: "ask"; readonly question_id: string };

/** Recorded outcomes by thread and tool call: a call that runs again after a crash gets what it got. */
export interface OutcomePort {
  find(threadId: string, toolCallId: string): Promise<ToolOutcome | undefined>;
  insert(threadId: string, toolCallId: string, outcome: ToolOutcome): Promise<void>;
}
