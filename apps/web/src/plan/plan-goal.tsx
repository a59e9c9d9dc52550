import type { Plan } from "@roundtable/graph";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Citations } from "./citations.tsx";

/** The goal and how one will see that it is reached. */
export function PlanGoal({ goal }: Pick<Plan, "goal">): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <p className="break-words">
        {goal.statement}
        <Citations sources={goal.sources} />
      </p>
      <p className="text-faint mt-4 text-sm font-medium">{t("plan.measure")}</p>
      <ul className="mt-2 grid gap-3">
        {goal.success_measures.map(({ measure, target, sources }) => (
          <li key={measure} className="border-line-strong border-l-2 pl-4 break-words">
            {measure}
            <Citations sources={sources} />
            {target !== undefined && <p className="font-semibold tabular-nums">{target}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
