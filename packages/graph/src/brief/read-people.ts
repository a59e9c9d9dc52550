import { clauseAround } from "./clause.ts";
import type { FoundNumber } from "./find-numbers.ts";
import type { PeopleLimit } from "./limit-types.ts";

const article =
  "(?:the|a|an|our|my|this|one|single|whole|core|project|delivery|development|small|total|entire|full|with|and|but|we|are|have|has|is|in|only|just|by|of|it|there|to|for)";
const englishTeamBefore = new RegExp(
  String.raw`(?:^|\b(?:with|and|but|by|have|are|for|on) )\s*(?:${article}\s+)*(?:team|crew|headcount|staffing|team size|head count)\s*(?:(?:size|of|is|has|with|at|limited to|limit|no more than|at most|up to|max(?:imum)?\.?|:|=|–|—|-|must not exceed|cannot exceed|consists of|only)\s*)*$`,
  "iu",
);
const englishTeamAfter =
  /^(?:[ -](?:person|people|strong|member|man))? (?:project |delivery |development |core )?(?:team|crew)\b(?!s)/iu;
const englishTeamPeople =
  /^ (?:people|persons|members|staff)?\s?(?:are )?(?:(?:in|on) (?:the|our|this) team\b|available\b|team members\b|can work on (?:it|this)\b)/iu;
const englishPeople = /^ (?:people|persons|members|staff|team members)\b/iu;
const alone = new RegExp(
  String.raw`^\s*(?:(?:a|an|and|with|but|only|just|we are|we have|there are|team:?)\s+)*(?:(?:at most|no more than|up to|max(?:imum)?\.?)\s+)?$`,
  "iu",
);
const nothingBefore = new RegExp(
  String.raw`(?:^|\b(?:with|and|but|by|have|are|for) )\s*(?:${article}\s+)*$`,
  "iu",
);
/** What follows must not add to the number or say that it counts a part. */
const englishMore =
  /^\s*(?:and|plus|\+|&|developers?|engineers?|designers?|hours?|days?|weeks?|months?|years?|of\b|each|per|teams|who|must|or)\b/iu;

const chineseSmall =
  "(?:我们|我司|本|该|整个|项目|开发|研发|核心|执行|实施|有|共有|只有|仅有|现有|的|由|且|和|与|并|而|组建|一支|一个)";
const chineseTeamBefore = new RegExp(
  `(?:^|且|和|与|由|，)\\s*${chineseSmall}*(?:团队|项目组|小组|人手|人力|人员|编制|班子)(?:规模|人数|成员|总共|一共|共|有|为|是|只有|仅|不超过|不得超过|不能超过|最多|至多|上限|限|控制在|[:=]|\\s)*$`,
  "u",
);
const chineseUnit = /^\s?(?:人|名|位|个人)/u;
const chineseTeamAfter = /^\s?(?:人|名成员|个人)(?:的)?(?:小|项目|开发|研发)?(?:团队|项目组|小组|班子)/u;
const chineseAlone = /^\s*(?:只有|仅有|仅|共|一共|最多|至多|不超过|总共)?$/u;
const chineseMore =
  /^\s*(?:的?(?:公司|企业|部门|班|会议|活动|培训|参加|参会|同时|在线|容量|规模的?公司)|天|日|月|次|\/|每|以上|左右)/u;

type Clause = ReturnType<typeof clauseAround>;

function englishEnd({ before, after }: Clause): number | undefined {
  const people = englishPeople.exec(after)?.[0] ?? "";
  if (englishTeamBefore.test(before))
    return englishMore.test(after.slice(people.length)) ? undefined : people.length;
  const team = englishTeamAfter.exec(after) ?? englishTeamPeople.exec(after);
  if (team !== null && (nothingBefore.test(before) || alone.test(before))) {
    return englishMore.test(after.slice(team[0].length)) ? undefined : team[0].length;
  }
  return people !== "" && alone.test(before) && after.slice(people.length).trim() === ""
    ? people.length
    : undefined;
}

function chineseEnd({ before, after }: Clause): number | undefined {
  const team = chineseTeamAfter.exec(after);
  if (team !== null) return chineseMore.test(after.slice(team[0].length)) ? undefined : team[0].length;
  const unit = chineseUnit.exec(after);
  if (unit === null) return undefined;
  const rest = after.slice(unit[0].length);
  if (chineseTeamBefore.test(before)) return chineseMore.test(rest) ? undefined : unit[0].length;
  return chineseAlone.test(before) && rest.trim() === "" ? unit[0].length : undefined;
}

/** The size of the team that a number of a half-width text states; a company of 40 or 500 users are none. */
export function readPeople(text: string, number: FoundNumber): PeopleLimit | undefined {
  const whole = Number.isInteger(number.value) && number.value >= 1 && number.value <= 10_000;
  if (!whole || number.form === "short-scale" || number.form === "spaced") return undefined;
  const clause = clauseAround(text, [number.start, number.end]);
  const reach = englishEnd(clause) ?? chineseEnd(clause);
  if (reach === undefined) return undefined;
  return { kind: "people", count: number.value, span: [number.start, number.end + reach] };
}
