import { findLatest } from "../delivery/find-latest.ts";
import { findRisks } from "../delivery/find-risks.ts";
import { readOptions } from "../delivery/read-options.ts";
import { readPath } from "../delivery/read-path.ts";
import { fillText } from "../domain/fill-text.ts";
import { daysBetween, nextWorkingDay, shiftDay } from "../schedule/calendar.ts";
import { formatAmount } from "../schedule/format-amount.ts";
import type { ScheduledPhase } from "../schedule/make-schedule.ts";
import { phasesFromPath } from "../schedule/phases-from-path.ts";
import { type Working, workOut } from "../schedule/work-out.ts";
import { bilingual } from "./bilingual.ts";
import type { DeliveryDraft } from "./delivery-draft.ts";
import { describeEnd } from "./describe-end.ts";
import type { SeatView } from "./seat-view.ts";

const mostGuards = 4;

/** The schedule on the path that the solution proposed, or on the table's own. */
export function scheduleFromHeard(view: SeatView): Working {
  const path = findLatest(view.heard, "solution", readPath);
  if (path === null || path.items.length < 2) return view.work;
  return workOut(view.work.brief, phasesFromPath(path.items, view.work));
}

/** Costs of the phases, brought to the sum that the recommended option names. */
function costsFor(view: SeatView, work: Working): ReadonlyMap<string, number> {
  const options = findLatest(view.heard, "solution", readOptions)?.items ?? [];
  const chosen = options.find(({ recommended }) => recommended) ?? options[0];
  const planned = work.money?.planned ?? 0;
  if (chosen?.cost === null || chosen === undefined || planned === 0 || chosen.cost === planned)
    return work.costs;
  const factor = chosen.cost / planned;
  return new Map([...work.costs].map(([key, cost]) => [key, Math.round(cost * factor)]));
}

function writeMilestone(
  { phase, start, end, after }: ScheduledPhase,
  ids: ReadonlyMap<string, string>,
  costs: ReadonlyMap<string, number>,
  work: Working,
): string {
  const { brief } = work;
  const say = bilingual(brief.language);
  const cost = costs.get(phase.key);
  const before = after.flatMap((key) => ids.get(key) ?? []);
  const parts = [
    say(`${start} → ${end}`, `${start} 至 ${end}`),
    say(`owner: ${phase.owner}`, `负责：${phase.owner}`),
    ...(before.length === 0 ? [] : [say(`after ${before.join(", ")}`, `前置 ${before.join("、")}`)]),
    ...(cost === undefined || cost <= 0
      ? []
      : [
          `${say("cost", "费用")} ${formatAmount(cost, brief.budget?.aspect.currency ?? null, brief.language)}`,
        ]),
  ];
  return say(
    `${ids.get(phase.key)} ${phase.name}: ${parts.join(", ")}. Done when: ${phase.test}.`,
    `${ids.get(phase.key)} ${phase.name}：${parts.join("，")}。验收：${phase.test}。`,
  );
}

function writeGuards(view: SeatView, work: Working, ids: ReadonlyMap<string, string>): string[] {
  const found = findRisks(view.heard);
  if (found === null) return [];
  const say = bilingual(work.brief.language);
  const guards = found.items.slice(0, mostGuards).flatMap((risk, index) => {
    const speaksOf = (text: string | null): ScheduledPhase | undefined =>
      work.schedule.find(({ phase }) => text !== null && phase.words?.test(text) === true);
    const home =
      work.schedule.find(({ phase }) => phase.name === risk.checkedAt) ??
      speaksOf(risk.risk) ??
      speaksOf(risk.trigger) ??
      speaksOf(risk.mitigation) ??
      work.schedule.find(({ phase }) => phase.owner === risk.owner);
    const id = home === undefined ? undefined : ids.get(home.phase.key);
    return id === undefined ? [] : [`${risk.id ?? `R${index + 1}`} → ${id}`];
  });
  if (guards.length === 0) return [];
  const { from, id } = found.delivery;
  return [
    say(
      `The measures of ${from} (${id}) are checked in these milestones: ${guards.join(", ")}.`,
      `${from}（${id}）的应对措施落在以下里程碑检查：${guards.join("，")}。`,
    ),
  ];
}

function writeActions(work: Working): string[] {
  const { brief, domain } = work;
  const say = bilingual(brief.language);
  return domain.firstActions.map(({ action, owner, inDays }) => {
    const latest = nextWorkingDay(shiftDay(brief.today, inDays));
    const by = work.window.late || latest < work.window.deadline ? latest : work.window.start;
    return say(
      `First action: ${fillText(action, brief)}. Owner: ${fillText(owner, brief)}. By: ${by}.`,
      `首批行动：${fillText(action, brief)}。负责：${fillText(owner, brief)}。最迟：${by}。`,
    );
  });
}

function writeAnswers(view: SeatView): string[] {
  const say = bilingual(view.work.brief.language);
  return view.questions.map(({ question, answer }) => {
    if (answer.kind === "none") {
      return say(
        `Assumption: nobody answered “${question}”; the owner of the milestone decides until somebody else is named.`,
        `假设：“${question}”无人答复，暂由该里程碑负责人决定，直到另行指定。`,
      );
    }
    const text = answer.text.replace(/\s*(?:Mark it as an assumption\.?|请注明这是假设。?)\s*$/u, "");
    return text === answer.text
      ? say(`On my question the leader says: ${text}`, `关于我的提问，团队负责人答复：${text}`)
      : say(
          `Assumption, by the leader's answer to my question: ${text}`,
          `假设（据团队负责人的答复）：${text}`,
        );
  });
}

/** The execution seat: milestones with dates, owners and costs, guards, first actions. */
export function writeExecution(view: SeatView): DeliveryDraft {
  const work = scheduleFromHeard(view);
  const { brief, domain } = work;
  const say = bilingual(brief.language);
  const ids = new Map(work.schedule.map(({ phase }, index) => [phase.key, `M${index + 1}`]));
  const costs = costsFor(view, work);
  const first = domain.firstActions[0];
  const start = first === undefined ? "" : fillText(first.action, brief);
  const main = work.main ?? work.schedule.at(-1);
  const name = main?.phase.name ?? "";
  const end = main?.end ?? work.lastDay;
  const done =
    work.window.mainDay === null
      ? say(`“${name}” is done on ${end}; `, `“${name}”${end} 完成；`)
      : say(`“${name}”: `, `“${name}”`);
  const sum = [...costs.values()].reduce((total, cost) => total + cost, 0);
  return {
    conclusion: say(
      `${done}${describeEnd(work)}, provided that work starts on ${work.window.start}.`,
      `${done}${describeEnd(work)}，前提是 ${work.window.start} 开工。`,
    ),
    points: [
      ...work.schedule.map((scheduled) => writeMilestone(scheduled, ids, costs, work)),
      ...(sum <= 0
        ? []
        : [
            say(
              `Sum of the milestones: ${formatAmount(sum, brief.budget?.aspect.currency ?? null, "en")} over ${daysBetween(work.window.start, work.lastDay) + 1} days.`,
              `里程碑合计：${formatAmount(sum, brief.budget?.aspect.currency ?? null, "zh")}，历时 ${daysBetween(work.window.start, work.lastDay) + 1} 天。`,
            ),
          ]),
      ...writeActions(work),
      ...writeGuards(view, work, ids),
      ...writeAnswers(view),
      ...(start === ""
        ? []
        : [
            say(
              "Check once a week, on Friday: what is late by more than two days goes to the owner the same day.",
              "每周五核对一次：延误超过两天的，当天报给负责人。",
            ),
          ]),
    ],
  };
}
