import type { Plan } from "./plan-schema.ts";

/** A place where a plan contradicts itself or what it rests on. */
export interface PlanFault {
  readonly code: string;
  readonly path: string;
  readonly message: Readonly<Record<"en" | "zh", string>>;
}

export interface PlanContext {
  readonly constraints: readonly string[];
  readonly today: string;
  readonly resolves: (citation: string) => boolean;
  readonly participants: readonly string[];
}

export function checkPlan(plan: Plan, _context: PlanContext): PlanFault[] {
  if (plan.options.some((option) => option.id === plan.recommendation.option_id)) return [];
  const id = plan.recommendation.option_id;
  return [
    {
      code: "unknown-option",
      path: "recommendation.option_id",
      message: { en: `There is no option "${id}".`, zh: `没有方案“${id}”。` },
    },
  ];
}
