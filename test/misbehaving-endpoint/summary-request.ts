import { messagesOf, type Fields } from "./wire-request.ts";

/** Whether a request is for a summary, and for no agent's reply. */
export function isSummaryRequest(body: Fields): boolean {
  const messages = messagesOf(body);
  return messages.length <= 2 && (messages.at(-1)?.content.includes("<transcript>\n") ?? false);
}
