import { useTranslation } from "react-i18next";

const keys = {
  plan_published: "reason.plan_published",
  unstructured_plan: "reason.unstructured_plan",
  done: "reason.done",
  stopped_by_user: "reason.stopped_by_user",
  leader_failed: "reason.leader_failed",
  no_plan: "reason.no_plan",
  paused_by_user: "reason.paused_by_user",
  max_turns: "reason.max_turns",
  max_model_calls_per_turn: "reason.max_model_calls_per_turn",
  max_repeated_calls: "reason.max_repeated_calls",
  max_compactions_per_turn: "reason.max_compactions_per_turn",
  max_wall_time: "reason.max_wall_time",
  max_tokens: "reason.max_tokens",
  max_cost: "reason.max_cost",
  budget_tokens: "reason.budget_tokens",
  budget_cost: "reason.budget_cost",
} as const;

function isKnown(reason: string): reason is keyof typeof keys {
  return Object.hasOwn(keys, reason);
}

/** Why a run ended, in a sentence; what the page has no words for, such as what an endpoint answered, as it came. */
export function useReasonWords(reason: string | null): string {
  const { t } = useTranslation();
  if (reason === null) return "";
  return isKnown(reason) ? t(keys[reason]) : reason;
}
