import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type Level = "low" | "medium" | "high";

const keys = { low: "plan.low", medium: "plan.medium", high: "plan.high" } as const;
const bars: Readonly<Record<Level, number>> = { low: 1, medium: 2, high: 3 };

interface LevelMarkProps {
  readonly level: Level;
  /** Whether a high level is bad news, as of a risk, or good, as of a certainty. */
  readonly alarming: boolean;
}

/** Low, medium or high, as a word with bars. */
export function LevelMark({ level, alarming }: LevelMarkProps): ReactNode {
  const { t } = useTranslation();
  const colour = !alarming
    ? "text-soft"
    : level === "high"
      ? "text-failed"
      : level === "medium"
        ? "text-waiting"
        : "text-soft";
  return (
    <span className={clsx("inline-flex items-center gap-1.5 whitespace-nowrap", colour)}>
      <span aria-hidden="true" className="flex items-end gap-0.5">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={clsx("w-1 rounded-xs bg-current", bar > bars[level] && "opacity-25")}
            style={{ height: 3 + bar * 3 }}
          />
        ))}
      </span>
      {t(keys[level])}
    </span>
  );
}
