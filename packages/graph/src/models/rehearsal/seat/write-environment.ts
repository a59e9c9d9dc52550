import { fillText } from "../domain/fill-text.ts";
import { daysBetween, isWeekend } from "../schedule/calendar.ts";
import { formatAmount } from "../schedule/format-amount.ts";
import { openDays } from "../schedule/open-days.ts";
import type { Working } from "../schedule/work-out.ts";
import { bilingual } from "./bilingual.ts";
import type { DeliveryDraft } from "./delivery-draft.ts";
import type { OwnQuestion, SeatView } from "./seat-view.ts";
import { writeHours } from "./write-hours.ts";
import { countDays } from "../schedule/count-days.ts";

/** Part of the working time that is left for a project beside everything else. */
const usableShare = 0.7;

function closedNote({ window, brief }: Working): string {
  const say = bilingual(brief.language);
  if (window.closed.length === 0) return say("public holidays not deducted", "未扣法定节假日");
  const weeks = window.closed.map(
    ({ name, start, end }) =>
      `${name[brief.language]}${say(` (${start} to ${end})`, `（${start} 至 ${end}）`)}`,
  );
  return say(
    `without ${weeks.join(", ")}; other public holidays not deducted`,
    `已扣除${weeks.join("、")}，其他节假日未扣`,
  );
}

function writeTime(work: Working): string {
  const { window, domain, brief } = work;
  const total = daysBetween(window.start, window.deadline) + 1;
  const working = openDays(window, window.deadline);
  const percent = Math.round((total / domain.usualDays) * 100);
  const say = bilingual(brief.language);
  const label = domain.label[brief.language];
  if (total <= 0) {
    return say(
      `Time: the date ${window.deadline} has passed; the shortest sensible run from ${window.start} ends on ${work.lastDay}.`,
      `时间：期限 ${window.deadline} 已过；从 ${window.start} 起最短也要到 ${work.lastDay}。`,
    );
  }
  const basis = window.assumed
    ? say(" (assumed, the brief names no date)", "（任务书没有期限，此为假设）")
    : "";
  return say(
    `Time: ${window.start} to ${window.deadline}${basis} is ${countDays(total, "en")} or ${working} working days, ${closedNote(work)}; such a thing (${label}) usually takes about ${domain.usualDays}, so this is ${percent}% of the usual.`,
    `时间：${window.start} 至 ${window.deadline}${basis} 共 ${countDays(total, "zh")}、${working} 个工作日（${closedNote(work)}）；同类事项（${label}）通常约 ${countDays(domain.usualDays, "zh")}，这次是常规的 ${percent}%。`,
  );
}

function writeMoney(work: Working): string {
  const { brief, money } = work;
  const say = bilingual(brief.language);
  if (brief.budget === null || money === null) {
    return say(
      "Money: the brief names no amount, so only shares can be given; whoever approves it has to name a ceiling before the first order.",
      "资金：任务书没有给金额，只能按比例估算；批准人须在首笔订单前定出上限。",
    );
  }
  const { amount, currency } = brief.budget.aspect;
  const show = (value: number): string => formatAmount(Math.round(value), currency, brief.language);
  if (amount <= 0) {
    return say(
      "Money: the amount is 0, so nothing can be bought, rented or assessed by others; own hours and things at hand are all there is.",
      "资金：金额为 0，不能采购、租用，也请不了外部评估；只能靠自有工时和现有物资。",
    );
  }
  const working = Math.max(1, openDays(work.window, work.window.deadline));
  const parts = [
    say(
      `${show(amount)} is ${show(amount / working)} for each working day`,
      `${show(amount)}，平均每个工作日 ${show(amount / working)}`,
    ),
  ];
  const months = Math.max(1, Math.round(daysBetween(work.window.start, work.window.deadline) / 30));
  if (brief.team !== null && brief.team.aspect.count > 0) {
    const { count } = brief.team.aspect;
    parts.push(
      say(
        `if it has to pay the team, ${show(amount / count / months)} a person and month`,
        `若要覆盖团队薪酬，折合每人每月 ${show(amount / count / months)}`,
      ),
    );
  }
  if (brief.target !== null) {
    const { count, what } = brief.target;
    parts.push(
      say(
        `${show(amount / count)} for each of the ${count} ${what}, everything included`,
        `摊到 ${count} 个${what}，全口径每个 ${show(amount / count)}`,
      ),
    );
  }
  const heads = brief.group?.aspect.count;
  if (heads !== undefined && heads > 0) {
    parts.push(
      say(
        `${show(amount / heads)} a head for ${heads} people`,
        `按 ${heads} 人计人均 ${show(amount / heads)}`,
      ),
    );
  }
  parts.push(
    say(`${show(money.reserve)} of it should stay unplanned`, `其中 ${show(money.reserve)} 应留作预备金`),
  );
  return say(`Money: ${parts.join("; ")}.`, `资金：${parts.join("；")}。`);
}

function writePeople(work: Working, questions: readonly OwnQuestion[]): string {
  const { brief } = work;
  const say = bilingual(brief.language);
  const working = openDays(work.window, work.lastDay);
  if (brief.team !== null) {
    const { count } = brief.team.aspect;
    const personDays = Math.floor(count * working * usableShare);
    return say(
      `People: ${count} people × ${working} working days × 70% for this is about ${personDays} person-days until ${work.lastDay}; more cannot be planned.`,
      `人力：${count} 人 × ${working} 个工作日 × 70% 可用，到 ${work.lastDay} 约 ${personDays} 人天，计划不能超过这个数。`,
    );
  }
  if (brief.group !== null) {
    const { count } = brief.group.aspect;
    const { helpers } = work.domain;
    const concerned = say(`People: ${count} are concerned`, `人员：涉及 ${count} 人`);
    if (helpers === undefined) return `${concerned}${say(".", "。")}`;
    const number = String(Math.max(1, Math.ceil(count / helpers.per)));
    return `${concerned}${say("; ", "，")}${helpers.text[brief.language].replace("{n}", number)}${say(".", "。")}`;
  }
  const asked = questions.some(({ answer }) => answer.kind !== "none");
  return asked
    ? say(
        "Assumption: no head count is known, so costs are not split by head.",
        "假设：人数未知，费用暂不按人头分摊。",
      )
    : say(
        "Assumption: the brief names no head count and nobody could tell; a core team of 3 is taken.",
        "假设：任务书没有写人数，也无人答复，按 3 人核心小组估算。",
      );
}

function writeDowntime(work: Working): string[] {
  const { brief } = work;
  const limit = brief.downtime?.aspect.days;
  if (limit === undefined) return [];
  const say = bilingual(brief.language);
  const stops = work.schedule.filter(({ phase }) => phase.downtimeDays > 0);
  if (stops.length === 0) {
    return [
      say(
        `Downtime: ${countDays(limit, "en")} are allowed; no step in sight needs a standstill, so they are reserve.`,
        `停机：允许 ${countDays(limit, "zh")}；目前没有必须停机的步骤，可作余量。`,
      ),
    ];
  }
  const list = stops.map(({ phase, start }) =>
    say(
      `${phase.downtimeDays} day for “${phase.name}” (${start})`,
      `“${phase.name}”${countDays(phase.downtimeDays, "zh")}（${start}）`,
    ),
  );
  const off = stops.every(({ start }) => isWeekend(start));
  return [
    say(
      `Downtime: ${list.join(", ")}: ${work.downtimeDays} of ${limit} allowed days${off ? ", all on weekends, so no working day is lost if nothing fails" : ""}.`,
      `停机：${list.join("、")}，合计 ${countDays(work.downtimeDays, "zh")}，上限 ${countDays(limit, "zh")}${off ? "；都放在周末，顺利时不占工作日" : ""}。`,
    ),
  ];
}

/** The environment seat: what time, money, people and the place can carry. */
export function writeEnvironment({ work, questions }: SeatView): DeliveryDraft {
  const { brief, domain, window } = work;
  const say = bilingual(brief.language);
  const bottleneck = domain.bottleneck[brief.language];
  const total = daysBetween(window.start, window.deadline) + 1;
  const verdict = window.late
    ? say("The frame does not carry the goal", "现有条件撑不起这个目标")
    : window.tight
      ? say("The frame carries the goal only without a single setback", "条件只够一次做对，经不起任何返工")
      : say("The frame carries the goal", "现有条件撑得起这个目标");
  const places = brief.places.join(say(", ", "、"));
  const left =
    total > 0
      ? say(
          `${countDays(total, "en")} until ${window.deadline}`,
          `到 ${window.deadline} 还有 ${countDays(total, "zh")}`,
        )
      : say(`${window.deadline} has passed`, `${window.deadline} 已过`);
  return {
    conclusion: say(
      `${verdict}: ${left}, and the bottleneck is ${bottleneck}.`,
      `${verdict}：${left}，瓶颈在于${bottleneck}。`,
    ),
    points: [
      writeTime(work),
      writeMoney(work),
      work.domain.solo === undefined ? writePeople(work, questions) : writeHours(work),
      ...writeDowntime(work),
      ...(places === ""
        ? []
        : [
            say(
              `Place: ${places}; public holidays, permits and usual waits there have to be asked for on the spot.`,
              `地点：${places}；当地节假日、报批要求和供应周期须实地询问。`,
            ),
          ]),
      say(
        `Find out before anything is signed: ${domain.checks.map((text) => fillText(text, brief)).join("; ")}.`,
        `动手前先核实：${domain.checks.map((text) => fillText(text, brief)).join("；")}。`,
      ),
    ],
  };
}
