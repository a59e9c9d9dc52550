import type { FoundDate } from "./found-date-types.ts";
import { addDays, lastDayOfMonth } from "./move-day.ts";
import { upcomingDay, upcomingMonthEnd, upcomingWeekday } from "./upcoming-day.ts";

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
// Lower-case "may" is nearly always a verb.
const month = String.raw`(?<month>[Jj]an(?:uary)?|[Ff]eb(?:ruary)?|[Mm]ar(?:ch)?|[Aa]pr(?:il)?|May|[Jj]une?|[Jj]uly?|[Aa]ug(?:ust)?|[Ss]ept?(?:ember)?|[Oo]ct(?:ober)?|[Nn]ov(?:ember)?|[Dd]ec(?:ember)?|JANUARY|FEBRUARY|MARCH|APRIL|MAY|JUNE|JULY|AUGUST|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER)\b\.?`;
const day = String.raw`(?<![\d.,:/-])(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const year = String.raw`(?:,?\s+(?:(?<year>\d{4})(?![\d,.]\d|\d)|(?<relative>this|next) year))?(?! last year| (?:of )?the previous)`;
const weekday = String.raw`(?<weekday>[Mm]on|[Tt]ues|[Ww]ednes|[Tt]hurs|[Ff]ri|[Ss]atur|[Ss]un)day`;
const named = "(?:\\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? (?:the )?)?";
const weekdays = ["mon", "tues", "wednes", "thurs", "fri", "satur", "sun"];

function yearOf(
  today: string,
  written: string | undefined,
  relative: string | undefined,
): number | undefined {
  if (written !== undefined) return Number(written);
  if (relative === undefined) return undefined;
  return Number(today.slice(0, 4)) + (relative.toLowerCase() === "next" ? 1 : 0);
}

function monthOf(name: string | undefined): number {
  return monthNames.indexOf((name ?? "").slice(0, 3).toLowerCase()) + 1;
}

type Groups = Readonly<Record<string, string | undefined>>;

function quarterEnd(today: string, groups: Groups): string | undefined {
  const ordinals = ["first", "second", "third", "fourth"];
  const quarter = Number(groups.quarter ?? ordinals.indexOf((groups.ordinal ?? "").toLowerCase()) + 1);
  const written = yearOf(today, groups.year, groups.relative);
  return upcomingMonthEnd(today, { year: written, month: quarter * 3 });
}

/** The last day of this or the next year, quarter, month or week. */
function periodEnd(today: string, groups: Groups): string {
  const next = (groups.which ?? "").trim().toLowerCase() === "next" ? 1 : 0;
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  switch ((groups.period ?? "").toLowerCase()) {
    case "year":
      return lastDayOfMonth(thisYear + next, 12);
    case "quarter":
      return lastDayOfMonth(thisYear, (Math.ceil(thisMonth / 3) + next) * 3);
    case "month":
      return lastDayOfMonth(thisYear, thisMonth + next);
    default:
      return upcomingWeekday(today, 7, next === 1 ? 1 : 0) ?? today;
  }
}

function weekdayDate(today: string, groups: Groups): string | undefined {
  const number = weekdays.indexOf((groups.weekday ?? "").toLowerCase()) + 1;
  const coming = upcomingWeekday(today, number);
  const which = (groups.which ?? "").trim().toLowerCase();
  if (which === "this") return upcomingWeekday(today, number, 0);
  // "Next Friday" on a Tuesday is this week's to some and next week's to others.
  if (which === "next") return coming === upcomingWeekday(today, number, 1) ? coming : undefined;
  return coming;
}

type Reader = (today: string, groups: Groups) => string | undefined;

function dayOfGroups(today: string, groups: Groups): string | undefined {
  const written = yearOf(today, groups.year, groups.relative);
  return upcomingDay(today, { year: written, month: monthOf(groups.month), dayOfMonth: Number(groups.day) });
}

const days: readonly (readonly [pattern: RegExp, read: Reader])[] = [
  [new RegExp(`${named}${day}\\s+(?:of\\s+)?${month}${year}`, "gu"), dayOfGroups],
  [
    new RegExp(
      String.raw`${named}\b${month}\s+(?:the\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d%]|[:.,/-]\d|\s?(?:am|pm)\b)${year}`,
      "gu",
    ),
    dayOfGroups,
  ],
  [
    new RegExp(
      String.raw`\b(?<which>this |next |coming )?${weekday}\b(?!,? (?:the )?(?:\d|${month.replace("?<month>", "?:")}))`,
      "gu",
    ),
    weekdayDate,
  ],
  [/\btomorrow\b/giu, (today) => addDays(today, 1)],
  [/\btoday\b/giu, (today) => today],
];

const end = String.raw`\b(?:the )?(?:very )?end[ -]of[ -]`;
const periods: readonly (readonly [pattern: RegExp, read: Reader])[] = [
  [
    new RegExp(`${end}${month}${year}`, "gu"),
    (today, groups) =>
      upcomingMonthEnd(today, {
        year: yearOf(today, groups.year, groups.relative),
        month: monthOf(groups.month),
      }),
  ],
  [
    new RegExp(
      String.raw`${end}(?:the )?(?:Q(?<quarter>[1-4])|(?<ordinal>first|second|third|fourth) quarter)(?! ?(?:FY|fiscal))(?: of)?${year}`,
      "giu",
    ),
    quarterEnd,
  ],
  [
    new RegExp(String.raw`${end}(?<which>the |this |next )?(?<period>year|quarter|month|week)\b`, "giu"),
    periodEnd,
  ],
  [/\b(?:the )?(?<period>year|month|quarter|week)(?:['’]s)?[ -]end\b/giu, periodEnd],
  [
    new RegExp(String.raw`${end}(?<year>\d{4})(?![\d,.]\d|\d)`, "giu"),
    (today, groups) => upcomingMonthEnd(today, { year: Number(groups.year), month: 12 }),
  ],
];

/** Days and ends of periods named in English, from today on. */
export function findEnglishDates(text: string, today: string): FoundDate[] {
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
