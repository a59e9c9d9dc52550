import type { Language } from "@roundtable/graph";
import { useTranslation } from "react-i18next";

/** The language that the page speaks now. */
export function usePageLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.language === "zh" ? "zh" : "en";
}
