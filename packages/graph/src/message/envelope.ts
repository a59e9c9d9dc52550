import type { MailboxRow } from "./message-types.ts";

/** Element names that only the system may write into a model's input. */
const systemElements = /<(?=\s*\/?\s*(?:message|ledger|brief|conversation_summary)\b)/giu;

/** The short id under which models see and cite a row: `m` and its `seq`. */
export function citationId(seq: number): string {
  return `m${seq}`;
}

/** Makes text harmless inside an envelope: it can neither close one nor open another. */
export function escapeEnvelope(text: string): string {
  return text.replace(systemElements, "&lt;");
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/[\r\n]+/gu, " ");
}

/** What a model sees of a row: sender, type, id and time as attributes, then the content, escaped. */
export function renderEnvelope(
  row: Pick<MailboxRow, "seq" | "type" | "source_display_name" | "created_at" | "question_id" | "content">,
): string {
  const question = row.question_id === null ? "" : ` question_id="${escapeAttribute(row.question_id)}"`;
  const head = `<message id="${citationId(row.seq)}" type="${row.type}" from="${escapeAttribute(row.source_display_name)}"${question} time="${row.created_at}">`;
  return `${head}\n${escapeEnvelope(row.content)}\n</message>`;
}
