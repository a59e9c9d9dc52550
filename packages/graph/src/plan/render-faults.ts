import type { Language } from "../session/session-types.ts";
import type { PlanFault } from "./check-plan.ts";

export function renderFaults(faults: readonly PlanFault[], language: Language): string {
  return faults.map((fault) => `- ${fault.path}: ${fault.message[language]}`).join("\n");
}
