import { messageTypeSchema } from "../../../message/message-types.ts";
import type { Envelope } from "./conversation-types.ts";

const envelope =
  /<message id="([^"]*)" type="([a-z]+)" from="([^"]*)"(?: question_id="([^"]*)")? time="[^"]*">\n([\s\S]*?)\n<\/message>/gu;

function unescapeAttribute(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/** Undoes `escapeEnvelope` (`message/envelope.ts`). */
function unescapeContent(text: string): string {
  return text.replace(/&lt;(?=\s*\/?\s*(?:message|ledger|brief)\b)/giu, "<");
}

/** Reads the envelopes in a text; a text without one counts as a message of the user's. */
export function readEnvelopes(text: string): Envelope[] {
  const found = [...text.matchAll(envelope)].flatMap((match): Envelope[] => {
    const [, id = "", type = "", from = "", questionId, content = ""] = match;
    const known = messageTypeSchema.safeParse(type);
    if (!known.success) return [];
    return [
      {
        id,
        type: known.data,
        from: unescapeAttribute(from),
        questionId: questionId === undefined ? null : unescapeAttribute(questionId),
        content: unescapeContent(content),
      },
    ];
  });
  if (found.length > 0 || text.trim() === "") return found;
  return [{ id: "", type: "message", from: "User", questionId: null, content: text }];
}
