import { workingDays } from "./calendar.ts";
import type { PlanWindow } from "./plan-window.ts";

/** Working days from the start of a window to a day, its closed weeks left out. */
export function openDays(window: PlanWindow, to: string): number {
  const closed = window.closed.filter(({ end }) => end <= to);
  const lost = closed.reduce((sum, { start, end }) => sum + workingDays(start, end), 0);
  return workingDays(window.start, to) - lost;
}
