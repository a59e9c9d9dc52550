import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useView } from "../session/session-context.ts";
import { BudgetBar } from "./budget-bar.tsx";
import { useUsageFormat } from "./use-usage-format.ts";
import { useUsageWords } from "./use-usage-words.ts";

const microsPerUnit = 1_000_000;

/** What the session has used so far, and how much of its budgets that is; nothing before its first call. */
export function UsageChip(): ReactNode {
  const { t } = useTranslation();
  const { tokens, cost } = useUsageFormat();
  const words = useUsageWords();
  const { total, budget } = useView((view) => view.usage);
  if (total.calls === 0) return null;
  return (
    <span className="inline-flex items-center gap-2">
      <span className="tabular-nums">{words(total)}</span>
      {budget.tokens !== null && (
        <BudgetBar
          label={t("usage.ofTokens", { used: tokens(total.tokens), limit: tokens(budget.tokens) })}
          share={total.tokens / budget.tokens}
        />
      )}
      {budget.cost !== null && (
        <BudgetBar
          label={t("usage.ofCost", {
            used: cost(total.costMicros ?? 0),
            limit: cost(budget.cost * microsPerUnit),
          })}
          share={(total.costMicros ?? 0) / microsPerUnit / budget.cost}
        />
      )}
    </span>
  );
}
