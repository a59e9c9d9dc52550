import { clauseAround } from "./clause.ts";
import { dayFromNumber, dayNumber } from "./calendar-day.ts";
import type { FoundPeriod } from "./find-periods.ts";
import type { DeadlineLimit } from "./limit-types.ts";
import { addMonths } from "./move-day.ts";

const englishBefore =
  /\b(?:(?<within>within)|(?<in>in)|(?<later>(?:no|not) later than))(?: at most| under| less than| no more than)?(?: the)?(?: next| coming| following)? $/iu;
const englishAfter = /^(?:['’]s?)?(?: time)?(?: from (?:now|today)| of (?:today|kick-?off))?(?![\w-])/iu;
/** Work that is over once it is done; without such a word "in six weeks" may be how fast something happens. */
const work =
  /\b(?:launch|ship|deliver|finish|complete|done|ready|live|open|build|mov|migrat|releas|implement|roll|set|creat|develop|publish|organi[sz]|prepar|writ|hir|train|design|install|relocat|produc|mak|run|hold|achiev|reach|due|replac|switch|upgrad|renovat|start)\w*/iu;
const englishOther =
  /\b(?:repl(?:y|ies|ied)|respon[ds]\w*|answer\w*|refund\w*|return\w*|pay\w*|paid|invoice\w*|recover\w*|restor\w*|resolv\w*|warrant\w*|guarantee\w*|break[ -]?even|roi|profit\w*|valid|notice|per|each|every|last|past|previous|older|aged?|expir\w*|interest|grow\w*|grew|doubled|rose|fell|founded|downtime|outage|offline|was|were|had|if|unless|not|never|cannot|old)\b|n['’]t\b/iu;
const englishAnchored = /^ (?:of|after|from|before|since|following|ago|old|a|per|each|every)\b/iu;

const chineseAfter = /^(?:的时间)?(?:以内|之内|内)(?!部|容|存|的(?!时间))/u;
const chineseOther =
  /退款|退货|回复|响应|答复|受理|保修|质保|回本|盈利|恢复|修复|付款|支付|结清|有效|每|过去|最近|曾|已经?(?!批)|收到|入职|毕业|成立|到期|增长|提升|下降|停机|停业|停工|停服|停产|宕机|中断|如果|若(?!干)|一旦|除非|不得|不能|不可|禁止|无法|原|预计|试用|后$|起$|近$|前$|(?<![工周])期$/u;

type Clause = ReturnType<typeof clauseAround>;

function englishPhrase(clause: Clause, period: FoundPeriod): readonly [number, number] | undefined {
  const cue = englishBefore.exec(clause.before);
  const closing = englishAfter.exec(clause.after);
  if (cue === null || closing === null) return undefined;
  const rest = clause.after.slice(closing[0].length);
  const lead = clause.before.slice(0, cue.index);
  if (englishOther.test(lead) || englishOther.test(rest) || englishAnchored.test(rest)) return undefined;
  const bare = lead.trim() === "" && rest.trim() === "";
  if (cue.groups?.in !== undefined && !bare && !work.test(lead) && !work.test(rest)) return undefined;
  return [period.start - (clause.before.length - cue.index), period.end + closing[0].length];
}

function chinesePhrase(clause: Clause, period: FoundPeriod): readonly [number, number] | undefined {
  const closing = chineseAfter.exec(clause.after);
  if (closing === null || chineseOther.test(clause.before)) return undefined;
  if (chineseOther.test(clause.after.slice(closing[0].length))) return undefined;
  return [period.start, period.end + closing[0].length];
}

/** The last day of a period that begins today; undefined where the unit is too short to name a day. */
function lastDay(period: FoundPeriod, today: string): string | undefined {
  const months = period.unit === "year" ? period.count * 12 : period.count;
  switch (period.unit) {
    case "minute":
    case "hour":
      return undefined;
    case "day":
    case "week": {
      const days = Math.ceil(period.count * (period.unit === "week" ? 7 : 1));
      return dayFromNumber((dayNumber(today) ?? 0) + days);
    }
    case "month":
    case "year": {
      const halfMonth = Math.ceil((months - Math.floor(months)) * 30);
      return dayFromNumber((dayNumber(addMonths(today, Math.floor(months))) ?? 0) + halfMonth);
    }
  }
}

/** The deadlines that a text sets by a length of time from today: "within three months", 三个月内. */
export function readPeriodDeadlines(
  text: string,
  periods: readonly FoundPeriod[],
  today: string,
): DeadlineLimit[] {
  const limits: DeadlineLimit[] = [];
  for (const period of periods) {
    const clause = clauseAround(text, [period.start, period.end]);
    const date = lastDay(period, today);
    if (date === undefined || clause.endsIn === "?") continue;
    const span = englishPhrase(clause, period) ?? chinesePhrase(clause, period);
    if (span !== undefined) limits.push({ kind: "deadline", date, span });
  }
  return limits;
}
