import { dayNumber } from "../../brief/calendar-day.ts";
import type { CriticalPath } from "../critical-path.ts";
import type { Plan } from "../plan-schema.ts";
import { displayWidth, fitWidth } from "./display-width.ts";
import { visibleLine } from "./escape-markdown.ts";

const barColumns = 48;
const longestLabel = 28;

/** The milestones as bars over time, one a line, in a block of fixed width; the critical ones are solid. */
export function renderTimeline(
  milestones: Plan["milestones"],
  { milestones: schedule, start, end }: CriticalPath,
): string {
  const first = dayNumber(start ?? "");
  const last = dayNumber(end ?? "");
  if (first === undefined || last === undefined || start === undefined || end === undefined) return "";
  const columnsPerDay = barColumns / (last - first + 1);
  // A backtick could close the block.
  const labels = milestones.map(({ id, name }) => visibleLine(`${id} ${name}`).replaceAll("`", "'"));
  const labelColumns = Math.min(longestLabel, Math.max(0, ...labels.map(displayWidth)));
  const lines = schedule.map((milestone, index) => {
    const from = Math.floor(((dayNumber(milestone.startDay) ?? first) - first) * columnsPerDay);
    const to = Math.ceil(((dayNumber(milestone.endDay) ?? last) - first + 1) * columnsPerDay);
    const left = Math.min(from, barColumns - 1);
    const length = Math.max(1, Math.min(to, barColumns) - left);
    const bar = `${" ".repeat(left)}${(milestone.critical ? "█" : "▒").repeat(length)}`.padEnd(barColumns);
    const days = [
      `${milestone.startEstimated ? "~" : " "}${milestone.startDay}`,
      `${milestone.endEstimated ? "~" : " "}${milestone.endDay}`,
    ];
    return `${fitWidth(labels[index] ?? "", labelColumns)} │${bar}│ ${days.join(" →")}`;
  });
  const axis = `${" ".repeat(labelColumns)}  ${start}${" ".repeat(barColumns - start.length - end.length)}${end}`;
  return ["```text", axis, ...lines, "```"].join("\n");
}
