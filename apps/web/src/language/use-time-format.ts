import { useMemo } from "react";
import { usePageLanguage } from "./use-page-language.ts";

interface TimeFormat {
  /** 14:05 */
  readonly clock: (iso: string) => string;
  /** 1 Dec 2026, 14:05 */
  readonly moment: (iso: string) => string;
  /** 1 Dec 2026, of a calendar day without a time. */
  readonly day: (isoDay: string) => string;
}

/** Times and days as the page's language writes them. */
export function useTimeFormat(): TimeFormat {
  const language = usePageLanguage();
  return useMemo(() => {
    const locale = language === "zh" ? "zh-CN" : "en-GB";
    const clock = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
    // A calendar day has no zone; formatted in any other it could become the day before.
    const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
    return {
      clock: (iso) => clock.format(new Date(iso)),
      moment: (iso) => moment.format(new Date(iso)),
      day: (isoDay) => day.format(new Date(isoDay)),
    };
  }, [language]);
}
