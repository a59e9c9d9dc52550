/** The goals of the main job, as a person would type them. */
export const goals = [
  {
    language: "en",
    goal: "Move a 40-person company to a new office by 31 March; budget 600,000; at most two days of downtime; the server room must move first",
    constraints: ["budget 600,000", "at most two days of downtime", "the server room must move first"],
    heading: /^# /mu,
  },
  {
    language: "zh",
    goal: "三个月内上线社区团购小程序，预算80万，团队8人，必须通过等保二级",
    constraints: ["预算80万", "团队8人", "必须通过等保二级"],
    heading: /^# .*/mu,
  },
] as const;

/** Arguments of `plan` for a goal. */
export function planArguments({
  goal,
  constraints,
}: {
  goal: string;
  constraints: readonly string[];
}): string[] {
  return [goal, ...constraints.map((constraint) => `--constraint=${constraint}`)];
}

/** Long enough for several processes on a busy machine. */
export const processTimeoutMs = 300_000;
