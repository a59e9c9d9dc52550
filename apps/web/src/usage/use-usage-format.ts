import { useMemo } from "react";
import { usePageLanguage } from "../language/use-page-language.ts";

interface UsageFormat {
  /** 12.3k */
  readonly tokens: (tokens: number) => string;
  /** 0.0124, of an amount in millionths. */
  readonly cost: (costMicros: number) => string;
  /** 42s */
  readonly time: (durationMs: number) => string;
}

/** What was used, as the page's language writes it. */
export function useUsageFormat(): UsageFormat {
  const language = usePageLanguage();
  return useMemo(() => {
    const locale = language === "zh" ? "zh-CN" : "en-GB";
    const tokens = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
    const cost = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
    const time = new Intl.NumberFormat(locale, {
      style: "unit",
      unit: "second",
      unitDisplay: "narrow",
      maximumFractionDigits: 1,
    });
    return {
      tokens: (count) => tokens.format(count),
      cost: (costMicros) => cost.format(costMicros / 1_000_000),
      time: (durationMs) => time.format(durationMs / 1_000),
    };
  }, [language]);
}
