import type { Language } from "../../../session/session-types.ts";
import { formatAmount } from "../schedule/format-amount.ts";
import type { Aspect } from "./brief-view-types.ts";
import { countDays } from "../schedule/count-days.ts";

/** A limit that stands inside another sentence, as a constraint of its own. */
export function describeAspect(aspect: Aspect, language: Language): string {
  const zh = language === "zh";
  switch (aspect.kind) {
    case "budget": {
      const amount = formatAmount(aspect.amount, aspect.currency, language);
      return zh ? `预算 ${amount}` : `Budget ${amount}`;
    }
    case "deadline":
      if (aspect.aim !== undefined) return zh ? `在 ${aspect.date} 前举行` : `Takes place by ${aspect.date}`;
      return zh ? `${aspect.date} 前完成` : `Done by ${aspect.date}`;
    case "downtime":
      return zh
        ? `停机不超过 ${countDays(aspect.days, "zh")}`
        : `At most ${countDays(aspect.days, "en")} of downtime`;
    case "people":
      return zh ? `团队 ${aspect.count} 人` : `Team of ${aspect.count}`;
    case "order":
      if (aspect.second === null) return zh ? `${aspect.first}先行` : `${aspect.first} first`;
      return zh ? `先${aspect.first}，后${aspect.second}` : `${aspect.first} before ${aspect.second}`;
    case "must":
    case "prohibition":
      return aspect.what;
  }
}
