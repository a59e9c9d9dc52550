import { spareDays, type Working } from "../schedule/work-out.ts";
import { bilingual } from "./bilingual.ts";
import { countDays } from "../schedule/count-days.ts";

/** When the work ends, and how that stands to the date of the brief, as the end of a sentence. */
export function describeEnd(work: Working): string {
  const { window, lastDay, main } = work;
  const say = bilingual(work.brief.language);
  if (window.mainDay !== null) {
    return say(
      `it takes place on ${main?.end ?? window.mainDay} and is closed by ${lastDay}`,
      `${main?.end ?? window.mainDay} 举行，${lastDay} 收尾`,
    );
  }
  if (window.assumed) return say(`it ends on ${lastDay}`, `${lastDay} 收尾`);
  const spare = spareDays(work);
  return spare < 0
    ? say(
        `it ends on ${lastDay}, ${countDays(-spare, "en")} too late for ${window.deadline}`,
        `${lastDay} 才能收尾，比 ${window.deadline} 晚 ${countDays(-spare, "zh")}`,
      )
    : say(
        `it ends on ${lastDay}, ${countDays(spare, "en")} before ${window.deadline}`,
        `${lastDay} 收尾，比 ${window.deadline} 早 ${countDays(spare, "zh")}`,
      );
}
