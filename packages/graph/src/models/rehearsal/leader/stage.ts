import type { Language } from "../../../session/session-types.ts";

/** Why a task is handed out: the seat's own part, a look at the others' work, or a change by the user. */
export type Stage =
  | { readonly kind: "first" }
  | { readonly kind: "cross-check" }
  | { readonly kind: "revision"; readonly causeId: string };

const crossCheckHeading = /^\s*(?:Cross-check|交叉审查)/u;
const revisionHeading = /^\s*(?:Revision|修订)[^\n]*?\b(m\d+)/u;

/** The words that a task of this stage begins with; `readStage` knows it again by them. */
export function stageHeading(stage: Stage, language: Language): string {
  switch (stage.kind) {
    case "first":
      return "";
    case "cross-check":
      return language === "zh" ? "交叉审查：" : "Cross-check: ";
    case "revision":
      return language === "zh" ? `修订（依据 ${stage.causeId}）：` : `Revision after ${stage.causeId}: `;
  }
}

/** Reads a task's stage from its first words. */
export function readStage(task: string): Stage {
  if (crossCheckHeading.test(task)) return { kind: "cross-check" };
  const cause = revisionHeading.exec(task)?.[1];
  return cause === undefined ? { kind: "first" } : { kind: "revision", causeId: cause };
}
