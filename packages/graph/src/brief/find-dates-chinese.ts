import type { FoundDate } from "./found-date-types.ts";
import { addDays, lastDayOfMonth } from "./move-day.ts";
import { parseChineseNumber } from "./parse-chinese-number.ts";
import { upcomingDay, upcomingMonthEnd, upcomingWeekday } from "./upcoming-day.ts";

const number = "(?:\\d{1,2}|[一二三四五六七八九十]{1,3})";
const year = "(?:(?<year>\\d{4}|[〇零一二三四五六七八九]{4})年|(?<relative>今年|本年|明年|后年)(?:的)?)?\\s?";

// 去年3月31日 and 次年3月31日 must not be read as the coming one, nor 13月 as 3月.
const apart = "(?<![\\d一二三四五六七八九十年]|年\\s|年的)";

type Groups = Readonly<Record<string, string | undefined>>;
type Reader = (today: string, groups: Groups) => string | undefined;

function numberOf(written: string | undefined): number {
  if (written === undefined) return Number.NaN;
  return /^\d+$/u.test(written) ? Number(written) : (parseChineseNumber(written) ?? Number.NaN);
}

function yearOf(today: string, groups: Groups): number | undefined {
  if (groups.year !== undefined) {
    return Number(
      groups.year.replaceAll(/[〇零一二三四五六七八九]/gu, (sign) => String(parseChineseNumber(sign))),
    );
  }
  if (groups.relative === undefined) return undefined;
  return (
    Number(today.slice(0, 4)) + ["今", "明", "后"].indexOf(groups.relative.replace("本", "今").slice(0, 1))
  );
}

function relativeMonth(today: string, groups: Groups): { year: number; month: number } {
  const month = Number(today.slice(5, 7)) + (groups.which?.startsWith("下") === true ? 1 : 0);
  const last = lastDayOfMonth(Number(today.slice(0, 4)), month);
  return { year: Number(last.slice(0, 4)), month: Number(last.slice(5, 7)) };
}

function monthEnd(today: string, groups: Groups): string | undefined {
  const month = numberOf(groups.month);
  return Number.isNaN(month) ? undefined : upcomingMonthEnd(today, { year: yearOf(today, groups), month });
}

const nearDays = ["今", "明", "后"];

const days: readonly (readonly [pattern: RegExp, read: Reader])[] = [
  [
    new RegExp(`${apart}${year}(?<month>${number})月份?\\s?(?<day>${number})(?:日|号)`, "gu"),
    (today, groups) =>
      upcomingDay(today, {
        year: yearOf(today, groups),
        month: numberOf(groups.month),
        dayOfMonth: numberOf(groups.day),
      }),
  ],
  [
    new RegExp(`(?<which>本月|这个月|下个?月)(?<day>${number})(?:日|号)`, "gu"),
    (today, groups) =>
      upcomingDay(today, { ...relativeMonth(today, groups), dayOfMonth: numberOf(groups.day) }),
  ],
  [
    /(?<![每双单上下])(?<which>本|这|下)?(?:个)?(?:周|星期|礼拜)(?<weekday>[一二三四五六日天])/gu,
    (today, groups) => {
      const weekday = "一二三四五六日".indexOf((groups.weekday ?? "").replace("天", "日")) + 1;
      if (groups.which === undefined) return upcomingWeekday(today, weekday);
      return upcomingWeekday(today, weekday, groups.which === "下" ? 1 : 0);
    },
  ],
  [/(?<near>今|明|后)[天日]/gu, (today, groups) => addDays(today, nearDays.indexOf(groups.near ?? "今"))],
];

const periods: readonly (readonly [pattern: RegExp, read: Reader])[] = [
  [new RegExp(`${apart}${year}(?<month>${number})月份?(?:底|末)`, "gu"), monthEnd],
  [
    /(?<which>本月|这个月|下个?月|(?<![年月\d一二三四五六七八九十个])月)(?:底|末)/gu,
    (today, groups) => upcomingMonthEnd(today, relativeMonth(today, groups)),
  ],
  [
    new RegExp(`${year}(?:第?(?<quarter>[一二三四1-4])季度?|Q(?<english>[1-4]))(?:末|底|结束)`, "giu"),
    (today, groups) =>
      upcomingMonthEnd(today, {
        year: yearOf(today, groups),
        month: numberOf(groups.quarter ?? groups.english) * 3,
      }),
  ],
  [
    /(?:(?<year>\d{4}|[〇零一二三四五六七八九]{4})年|(?<relative>今年|本年|明年|后年)|(?<![\d〇零一二三四五六七八九两半几数多今本明后每往去前当财同度近年])年)(?:年)?(?:底|末|内)/gu,
    (today, groups) =>
      upcomingMonthEnd(today, { year: yearOf(today, groups) ?? Number(today.slice(0, 4)), month: 12 }),
  ],
];

/** Days and ends of periods named in Chinese, from today on. */
export function findChineseDates(text: string, today: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const [readers, isPeriod] of [
    [days, false],
    [periods, true],
  ] as const) {
    for (const [pattern, read] of readers) {
      for (const match of text.matchAll(pattern)) {
        const date = read(today, match.groups ?? {});
        if (date === undefined) continue;
        found.push({
          date,
          start: match.index,
          end: match.index + match[0].length,
          ...(isPeriod ? { periodEnd: true } : {}),
        });
      }
    }
  }
  return found;
}
