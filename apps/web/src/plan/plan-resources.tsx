import type { Plan } from "@roundtable/graph";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Citations } from "./citations.tsx";
import { PlanTable } from "./plan-table.tsx";
import { useAmountFormat } from "./use-amount-format.ts";

/** What it takes, what each costs, and all of it together. */
export function PlanResources({ plan }: { readonly plan: Plan }): ReactNode {
  const { t } = useTranslation();
  const amount = useAmountFormat(plan.currency);
  return (
    <PlanTable
      amountsLast
      label={t("plan.resources")}
      heads={[t("plan.resource"), t("plan.quantity"), t("plan.note"), t("plan.cost")]}
    >
      {plan.resources.map((resource) => (
        <tr key={`${resource.name} ${resource.quantity ?? ""} ${resource.note ?? ""}`}>
          <th scope="row" className="font-medium break-words">
            {resource.name}
            <Citations sources={resource.sources} />
          </th>
          <td>{resource.quantity ?? "–"}</td>
          <td className="text-soft break-words">{resource.note ?? ""}</td>
          <td className="text-right whitespace-nowrap tabular-nums">
            {resource.cost === undefined ? "–" : amount(resource.cost)}
          </td>
        </tr>
      ))}
      {plan.total_cost !== undefined && (
        <tr className="font-semibold">
          <th scope="row" colSpan={3}>
            {t("plan.total")}
          </th>
          <td className="text-right whitespace-nowrap tabular-nums">{amount(plan.total_cost)}</td>
        </tr>
      )}
    </PlanTable>
  );
}
