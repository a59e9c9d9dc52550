import type { StoredPlan } from "@roundtable/graph";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../controls/notice.tsx";
import { useTimeFormat } from "../language/use-time-format.ts";
import { MarkdownText } from "../markdown/markdown-text.tsx";
import { useSpokenLanguage } from "../session/use-spoken-language.ts";
import { PlanDecision } from "./plan-decision.tsx";
import { PlanHeading, PlanLevelContext } from "./plan-heading.tsx";
import { PlanPart } from "./plan-part.tsx";
import { PlanSection } from "./plan-section.tsx";
import { presentSections } from "./present-sections.ts";

interface PlanDocumentProps {
  readonly stored: StoredPlan;
  /** Level of its title. */
  readonly level: 1 | 2;
  /** Title of a plan that is free text and has none of its own. */
  readonly goal: string;
  readonly actions: ReactNode;
}

/** The plan as a document to be read; one that is free text says that it is. */
export function PlanDocument({ stored, level, goal, actions }: PlanDocumentProps): ReactNode {
  const { t } = useTranslation();
  const { moment } = useTimeFormat();
  const spoken = useSpokenLanguage();
  return (
    <PlanLevelContext value={level}>
      <article lang={spoken}>
        <PlanHeading
          kind="title"
          className="font-serif text-2xl leading-tight font-semibold text-balance sm:text-3xl"
        >
          {stored.kind === "structured" ? stored.plan.title : goal}
        </PlanHeading>
        <div className="text-faint mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <span>{t("plan.version", { version: stored.version })}</span>
          <time dateTime={stored.created_at}>{t("plan.published", { time: moment(stored.created_at) })}</time>
          {actions}
        </div>
        {stored.kind === "unstructured" ? (
          <>
            <Notice kind="note" className="mt-5" title={t("plan.unstructuredTitle")}>
              <p>{t("plan.unstructured")}</p>
            </Notice>
            <div className="mt-6">
              <MarkdownText text={stored.text} headingLevel={level === 1 ? 2 : 3} />
            </div>
          </>
        ) : (
          <>
            <PlanDecision decision={stored.plan.decision} />
            {presentSections(stored.plan).map((name) => (
              <PlanSection key={name} name={name}>
                <PlanPart name={name} plan={stored.plan} />
              </PlanSection>
            ))}
          </>
        )}
      </article>
    </PlanLevelContext>
  );
}
