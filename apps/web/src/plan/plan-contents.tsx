import type { Plan } from "@roundtable/graph";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { presentSections } from "./present-sections.ts";
import { sectionKeys } from "./section-keys.ts";

/** Leads to the parts of the plan. */
export function PlanContents({ plan }: { readonly plan: Plan }): ReactNode {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("plan.contents")} className="sticky top-8 text-sm print:hidden">
      <p className="text-faint font-medium">{t("plan.contents")}</p>
      <ul className="border-line mt-2 grid border-l">
        {presentSections(plan).map((name) => (
          <li key={name}>
            <a
              href={`#plan-${name}`}
              className="text-soft hover:border-accent hover:text-ink -ml-px block border-l border-transparent py-1 pl-3"
            >
              {t(sectionKeys[name])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
