import { createContext, useContext } from "react";
import type { ReactNode } from "react";

/** Level of the plan's title: 1 on a page of its own, 2 beside the table. */
export const PlanLevelContext = createContext<1 | 2>(1);

const levels = {
  1: { title: "h1", section: "h2", part: "h3" },
  2: { title: "h2", section: "h3", part: "h4" },
} as const;

interface PlanHeadingProps {
  readonly kind: "title" | "section" | "part";
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A heading of the plan at the level that its surroundings call for. */
export function PlanHeading({ kind, children, ...rest }: PlanHeadingProps): ReactNode {
  const Heading = levels[useContext(PlanLevelContext)][kind];
  return <Heading {...rest}>{children}</Heading>;
}
