import type { Plan } from "@roundtable/graph";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Citations } from "./citations.tsx";
import { PlanHeading } from "./plan-heading.tsx";

/** What was decided and why: what one reads if one reads nothing else. */
export function PlanDecision({ decision }: { readonly decision: Plan["decision"] }): ReactNode {
  const { t } = useTranslation();
  return (
    <section className="border-accent bg-accent-soft mt-6 rounded-2xl border p-5">
      <PlanHeading kind="section" className="text-accent text-sm font-semibold">
        {t("plan.decision")}
      </PlanHeading>
      <p className="mt-1 font-serif text-lg leading-relaxed font-semibold break-words">
        {decision.statement}
      </p>
      <p className="text-soft mt-2 break-words">
        {decision.reason}
        <Citations sources={decision.sources} />
      </p>
    </section>
  );
}
