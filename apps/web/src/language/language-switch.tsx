import type { Language } from "@roundtable/graph";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { htmlLanguage } from "./page-language.ts";
import { useChooseLanguage } from "./use-choose-language.ts";
import { usePageLanguage } from "./use-page-language.ts";

const names: readonly { readonly language: Language; readonly name: string; readonly short: string }[] = [
  { language: "zh", name: "中文", short: "中文" },
  { language: "en", name: "English", short: "EN" },
];

/** Chooses what the page speaks; what was said at the table stays as it was said. */
export function LanguageSwitch(): ReactNode {
  const { t } = useTranslation();
  const current = usePageLanguage();
  const choose = useChooseLanguage();
  return (
    <div role="group" aria-label={t("app.language")} className="border-line flex rounded-full border p-0.5">
      {names.map(({ language, name, short }) => (
        <button
          key={language}
          type="button"
          lang={htmlLanguage(language)}
          aria-pressed={language === current}
          onClick={() => choose(language)}
          className={clsx(
            "min-h-8 rounded-full px-3 text-sm whitespace-nowrap max-sm:px-2 transition-colors",
            language === current ? "bg-ink text-canvas font-medium" : "text-soft hover:text-ink",
          )}
        >
          <span aria-hidden="true" className="sm:hidden">
            {short}
          </span>
          <span className="max-sm:sr-only">{name}</span>
        </button>
      ))}
    </div>
  );
}
