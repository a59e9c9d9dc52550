import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Point } from "./ring-layout.ts";
import type { ArrowKind } from "./table-arrow.tsx";
import type { LabelledArrow } from "./use-table-arrows.ts";

const labels = {
  task: "table.task",
  delivery: "table.delivery",
  question: "table.question",
  lost: "table.lost",
} as const;

const looks: Readonly<Record<Exclude<ArrowKind, "none">, string>> = {
  task: "border-accent text-accent",
  delivery: "border-line text-soft",
  question: "border-waiting text-waiting",
  lost: "border-failed text-failed",
};

/** Shorter arrows have their word beside them, or it would cover them. */
const minCovered = 120;
const aside = 13;

/** The word on an arrow, in its middle. */
export function ArrowLabel({ arrow: { kind, from, to } }: { readonly arrow: LabelledArrow }): ReactNode {
  const { t } = useTranslation();
  if (kind === "none") return null;
  const { x, y } = middleOf(from, to);
  return (
    <span
      className={clsx(
        "bg-surface absolute -translate-1/2 rounded-full border px-1.5 text-[0.6875rem] leading-[1.4] font-medium whitespace-nowrap",
        looks[kind],
      )}
      style={{ left: x, top: y }}
    >
      {t(labels[kind])}
    </span>
  );
}

function middleOf(from: Point, to: Point): Point {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0 || length >= minCovered) return middle;
  // Across the arrow, always to its upper side.
  const up = to.x < from.x ? 1 : -1;
  return {
    x: middle.x - (up * aside * (to.y - from.y)) / length,
    y: middle.y + (up * aside * (to.x - from.x)) / length,
  };
}
