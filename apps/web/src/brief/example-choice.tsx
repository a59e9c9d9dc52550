import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { htmlLanguage } from "../language/page-language.ts";
import { isEmptyDraft } from "./brief-draft.ts";
import type { BriefDraft } from "./brief-draft.ts";
import { constraintTexts } from "./constraint-lines.ts";
import { exampleBriefs } from "./example-briefs.ts";

interface ExampleChoiceProps {
  readonly draft: BriefDraft;
  readonly onChoose: (part: Pick<BriefDraft, "goal" | "constraints">) => void;
}

/** Examples to start from; they are gone as soon as there is something that they would overwrite. */
export function ExampleChoice({ draft, onChoose }: ExampleChoiceProps): ReactNode {
  const { t } = useTranslation();
  if (!isEmptyDraft({ ...draft, seats: null, language: null })) return null;
  return (
    <div className="-mt-4 min-w-0">
      <p className="text-soft text-sm">{t("brief.examples")}</p>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {exampleBriefs.map(({ language, goal, constraints }) => (
          <li key={language} className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
            <button
              type="button"
              lang={htmlLanguage(language)}
              className="border-line hover:border-line-strong hover:bg-surface rounded-xl border border-dashed px-3.5 py-2.5 text-left text-sm transition-colors"
              onClick={() => onChoose({ goal, constraints: constraints.map((text, key) => ({ key, text })) })}
            >
              <span className="line-clamp-2">{goal}</span>
              <span className="text-faint mt-1 block truncate text-xs">
                {constraintTexts(constraints.map((text, key) => ({ key, text }))).join(" · ")}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
