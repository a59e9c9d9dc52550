import type { Level, Text } from "../domain/domain-types.ts";

/** The three levels as words. */
export const levelWords: Readonly<Record<Level, Text>> = {
  low: { en: "low", zh: "低" },
  medium: { en: "medium", zh: "中" },
  high: { en: "high", zh: "高" },
};
