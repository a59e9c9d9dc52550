import { findNumbers } from "../../../brief/find-numbers.ts";
import { toHalfWidth } from "../../../brief/half-width.ts";

const groupAfter =
  /^[- ]?(?:\w+ )?(?:person|people|persons|employees?|staff|colleagues|guests?|attendees?|participants?|students?|visitors?|seats?|desks?|learners?|children|kids|travell?ers?|adults|members?|users?|engineers?|developers?|nurses?|teachers?|designers?|drivers?|cooks?|players?|families|volunteers?|delegates?|kids)\b|^\s?(?:余|多)?(?:(?:名|位)(?=[\u4e00-\u9fff])|(?:名|位|个)?(?:人(?!民|天|月|日|均|力)|员工|同事|来宾|嘉宾|观众|学员|学生|用户|参会者|游客|师生|小朋友|居民))/iu;
const groupBefore =
  /\b(?:company|group|class|party|staff|family|crew|office|school|club) of\s*(?:about |around |some )?$/iu;
const largest = 10_000_000;

/** How many people a clause speaks of, whatever they do in it; null without such a number. */
export function readGroup(clause: string): number | null {
  const text = toHalfWidth(clause);
  for (const number of findNumbers(text)) {
    const count = number.value;
    if (!Number.isInteger(count) || count < 1 || count > largest) continue;
    const after = groupAfter.test(text.slice(number.end, number.end + 24));
    if (after || groupBefore.test(text.slice(Math.max(0, number.start - 40), number.start))) return count;
  }
  return null;
}
