import type { Language } from "../session/session-types.ts";

export interface BriefWords {
  /** Stands before the goal, on its line. */
  readonly goal: string;
  /** The line above the constraints. */
  readonly constraints: string;
  /** The line instead of constraints where there are none. */
  readonly noConstraints: string;
}

/** The fixed words of a brief in each language. */
export const briefWords: Readonly<Record<Language, BriefWords>> = {
  en: { goal: "Goal: ", constraints: "Constraints:", noConstraints: "Constraints: none" },
  zh: { goal: "目标：", constraints: "约束条件：", noConstraints: "约束条件：无" },
};
