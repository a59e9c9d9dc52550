import type { Language } from "../session/session-types.ts";
import { chineseFaultMessages } from "./fault-messages-chinese.ts";
import { englishFaultMessages } from "./fault-messages-english.ts";
import type { FaultMessages, PlanFault } from "./plan-fault-types.ts";

const messagesOf: Readonly<Record<Language, FaultMessages>> = {
  en: englishFaultMessages,
  zh: chineseFaultMessages,
};

/** As many as a reader can mend in one go; the rest shows itself at the next try. */
const shownFaults = 30;

/** One fault in words: where it is, what it is, and the way out. */
function renderFault(fault: PlanFault, language: Language): string {
  // The table has for each code a function of just that fault; indexing loses the connection.
  const write = messagesOf[language][fault.code] as (one: PlanFault) => string;
  const message = write(fault);
  return fault.path === "" ? message : `${fault.path}: ${message}`;
}

/** Faults as a numbered list, one a line, in the language of the session. */
export function renderFaults(faults: readonly PlanFault[], language: Language): string {
  const lines = faults
    .slice(0, shownFaults)
    .map((fault, index) => `${index + 1}. ${renderFault(fault, language)}`);
  const more = faults.length - shownFaults;
  if (more > 0) lines.push(language === "zh" ? `……另有 ${more} 处问题。` : `… and ${more} more.`);
  return lines.join("\n");
}
