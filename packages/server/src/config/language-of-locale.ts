import type { Language } from "@roundtable/graph";
import type { Environment } from "./environment-types.ts";

/** The language that a terminal is set to, by the variables that decide it and in their order. */
export function languageOfLocale(environment: Environment): Language {
  const locale = environment["LC_ALL"] || environment["LC_MESSAGES"] || environment["LANG"] || "";
  return /^zh(?:[_.@-]|$)/iu.test(locale) ? "zh" : "en";
}
