import type { Plan } from "@roundtable/graph";
import { Minus, Plus, Star } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Citations } from "./citations.tsx";
import { PlanTable } from "./plan-table.tsx";
import { useAmountFormat } from "./use-amount-format.ts";

/** The options beside each other, the recommended one marked, and why it is. */
export function PlanOptions({ plan }: { readonly plan: Plan }): ReactNode {
  const { t } = useTranslation();
  const amount = useAmountFormat(plan.currency);
  const { options, recommendation } = plan;
  const heads = [
    t("plan.option"),
    t("plan.advantages"),
    t("plan.disadvantages"),
    t("plan.cost"),
    t("plan.duration"),
  ];
  return (
    <>
      <PlanTable label={t("plan.options")} heads={heads}>
        {options.map((option) => (
          <tr
            key={option.id}
            className={option.id === recommendation.option_id ? "bg-accent-soft/50" : undefined}
          >
            <th scope="row" className="w-[34%] min-w-44 pl-2 font-normal">
              <span className="font-semibold">
                {option.id} · {option.name}
              </span>
              {option.id === recommendation.option_id && (
                <span className="text-accent ml-2 inline-flex items-center gap-1 text-sm font-medium whitespace-nowrap">
                  <Star aria-hidden="true" className="size-3.5 fill-current" />
                  {t("plan.recommended")}
                </span>
              )}
              <span className="text-soft block break-words">
                {option.summary}
                <Citations sources={option.sources} />
              </span>
            </th>
            <td className="min-w-32">
              <Points points={option.advantages} icon={Plus} />
            </td>
            <td className="min-w-32">
              <Points points={option.disadvantages} icon={Minus} />
            </td>
            <td className="whitespace-nowrap tabular-nums">
              {option.cost === undefined ? "–" : amount(option.cost)}
            </td>
            <td className="whitespace-nowrap tabular-nums">
              {option.duration_days === undefined ? "–" : t("plan.days", { count: option.duration_days })}
            </td>
          </tr>
        ))}
      </PlanTable>
      <p className="mt-4 break-words">
        <span className="font-semibold">
          {t("plan.recommendation")}
          {t("app.colon")}
        </span>
        {recommendation.reason}
        <Citations sources={recommendation.sources} />
      </p>
    </>
  );
}

function Points({
  points,
  icon: Icon,
}: {
  readonly points: readonly string[];
  readonly icon: LucideIcon;
}): ReactNode {
  return (
    <ul className="grid gap-1">
      {points.map((point) => (
        <li key={point} className="flex gap-1.5">
          <Icon aria-hidden="true" className="text-faint mt-1.5 size-3 shrink-0" strokeWidth={3} />
          <span className="min-w-0 break-words">{point}</span>
        </li>
      ))}
    </ul>
  );
}
