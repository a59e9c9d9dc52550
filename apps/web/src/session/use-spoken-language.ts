import { htmlLanguage } from "../language/page-language.ts";
import { useView } from "./session-context.ts";

/** The language that the table speaks, as HTML names it; undefined until it is known. */
export function useSpokenLanguage(): string | undefined {
  return useView(({ brief }) => (brief === null ? undefined : htmlLanguage(brief.language)));
}
