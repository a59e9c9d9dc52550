import type { Language } from "@roundtable/graph";

export interface ExampleBrief {
  readonly language: Language;
  readonly goal: string;
  readonly constraints: readonly string[];
}

/** Briefs to start from, one a language; they are content, not words of the page. */
export const exampleBriefs: readonly ExampleBrief[] = [
  {
    language: "en",
    goal: "Move our 40-person company to a new office by 31 March without losing a working day",
    constraints: [
      "Budget at most 60,000 EUR",
      "Phones and network work on the first morning",
      "Keep the furniture where that is sensible",
    ],
  },
  {
    language: "zh",
    goal: "三个月内上线社区团购小程序，首批覆盖 20 个小区",
    constraints: ["预算不超过 30 万元", "上线前完成小程序备案", "尽量复用现有会员系统"],
  },
];
