import { clauseAround } from "./clause.ts";
import type { FoundPeriod, PeriodUnit } from "./find-periods.ts";
import type { DurationLimit } from "./limit-types.ts";

const daysOf: Readonly<Record<PeriodUnit, number>> = {
  minute: 1 / 1440,
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30,
  year: 365,
};

const standstill = "downtime|outages?|interruptions?|closures?|offline|standstill";
const upper = String.raw`(?:at (?:the )?most|no more than|not more than|no longer than|not longer than|(?:a )?max(?:imum)?\.?(?: of)?|up to|less than|fewer than|shorter than|under|below|limited to|capped at|[<≤]=?|(?:must not|may not|can ?not|can't|mustn't|should not|shall not|never|not to) (?:exceed|last longer than|last more than|be longer than|be more than|take longer than|take more than|go over)|not exceeding|(?:for |by )?(?:more|longer) than(?<=(?:\b(?:no|not|never|cannot|nobody|nothing)\b|n['’]t\b)[^.,;:]{0,40}(?:more|longer) than))`;
const englishBefore = new RegExp(
  String.raw`(?:${upper}|\b(?:max(?:imum)?\.?|longest|total) (?:${standstill})(?: is| of)?\s?[:=]?|\b(?:${standstill}) (?:within|limit(?: is| of)?)\s?[:=]?)\s*$`,
  "iu",
);
const englishAfter =
  /^(?:['’]?s?(?: of)?(?: [a-z-]+){0,3})? (?:at (?:the )?(?:very )?most|max(?:imum)?\.?|tops|or less)(?=\s*$)/iu;
const englishRate =
  /\b(?:per|each|every|a (?:day|week|month|quarter|year)|old|age|aged|experience|ago|warranty|was|were|had|if|unless)\b|\/\s?[a-z]/iu;

const chineseStandstill =
  "停机|停业|停工|停服|停产|停电|停课|断网|断电|宕机|中断|关店|歇业|闭馆|工期|周期|耗时|用时|历时";
const chineseUpper =
  "(?:(?:不|不得|不能|不可|不要|不许|不应|绝不)(?:超过|多于|长于|高于|大于|超)|不超|最多|至多|最长|上限|控制在|限制在|小于|少于|低于|短于|[<≤]=?)";
const chineseBefore = new RegExp(`${chineseUpper}(?:${chineseStandstill}|为|是|:|=|\\s)*$`, "u");
const chineseStandstillBefore = new RegExp(
  `(?:${chineseStandstill})(?:时间|时长)?(?:总共|合计|累计|在|为)?$`,
  "u",
);
const chineseAfter = /^(?:以内|之内|内|以下|封顶)/u;
const chineseRate = /每|年龄|工龄|经验|保修|质保|如果|若(?!干)|一旦|已经?(?!批)|曾/u;

const englishFiller =
  /\b(?:the|a|an|our|must|may|can|cannot|should|shall|will|would|is|are|be|was|last|lasts|take|takes|stay|kept|keep|with|and|but|for|of|have|has|we|it|there|no|not|to|time|total)\b|[^a-z\s-]/giu;

/** One to three words that name what is limited; undefined when the text says it at greater length. */
function englishSubject(before: string, after: string): string | undefined {
  const behind = /^['’]?s? ?(?:of |for )?(?<subject>[a-z][a-z -]*)/iu.exec(after)?.groups?.subject;
  const words = (behind ?? before).replaceAll(englishFiller, " ").trim().split(/\s+/u).filter(Boolean);
  return words.length > 0 && words.length <= 3 ? words.join(" ") : undefined;
}

function chineseSubject(before: string, after: string): string | undefined {
  const filler =
    /(?:的|总|累计|单次|必须|务必|需要?|应该?|须|要|请|把|将|时间|时长|可以|允许|且|并|而且|在)/gu;
  const words = [before, after].map((part) =>
    part
      .replaceAll(new RegExp(chineseUpper, "gu"), "")
      .replace(/^.*期间/u, "")
      .replaceAll(filler, "")
      .trim(),
  );
  return words.find((word) => /^\p{Script=Han}{1,8}$/u.test(word));
}

type Clause = ReturnType<typeof clauseAround>;
type Phrase = { span: readonly [number, number]; subject: string | undefined };

function englishPhrase(clause: Clause, period: FoundPeriod): Phrase | undefined {
  const cue = englishBefore.exec(clause.before);
  const closing = englishAfter.exec(clause.after);
  if ((cue === null && closing === null) || englishRate.test(clause.before) || englishRate.test(clause.after))
    return undefined;
  const lead = cue === null ? clause.before : clause.before.slice(0, cue.index);
  // "In less than six weeks" says when it is done.
  if (/\bin\s*$/iu.test(lead)) return undefined;
  // "Maximum downtime: 2 days" names its subject within the cue.
  const within = new RegExp(`\\b(?:${standstill})\\b`, "iu").exec(cue?.[0] ?? "")?.[0];
  const tail = closing === null ? clause.after : closing[0].replace(/ (?:at|max|tops|or less).*$/iu, "");
  const start = cue === null ? period.start : period.start - (clause.before.length - cue.index);
  return {
    span: [start, period.end + (closing?.[0].length ?? 0)],
    subject: within ?? englishSubject(lead, tail),
  };
}

function chinesePhrase(clause: Clause, period: FoundPeriod): Phrase | undefined {
  const cue = chineseBefore.exec(clause.before);
  const closing = chineseAfter.exec(clause.after);
  const named = chineseStandstillBefore.test(clause.before);
  if (cue === null && !(closing !== null && named)) return undefined;
  if (chineseRate.test(clause.before) || chineseRate.test(clause.after)) return undefined;
  const start = cue === null ? period.start : period.start - (clause.before.length - cue.index);
  const rest = clause.after.slice(closing?.[0].length ?? 0);
  return {
    span: [start, period.end + (closing?.[0].length ?? 0)],
    subject: chineseSubject(clause.before, rest),
  };
}

/** The limits that a text sets to how long something may last: "at most two days of downtime", 停机不超过两天. */
export function readDurations(text: string, periods: readonly FoundPeriod[]): DurationLimit[] {
  const limits: DurationLimit[] = [];
  for (const period of periods) {
    if (period.unit === "year") continue;
    const clause = clauseAround(text, [period.start, period.end]);
    const phrase = englishPhrase(clause, period) ?? chinesePhrase(clause, period);
    if (phrase === undefined) continue;
    limits.push({
      kind: "duration",
      days: period.count * daysOf[period.unit],
      ...(phrase.subject === undefined ? {} : { subject: phrase.subject }),
      span: phrase.span,
    });
  }
  return limits;
}
