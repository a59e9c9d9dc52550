import type { BaseMessage } from "@langchain/core/messages";
import { textTokensOf } from "./text-tokens.ts";

/** Roughly how many tokens a prompt has, for limits that a gate keeps; what the endpoint reports takes its place. */
export function estimatePrompt(messages: readonly BaseMessage[]): number {
  return messages.reduce((sum, message) => sum + textTokensOf(message), 0);
}
