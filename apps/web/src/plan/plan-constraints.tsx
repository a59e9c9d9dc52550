import type { Plan } from "@roundtable/graph";
import { clsx } from "clsx";
import { Check, TriangleAlert, X } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Citations } from "./citations.tsx";

type Status = Plan["constraints"][number]["status"];

const icons: Readonly<Record<Status, LucideIcon>> = { met: Check, at_risk: TriangleAlert, not_met: X };
const looks: Readonly<Record<Status, string>> = {
  met: "bg-accent-soft text-accent",
  at_risk: "bg-waiting-soft text-waiting",
  not_met: "bg-failed-soft text-failed",
};
const statusKeys = { met: "plan.met", at_risk: "plan.at_risk", not_met: "plan.not_met" } as const;
const kindKeys = { hard: "plan.hard", soft: "plan.soft" } as const;

/** Each constraint with whether it holds, and why. */
export function PlanConstraints({ constraints }: Pick<Plan, "constraints">): ReactNode {
  const { t } = useTranslation();
  return (
    <ul className="divide-line divide-y">
      {constraints.map(({ id, statement, kind, status, why, sources }) => {
        const Icon = icons[status];
        return (
          <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-1.5 py-3 first:pt-0">
            <span className="text-faint w-7 shrink-0 pt-0.5 text-sm tabular-nums">{id}</span>
            <div className="min-w-0 grow basis-60">
              <p className="font-medium break-words">
                {statement}
                <span className="text-faint ml-2 text-sm font-normal">{t(kindKeys[kind])}</span>
              </p>
              <p className="text-soft mt-0.5 break-words">
                {why}
                <Citations sources={sources} />
              </p>
            </div>
            <span
              className={clsx(
                "inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap",
                looks[status],
              )}
            >
              <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.6} />
              {t(statusKeys[status])}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
