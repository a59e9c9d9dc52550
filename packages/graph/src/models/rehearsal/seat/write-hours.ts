import { toHalfWidth } from "../../../brief/half-width.ts";
import { daysBetween } from "../schedule/calendar.ts";
import type { Working } from "../schedule/work-out.ts";
import { bilingual } from "./bilingual.ts";

const hoursPattern = /(\d+(?:\.\d+)?)\s*(?:hours?|小时)/iu;
const perDay = /a day|per day|daily|each day|每天|每日/iu;
const daysAWeek = 7;

/** Hours a week that the brief grants; null where it names none. */
export function readWeeklyHours({ brief }: Working): number | null {
  const text = toHalfWidth([brief.goal, ...brief.demands.map(({ statement }) => statement)].join("\n"));
  const hours = hoursPattern.exec(text)?.[1];
  if (hours === undefined) return null;
  return Number(hours) * (perDay.test(text) ? daysAWeek : 1);
}

/** For what one person does alone: the hours until the main phase against what is usual. */
export function writeHours(work: Working): string {
  const say = bilingual(work.brief.language);
  const usual = work.domain.solo?.usualHours ?? 0;
  const weekly = readWeeklyHours(work);
  const until = work.main?.start ?? work.lastDay;
  const weeks = Math.max(1, Math.floor(daysBetween(work.window.start, until) / daysAWeek));
  if (weekly === null) {
    const needed = Math.ceil(usual / weeks);
    return say(
      `Hours: about ${usual} are usual for a step like this; over ${weeks} weeks that is ${needed} a week, to be kept free in the calendar.`,
      `学时：上一个台阶通常约需 ${usual} 小时；${weeks} 周内完成，每周要守住 ${needed} 小时。`,
    );
  }
  const total = Math.round(weekly * weeks);
  const gap = usual - total;
  return gap > 0
    ? say(
        `Hours: ${weekly} a week × ${weeks} weeks makes ${total}; about ${usual} are usual for a step like this, so ${gap} are short.`,
        `学时：每周 ${weekly} 小时 × ${weeks} 周 = ${total} 小时；上一个台阶通常约需 ${usual} 小时，还差 ${gap} 小时。`,
      )
    : say(
        `Hours: ${weekly} a week × ${weeks} weeks makes ${total}; about ${usual} are usual for a step like this, so they suffice.`,
        `学时：每周 ${weekly} 小时 × ${weeks} 周 = ${total} 小时；上一个台阶通常约需 ${usual} 小时，够用。`,
      );
}
