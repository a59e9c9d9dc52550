import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Point } from "./ring-layout.ts";

export type ArrowKind = "none" | "task" | "delivery" | "question" | "lost";

export interface TableArrowProps {
  readonly kind: ArrowKind;
  readonly from: Point;
  readonly to: Point;
  /** Whether what it stands for is going on right now. */
  readonly lively: boolean;
}

const looks: Readonly<
  Record<ArrowKind, { readonly colour: string; readonly width: number; readonly dash?: string }>
> = {
  none: { colour: "text-line-strong", width: 1.2, dash: "1 6" },
  task: { colour: "text-accent", width: 2 },
  delivery: { colour: "text-faint", width: 1.6 },
  question: { colour: "text-waiting", width: 2.4, dash: "7 5" },
  lost: { colour: "text-failed", width: 1.6, dash: "3 5" },
};

const headLength = 9;
const headWidth = 4.5;

/** A line from one card to another, with a head that says which way what was said went. */
export function TableArrow({ kind, from, to, lively }: TableArrowProps): ReactNode {
  const { colour, width, dash } = looks[kind];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return null;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const neck = { x: to.x - along.x * headLength, y: to.y - along.y * headLength };
  const head = kind !== "none";
  return (
    <g className={clsx("transition-colors duration-500", colour)}>
      <line
        x1={from.x}
        y1={from.y}
        x2={head ? neck.x : to.x}
        y2={head ? neck.y : to.y}
        stroke="currentColor"
        strokeWidth={width}
        strokeLinecap="round"
        strokeDasharray={lively ? (dash ?? "12 8") : dash}
        className={clsx(lively && "flows")}
      />
      {head && (
        <polygon
          fill="currentColor"
          points={[
            [to.x, to.y],
            [neck.x - along.y * headWidth, neck.y + along.x * headWidth],
            [neck.x + along.y * headWidth, neck.y - along.x * headWidth],
          ]
            .map((point) => point.join(","))
            .join(" ")}
        />
      )}
    </g>
  );
}
