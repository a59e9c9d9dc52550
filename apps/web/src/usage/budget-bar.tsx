import { clsx } from "clsx";
import type { ReactNode } from "react";

/** From here on the leader has been told to wrap up. */
const warnedShare = 0.8;

interface BudgetBarProps {
  /** What it is a budget of, and how much of it is used, in words. */
  readonly label: string;
  /** From 0; more than 1 where the last calls went beyond it. */
  readonly share: number;
}

/** How much of a budget is used. */
export function BudgetBar({ label, share }: BudgetBarProps): ReactNode {
  const percent = Math.min(100, Math.round(share * 100));
  return (
    <div
      role="meter"
      aria-label={label}
      title={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="bg-sunken h-1.5 w-20 overflow-hidden rounded-full"
    >
      <div
        className={clsx("h-full", share < warnedShare ? "bg-accent" : share < 1 ? "bg-waiting" : "bg-failed")}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
