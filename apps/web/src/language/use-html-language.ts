import { useEffect } from "react";
import { htmlLanguage } from "./page-language.ts";
import { usePageLanguage } from "./use-page-language.ts";

/** Keeps the document's language at the page's, for voices, hyphens and glyphs. */
export function useHtmlLanguage(): void {
  const language = usePageLanguage();
  useEffect(() => {
    document.documentElement.lang = htmlLanguage(language);
  }, [language]);
}
