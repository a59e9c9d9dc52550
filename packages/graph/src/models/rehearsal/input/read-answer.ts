import { readEnvelopes } from "./read-envelopes.ts";

/** How a question came out, from the text of its tool result. */
export interface ReadAnswer {
  readonly kind: "answered" | "default" | "none";
  readonly text: string;
}

const taken = /(?:its default is taken:|采用默认值：|the default was taken:)\s*([^\n]*)/iu;
const nobody =
  /nobody answer|declined|no answer|has left|was cancelled|无人回答|没有答复|还没有答复|不会再有答复|取消了问题|已离开/iu;
const quoted = /^(?:\(to your question [^\n]*?\)|（针对你的问题[^\n]*?）)\s*/u;

/** An answer may come as the row that it is; then its content counts. */
function unwrap(result: string): string {
  const rows = readEnvelopes(result).filter(({ id }) => id !== "");
  return rows.length === 0 ? result : rows.map(({ content }) => content).join("\n");
}

/** Reads the result of an ask. */
export function readAnswer(result: string | null, failed: boolean): ReadAnswer {
  const text = unwrap(result ?? "")
    .replace(quoted, "")
    .trim();
  const fallback = taken.exec(text)?.[1]?.trim();
  if (fallback !== undefined && fallback !== "") return { kind: "default", text: fallback };
  if (failed || text === "" || (nobody.test(text) && text.length < 400)) return { kind: "none", text: "" };
  return { kind: "answered", text };
}
