import { useContext } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PlanHeading, PlanLevelContext } from "./plan-heading.tsx";
import { sectionKeys } from "./section-keys.ts";
import type { PlanSectionName } from "./section-keys.ts";

interface PlanSectionProps {
  readonly name: PlanSectionName;
  readonly children: ReactNode;
}

/** A part of the plan under its heading, where the contents list leads. */
export function PlanSection({ name, children }: PlanSectionProps): ReactNode {
  const { t } = useTranslation();
  // Beside the table there is no contents list, and the plan's own page may be open in another tab only.
  const id = useContext(PlanLevelContext) === 1 ? `plan-${name}` : `lane-plan-${name}`;
  return (
    <section aria-labelledby={id} className="mt-10 break-inside-avoid-page">
      <PlanHeading
        kind="section"
        id={id}
        className="border-line scroll-mt-6 border-b pb-1.5 font-serif text-xl font-semibold"
      >
        {t(sectionKeys[name])}
      </PlanHeading>
      <div className="mt-4">{children}</div>
    </section>
  );
}
