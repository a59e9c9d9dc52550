import { useTranslation } from "react-i18next";
import type { UsageSum } from "../view/roundtable-view-types.ts";
import { useUsageFormat } from "./use-usage-format.ts";

/** Tokens and cost in a few words; a sum that holds estimates says so. */
export function useUsageWords(): (sum: UsageSum) => string {
  const { t } = useTranslation();
  const { tokens, cost } = useUsageFormat();
  return (sum) => {
    const count = `${sum.isEstimated ? "≈ " : ""}${tokens(sum.tokens)}`;
    const said = t("usage.tokens", { count: sum.tokens, tokens: count });
    return sum.costMicros === null ? said : `${said} · ${t("usage.cost", { cost: cost(sum.costMicros) })}`;
  };
}
