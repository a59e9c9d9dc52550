import type { Language } from "../../../session/session-types.ts";

const hoursADay = 24;

/** A length in words: 4 hours, 1 day, 1.5 days, 12 天. */
export function countDays(days: number, language: Language): string {
  if (days > 0 && days < 1) {
    const hours = Math.max(1, Math.round(days * hoursADay));
    if (language === "zh") return `${hours} 小时`;
    return `${hours} ${hours === 1 ? "hour" : "hours"}`;
  }
  const shown = Math.round(days * 100) / 100;
  if (language === "zh") return `${shown} 天`;
  return `${shown} ${shown === 1 ? "day" : "days"}`;
}
