import { findNumbers } from "../../../brief/find-numbers.ts";
import { toHalfWidth } from "../../../brief/half-width.ts";

/** A number that the goal wants to reach: 500 new subscribers, 1000个付费会员. */
export interface Target {
  readonly count: number;
  readonly what: string;
}

const nouns =
  /^\s?((?:new |more |paying |active |registered |qualified )*(?:subscribers?|subscriptions?|customers?|users?|leads?|sales|orders?|sign-?ups?|downloads?|donors?|followers?|bookings?))\b|^\s?(?:个|名|位|单|家)?((?:新增?|付费|活跃|注册|有效)*(?:用户|客户|会员|订单|线索|下载|粉丝|订阅|商家))/iu;

/** Reads the target of a goal; null when it counts nothing. */
export function readTarget(goal: string): Target | null {
  const text = toHalfWidth(goal);
  for (const { value, end } of findNumbers(text)) {
    const match = nouns.exec(text.slice(end, end + 48));
    const what = match?.[1] ?? match?.[2];
    if (what !== undefined && value > 0) return { count: value, what };
  }
  return null;
}
