import type { Plan } from "@roundtable/graph";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTimeFormat } from "../language/use-time-format.ts";
import { Citations } from "./citations.tsx";
import { useAmountFormat } from "./use-amount-format.ts";

/** The milestones along a line, each with its dates, its owner and how one sees that it is done. */
export function PlanMilestones({ plan }: { readonly plan: Plan }): ReactNode {
  const { t } = useTranslation();
  const amount = useAmountFormat(plan.currency);
  return (
    <ol className="border-line-strong ml-1.5 border-l-2">
      {plan.milestones.map((milestone) => (
        <li key={milestone.id} className="relative pb-6 pl-6 last:pb-0">
          <span
            aria-hidden="true"
            className="border-canvas bg-accent absolute top-1 -left-[0.6rem] size-4 rounded-full border-3"
          />
          <p className="text-soft text-sm tabular-nums">
            <MilestoneDates milestone={milestone} />
          </p>
          <p className="font-semibold break-words">
            <span className="text-faint mr-1.5 font-normal">{milestone.id}</span>
            {milestone.name}
            <Citations sources={milestone.sources} />
          </p>
          <p className="text-soft mt-0.5 text-[0.9375rem] break-words">
            {[
              `${t("plan.owner")}${t("app.colon")}${milestone.owner}`,
              milestone.cost === undefined ? undefined : amount(milestone.cost),
              milestone.depends_on.length === 0
                ? undefined
                : t("plan.dependsOn", { ids: milestone.depends_on.join(t("app.listSeparator")) }),
            ]
              .filter((part) => part !== undefined)
              .join(" · ")}
          </p>
          <p className="mt-0.5 text-[0.9375rem] break-words">
            <span className="text-faint">
              {t("plan.acceptance")}
              {t("app.colon")}
            </span>
            {milestone.acceptance_test}
          </p>
        </li>
      ))}
    </ol>
  );
}

function MilestoneDates({ milestone }: { readonly milestone: Plan["milestones"][number] }): ReactNode {
  const { t } = useTranslation();
  const { day } = useTimeFormat();
  const { start, end, duration_days: days } = milestone;
  const dates = [...new Set([start, end])].filter((date) => date !== undefined);
  return (
    <>
      {dates.map((date, index) => (
        <span key={date}>
          {index > 0 && " – "}
          <time dateTime={date}>{day(date)}</time>
        </span>
      ))}
      {days !== undefined && (
        <span>
          {dates.length > 0 && " · "}
          {t("plan.days", { count: days })}
        </span>
      )}
    </>
  );
}
