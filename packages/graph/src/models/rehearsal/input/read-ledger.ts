/** How a hand-out stands in the ledger. */
export type LedgerState = "open" | "delivered" | "failed" | "stopped";

/** The system's own record of hand-outs and open questions. */
export interface Ledger {
  readonly handOuts: readonly {
    readonly taskId: string;
    readonly agent: string;
    readonly state: LedgerState;
  }[];
  readonly questions: readonly { readonly id: string; readonly text: string }[];
}

const handOutLine = /^-\s*(m\d+)\s*→\s*(.+)[:：]\s*([^(（:：]+?)\s*(?:[(（]\s*m\d+\s*[)）])?\s*$/u;
const questionLine = /^-\s*(q\d+)\s+(.*)$/u;

function readState(word: string): LedgerState {
  if (/deliver|已交付/iu.test(word)) return "delivered";
  if (/fail|失败/iu.test(word)) return "failed";
  if (/stop|terminat|停止|终止/iu.test(word)) return "stopped";
  return "open";
}

/** Takes a ledger off the end of a text; without one the text comes back unchanged. */
export function takeLedger(text: string): { readonly rest: string; readonly ledger: Ledger | null } {
  const end = text.trimEnd();
  const start = end.lastIndexOf("<ledger>");
  if (start < 0 || !end.endsWith("</ledger>")) return { rest: text, ledger: null };
  const handOuts: Ledger["handOuts"][number][] = [];
  const questions: Ledger["questions"][number][] = [];
  for (const line of end.slice(start).split("\n")) {
    const handOut = handOutLine.exec(line.trim());
    if (handOut !== null) {
      const [, taskId = "", agent = "", state = ""] = handOut;
      handOuts.push({ taskId, agent: agent.trim(), state: readState(state) });
      continue;
    }
    const question = questionLine.exec(line.trim());
    if (question !== null) questions.push({ id: question[1] ?? "", text: question[2] ?? "" });
  }
  return { rest: end.slice(0, start).trimEnd(), ledger: { handOuts, questions } };
}
