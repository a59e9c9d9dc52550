import type { Plan } from "@roundtable/graph";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Citations } from "./citations.tsx";
import { LevelMark } from "./level-mark.tsx";
import { PlanTable } from "./plan-table.tsx";

const weight = { low: 1, medium: 2, high: 3 } as const;

/** The risks, the heaviest first, each with its sign and what is done about it. */
export function PlanRisks({ risks }: Pick<Plan, "risks">): ReactNode {
  const { t } = useTranslation();
  const heads = [
    t("plan.risk"),
    t("plan.likelihood"),
    t("plan.impact"),
    t("plan.mitigation"),
    t("plan.owner"),
  ];
  const ordered = risks.toSorted(
    (a, b) => weight[b.likelihood] * weight[b.impact] - weight[a.likelihood] * weight[a.impact],
  );
  return (
    <PlanTable label={t("plan.risks")} heads={heads}>
      {ordered.map((risk) => (
        <tr key={risk.id}>
          <th scope="row" className="w-[34%] min-w-44 font-normal">
            <span className="font-semibold break-words">{risk.risk}</span>
            <Citations sources={risk.sources} />
            <span className="text-soft block text-sm break-words">
              {t("plan.trigger")}
              {t("app.colon")}
              {risk.trigger}
            </span>
          </th>
          <td>
            <LevelMark level={risk.likelihood} alarming />
          </td>
          <td>
            <LevelMark level={risk.impact} alarming />
          </td>
          <td className="min-w-40 break-words">{risk.mitigation}</td>
          <td className="break-words">{risk.owner}</td>
        </tr>
      ))}
    </PlanTable>
  );
}
