import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { htmlLanguage } from "../language/page-language.ts";
import type { Brief } from "../view/roundtable-view-types.ts";

/** The brief as it was given, whole. */
export function BriefPanel({ brief }: { readonly brief: Brief }): ReactNode {
  const { t } = useTranslation();
  return (
    <dl className="grid max-h-[40vh] gap-3 overflow-y-auto py-3 text-[0.9375rem]">
      <div>
        <dt className="text-faint text-sm">{t("session.goal")}</dt>
        <dd lang={htmlLanguage(brief.language)} className="break-words whitespace-pre-line">
          {brief.goal}
        </dd>
      </div>
      {brief.constraints.length > 0 && (
        <div>
          <dt className="text-faint text-sm">{t("session.constraints")}</dt>
          <dd lang={htmlLanguage(brief.language)}>
            <ol className="grid gap-1">
              {brief.constraints.map((constraint, index) => (
                // Two constraints may read the same; their numbers tell them apart.
                <li key={`${index} ${constraint}`} className="flex gap-2">
                  <span className="text-faint tabular-nums">C{index + 1}</span>
                  <span className="min-w-0 break-words whitespace-pre-line">{constraint}</span>
                </li>
              ))}
            </ol>
          </dd>
        </div>
      )}
    </dl>
  );
}
