import { clauseAround } from "./clause.ts";
import { findDates } from "./find-dates.ts";
import type { FoundDate } from "./found-date-types.ts";
import type { DeadlineLimit } from "./limit-types.ts";

const clock = String.raw`(?:(?:(?:close of business|cob|eod|end of day|midnight|noon|\d{1,2}(?::\d{2})?\s?(?:am|pm)?),? )?(?:on |of )?(?:the )?)`;
const englishBefore = new RegExp(
  String.raw`(?:(?<by>\b(?:by|latest(?: by| on)?|on or before))|(?<before>\bbefore)|(?<no>\b(?:no|not|not be|cannot be) later than)|(?<deadline>\bdeadline(?: is| of| on)?\s?[:=–—-]?|^\s*due(?: date)?(?: is| by| on)?\s?:?|\b(?:launch|go-live|delivery|completion|finish|end) date(?: is)?\s?:?))\s*${clock}$`,
  "iu",
);
const englishAfter = /^,? (?:at the latest|latest)\b/iu;
const chineseBefore =
  /(?:截止(?:日期|时间|日)?|最后期限|期限|deadline|最迟|最晚|(?:不|不得|不能|不可)(?:晚于|迟于)|(?:上线|交付|完工|完成|竣工|结束)(?:日期|时间))\s?(?:到|至|于|在|是|为|不(?:晚|迟)于|[:=])?\s?$/iu;
const dayName = String.raw`(?:\s?\(?(?:周|星期)[一二三四五六日天]\)?)?`;
const hour = String.raw`(?:\s?(?:上午|下午|晚上|中午|凌晨|早上)?\s?(?:\d{1,2}|[一二三四五六七八九十]{1,3})(?:[点时]半?(?:\d{1,2}分?)?|:\d{2}))?`;
const chineseAfter = new RegExp(
  `^${dayName}${hour}\\s?(?:之前|以前|前(?!后|往|来|台|端|期)|截止)(?!的|入职|注册|下单|购买|出生|毕业|到期|发布的|创建|已)`,
  "u",
);

const englishStart =
  /\b(?:start(?:s|ed|ing)?(?!-?ups?)|begin(?:s|ning)?|kick(?:s|ed)?[ -]?off|commence[sd]?)\b/iu;
const englishFact =
  /\b(?:was|were|had|expires?|ends?|last year|since|from|(?<!\b(?:be|get|is|are|been) )(?:hired|placed|born|created|received|issued|registered|dated|founded|purchased|ordered|signed up|older|built|opened|published))\s*$|\b(?:was|were|had)\b|^\s*(?:and |but )?(?:if|unless|when|once|in case|as)\b/iu;
const englishNegation = /\b(?:not|never|cannot)\b|n['’]t\b/iu;
const englishNothingBefore = /\b(?:no|nothing|nobody|none|neither|without|nor)\b/iu;
const chineseFact = /如果|若(?!干)|一旦|除非|假如|要是|曾|已经?(?!批)|自从|(?:自|从)$|到期/u;
const chineseStart = /开始|启动|开工|动工|进场|起步/u;
const chineseNegation =
  /(?:不|不得|不能|不可|不许|不要|不准|不允许|暂不|禁止|严禁|无法|勿|没有|没|未(?!来))(?!超|晚|迟|高于|大于|多于|少于|低于)/u;

type Clause = ReturnType<typeof clauseAround>;

/** Where a phrase that sets an English deadline begins and ends around its day; undefined when none is set. */
function englishPhrase(clause: Clause, date: FoundDate): readonly [number, number] | undefined {
  const cue = englishBefore.exec(clause.before);
  const closing = englishAfter.exec(clause.after);
  if (cue === null && closing === null) return undefined;
  const lead = cue === null ? clause.before : clause.before.slice(0, cue.index);
  if (englishFact.test(lead) || englishStart.test(lead) || /^\s*of notice\b/iu.test(clause.after))
    return undefined;
  if (cue?.groups?.no === undefined && englishNegation.test(lead)) return undefined;
  if (cue?.groups?.before !== undefined && englishNothingBefore.test(lead)) return undefined;
  const start = cue === null ? date.start : date.start - (clause.before.length - cue.index);
  return [start, date.end + (closing?.[0].length ?? 0)];
}

function chinesePhrase(clause: Clause, date: FoundDate, text: string): readonly [number, number] | undefined {
  const cue = chineseBefore.exec(clause.before);
  const closing = chineseAfter.exec(text.slice(date.end, date.end + 24));
  const within = date.periodEnd === true && text.slice(date.start, date.end).endsWith("内");
  if (cue === null && closing === null && !within) return undefined;
  const lead = cue === null ? clause.before : clause.before.slice(0, cue.index);
  if (chineseFact.test(lead) || /^到期|^\s?(?:起|后|以后|之后)/u.test(clause.after)) return undefined;
  if (chineseStart.test(clause.after) || chineseNegation.test(lead) || chineseNegation.test(clause.after))
    return undefined;
  const start = cue === null ? date.start : date.start - (clause.before.length - cue.index);
  return [start, date.end + (closing?.[0].length ?? 0)];
}

/** Whether two days stand beside each other as a range or a choice, so that neither is the deadline. */
function isLinked(text: string, first: FoundDate | undefined, second: FoundDate | undefined): boolean {
  if (first === undefined || second === undefined) return false;
  return /^\s?(?:-|–|—|~|to|or|and|\/|至|到|或|和|、)\s?$/iu.test(text.slice(first.end, second.start));
}

/** The deadlines that name a day, or a period by whose end it must be done. */
export function readDeadlines(text: string, today: string): DeadlineLimit[] {
  const dates = findDates(text, today);
  const limits: DeadlineLimit[] = [];
  for (const [index, date] of dates.entries()) {
    if (isLinked(text, dates[index - 1], date) || isLinked(text, date, dates[index + 1])) continue;
    const clause = clauseAround(text, [date.start, date.end]);
    if (clause.endsIn === "?") continue;
    const span = englishPhrase(clause, date) ?? chinesePhrase(clause, date, text);
    if (span !== undefined) limits.push({ kind: "deadline", date: date.date, span });
  }
  return limits;
}
