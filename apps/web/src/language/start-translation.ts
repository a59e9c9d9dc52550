import type { Language } from "@roundtable/graph";
import { createInstance } from "i18next";
import type { i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { chinese } from "./chinese.ts";
import { english } from "./english.ts";

/** Makes the translation that components get by `useTranslation`; both languages are in the page. */
export async function startTranslation(language: Language): Promise<i18n> {
  const translation = createInstance();
  await translation.use(initReactI18next).init({
    lng: language,
    fallbackLng: "en",
    defaultNS: "page",
    ns: ["page"],
    resources: { en: { page: english }, zh: { page: chinese } },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  });
  return translation;
}
