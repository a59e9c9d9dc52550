import type { Language } from "@roundtable/graph";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { usePageStorage } from "../storage/use-page-storage.ts";
import { keepLanguage } from "./page-language.ts";

/** Changes what the page speaks, now and at the next visit. */
export function useChooseLanguage(): (language: Language) => void {
  const { i18n } = useTranslation();
  const storage = usePageStorage();
  return useCallback(
    (language) => {
      keepLanguage(storage, language);
      void i18n.changeLanguage(language);
    },
    [i18n, storage],
  );
}
