import type { Lesson } from "../domain/domain-types.ts";
import { fillText } from "../domain/fill-text.ts";
import { shiftDay } from "../schedule/calendar.ts";
import type { ScheduledPhase } from "../schedule/make-schedule.ts";
import type { Working } from "../schedule/work-out.ts";
import { formatAmount } from "../schedule/format-amount.ts";
import { bilingual } from "./bilingual.ts";
import type { DeliveryDraft } from "./delivery-draft.ts";
import type { SeatView } from "./seat-view.ts";

const longWaits = 3;
const shortRules = 2;

/** A rule with a lead time, and the day by which it has to be started. */
interface Wait {
  readonly lesson: Lesson;
  readonly anchor: ScheduledPhase;
  readonly latest: string;
}

/** A rule with a lead time, counted back from the day on which its result is needed. */
function writeWait({ lesson, anchor, latest }: Wait, work: Working): string {
  const { brief } = work;
  const say = bilingual(brief.language);
  const text = fillText(lesson.text, brief);
  const goal = say(
    `Counted back from “${anchor.phase.name}” on ${anchor.start}`,
    `从“${anchor.phase.name}”（${anchor.start}）倒推`,
  );
  if (latest <= brief.today) {
    return say(
      `${text}. ${goal}, it was due on ${latest}: start it this week and name a stop-gap.`,
      `${text}。${goal}，本应在 ${latest} 启动：本周就要动手，并备好替代办法。`,
    );
  }
  return say(
    `${text}. ${goal}, it has to be started by ${latest}.`,
    `${text}。${goal}，最迟 ${latest} 启动。`,
  );
}

/** The rules with a lead time, the one to be started first at the front. */
function waits(work: Working): Wait[] {
  const { main, schedule } = work;
  if (main === null) return [];
  return [...work.topics.map(({ lesson }) => lesson), ...work.domain.lessons]
    .flatMap((lesson): Wait[] => {
      if (lesson.leadDays === undefined) return [];
      const anchor = schedule.find(({ phase }) => phase.key === lesson.before) ?? main;
      return [{ lesson, anchor, latest: shiftDay(anchor.start, -lesson.leadDays) }];
    })
    .toSorted((a, b) => a.latest.localeCompare(b.latest));
}

function writeMoney(work: Working): string[] {
  const { brief, money } = work;
  const biggest = work.schedule.toSorted(
    (a, b) => (work.costs.get(b.phase.key) ?? 0) - (work.costs.get(a.phase.key) ?? 0),
  )[0];
  if (brief.budget === null || money === null || biggest === undefined || brief.budget.aspect.amount <= 0)
    return [];
  const { amount, currency } = brief.budget.aspect;
  const cost = work.costs.get(biggest.phase.key) ?? 0;
  const percent = Math.round((cost / amount) * 100);
  return [
    bilingual(brief.language)(
      `Where the money goes: ${biggest.phase.spend}, about ${percent}% (${formatAmount(cost, currency, "en")} of ${formatAmount(amount, currency, "en")}); compare three offers there before anywhere else.`,
      `钱的去向：${biggest.phase.spend}约占${percent}%（${formatAmount(amount, currency, "zh")}中的${formatAmount(cost, currency, "zh")}），这一项先比三家价。`,
    ),
  ];
}

/** What a constraint asks for between its lines. */
function writeTopics(work: Working): string[] {
  const { brief } = work;
  const say = bilingual(brief.language);
  return work.topics
    .filter(({ lesson }) => lesson.leadDays === undefined)
    .slice(0, 3)
    .map(({ lesson, words }) => {
      const demand = brief.demands.find(({ statement }) => words.test(statement));
      const text = fillText(lesson.text, brief);
      return demand === undefined
        ? say(`Part of the goal, though it does not say so: ${text}.`, `目标没有明说的一点，${text}。`)
        : say(
            `Between the lines of ${demand.id} (“${demand.statement}”): ${text}.`,
            `${demand.id}（“${demand.statement}”）的言外之意：${text}。`,
          );
    });
}

/** The intelligence seat: comparable cases as rules of thumb, longest waits, early warnings. */
export function writeIntelligence({ work }: SeatView): DeliveryDraft {
  const { brief, domain } = work;
  const say = bilingual(brief.language);
  const all = waits(work);
  const latest = all[0]?.latest ?? null;
  const crux = fillText(domain.crux, brief);
  const conclusion =
    latest === null
      ? say(`${crux}.`, `${crux}。`)
      : latest <= brief.today
        ? say(
            `${crux}; here the longest wait should have begun already.`,
            `${crux}；就这次而言，最长的等待期早该开始了。`,
          )
        : say(
            `${crux}; here that means a first order by ${latest}.`,
            `${crux}；就这次而言，第一件事最迟 ${latest} 要启动。`,
          );
  return {
    conclusion,
    points: [
      ...all.slice(0, longWaits).map((wait) => writeWait(wait, work)),
      ...writeTopics(work),
      ...domain.lessons
        .filter(({ leadDays }) => leadDays === undefined)
        .slice(0, shortRules)
        .map(({ text }) => `${fillText(text, brief)}${say(".", "。")}`),
      ...writeMoney(work),
      say(
        `Early warnings: ${domain.warnings.map((text) => fillText(text, brief)).join("; ")}.`,
        `预警信号：${domain.warnings.map((text) => fillText(text, brief)).join("；")}。`,
      ),
    ],
  };
}
