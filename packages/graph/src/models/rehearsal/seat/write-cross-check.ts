import { findLatest } from "../delivery/find-latest.ts";
import { readOptions, type ReadOption } from "../delivery/read-options.ts";
import { type PathStep, readPath } from "../delivery/read-path.ts";
import { formatAmount } from "../schedule/format-amount.ts";
import { spareDays, type Working } from "../schedule/work-out.ts";
import { bilingual, type Bilingual } from "./bilingual.ts";
import type { DeliveryDraft } from "./delivery-draft.ts";
import type { HeardDelivery } from "./heard-delivery.ts";
import type { SeatView } from "./seat-view.ts";
import { writeRisk } from "./write-risk.ts";
import { countDays } from "../schedule/count-days.ts";

interface Objection {
  readonly short: string;
  readonly statement: string;
  readonly condition: string;
}

const thinReserveShare = 0.1;
const heavyStepShare = 0.38;

function objectToDowntime(option: ReadOption, work: Working): Objection[] {
  const limit = work.brief.downtime;
  if (limit === null || option.downtimeDays === null || option.downtimeDays < limit.aspect.days) return [];
  const say = bilingual(work.brief.language);
  const stop =
    work.schedule.find(({ phase }) => phase.downtimeDays > 0)?.phase.name ?? work.main?.phase.name ?? "";
  const label = limit.demand?.id ?? "";
  const { days } = limit.aspect;
  return [
    {
      short: say("its downtime has no margin", "停机时间没有余量"),
      statement: say(
        `option ${option.letter} spends ${option.downtimeDays} of the ${countDays(days, "en")} of downtime that ${label || "the brief"} allows; one failed restore breaks the limit`,
        `方案${option.letter}的停机已用 ${countDays(option.downtimeDays, "zh")}，${label || "任务书"}只允许 ${countDays(days, "zh")}；恢复失败一次就超限`,
      ),
      condition: say(
        `before “${stop}” a timed restore rehearsal has to stay under half of the limit`,
        `“${stop}”之前完成一次计时恢复演练，用时不得超过上限的一半`,
      ),
    },
  ];
}

function objectToPath(path: readonly PathStep[], work: Working): Objection[] {
  const say = bilingual(work.brief.language);
  const total = path.reduce((sum, { days }) => sum + (days ?? 0), 0);
  const longest = path.toSorted((a, b) => (b.days ?? 0) - (a.days ?? 0))[0];
  if (longest === undefined || longest.days === null || total === 0 || longest.days / total < heavyStepShare)
    return [];
  const share = Math.round((longest.days / total) * 100);
  return [
    {
      short: say(`“${longest.name}” runs too long unchecked`, `“${longest.name}”中途缺检查点`),
      statement: say(
        `“${longest.name}” takes ${longest.days} of ${total} days (${share}%) with nothing to check in between; a slip would show too late`,
        `“${longest.name}”占 ${countDays(total, "zh")}中的 ${countDays(longest.days, "zh")}（${share}%），中间没有检查点，延误会发现得太晚`,
      ),
      condition: say(
        `half-way check of “${longest.name}” after ${countDays(Math.ceil(longest.days / 2), "en")}, with the right to cut scope`,
        `“${longest.name}”进行到第 ${countDays(Math.ceil(longest.days / 2), "zh")}设中期检查，可当场削减范围`,
      ),
    },
  ];
}

function objectToReserve(option: ReadOption, work: Working): Objection[] {
  const { brief } = work;
  const budget = brief.budget?.aspect;
  if (budget === undefined || option.cost === null || budget.amount <= 0) return [];
  const left = budget.amount - option.cost;
  if (left >= budget.amount * thinReserveShare) return [];
  const say = bilingual(brief.language);
  const show = (amount: number): string => formatAmount(Math.abs(amount), budget.currency, brief.language);
  return [
    {
      short: say("its money has no margin", "资金没有余量"),
      statement:
        left < 0
          ? say(
              `option ${option.letter} costs ${show(left)} more than the budget`,
              `方案${option.letter}超预算 ${show(left)}`,
            )
          : say(
              `option ${option.letter} leaves ${show(left)} of ${show(budget.amount)}; that is under a tenth`,
              `方案${option.letter}只剩 ${show(left)}（预算 ${show(budget.amount)}），不足一成`,
            ),
      condition: say(
        "no order over a tenth of the budget before the reserve is restored",
        "预备金补足前，不得签订超过预算一成的订单",
      ),
    },
  ];
}

function objectToDate(work: Working): Objection[] {
  const spare = spareDays(work);
  if (spare >= 0 || work.brief.deadline === null || work.window.mainDay !== null) return [];
  const say = bilingual(work.brief.language);
  return [
    {
      short: say("it promises a date that is not there", "承诺的期限并不存在"),
      statement: say(
        `the work ends ${countDays(-spare, "en")} after ${work.window.deadline}; no option mends that`,
        `收尾比 ${work.window.deadline} 晚 ${countDays(-spare, "zh")}，换哪个方案都补不回来`,
      ),
      condition: say(
        "a new date or a smaller aim in writing before the start",
        "开工前书面确定新期限或缩小目标",
      ),
    },
  ];
}

function collectObjections(
  solution: HeardDelivery,
  work: Working,
): { objections: Objection[]; letter: string } {
  const options = readOptions(solution.text);
  const option = options.find(({ recommended }) => recommended) ?? options[0];
  const path = readPath(solution.text);
  const objections = [
    ...objectToDate(work),
    ...(option === undefined ? [] : [...objectToDowntime(option, work), ...objectToReserve(option, work)]),
    ...objectToPath(path, work),
  ];
  return { objections: objections.slice(0, 2), letter: option?.letter ?? "A" };
}

function writeObjection({ statement, condition }: Objection, say: Bilingual): string {
  return say(`Objection: ${statement}. Condition: ${condition}.`, `异议：${statement}。条件：${condition}。`);
}

/** The risk seat's look at the solution: at most two objections, each with what would settle it. */
export function writeCrossCheck(view: SeatView): DeliveryDraft {
  const { work, heard } = view;
  const say = bilingual(work.brief.language);
  const found = findLatest(heard, "solution", (text) => [text]);
  if (found === null) return writeRisk(view);
  const { delivery } = found;
  const { objections, letter } = collectObjections(delivery, work);
  if (objections.length === 0) {
    const { brief } = work;
    const kept = [
      ...(brief.deadline === null ? [] : [say("dates", "日期")]),
      ...(brief.budget === null ? [] : [say("money", "资金")]),
      ...(brief.downtime === null ? [] : [say("standstill", "停机")]),
    ];
    const why =
      kept.length === 0
        ? say("the brief sets no figure that it could break", "任务书没有它可能突破的数字")
        : say(
            `what the brief limits (${kept.join(", ")}) keeps a margin`,
            `任务书限定的${kept.join("、")}都留有余量`,
          );
    return {
      conclusion: say(
        `No objection to option ${letter} of ${delivery.from} (${delivery.id}): ${why}.`,
        `对 ${delivery.from}（${delivery.id}）的方案${letter}没有异议：${why}。`,
      ),
      points: [
        say(
          "The risks of my first delivery stand; they are to be gone through at every milestone.",
          "我首次交付的风险清单继续有效，每个里程碑逐项过一遍。",
        ),
      ],
    };
  }
  const count = objections.length === 1 ? say("one point", "一点") : say("two points", "两点");
  return {
    conclusion: say(
      `I object to ${count} of option ${letter} by ${delivery.from} (${delivery.id}): ${objections.map(({ short }) => short).join(", and ")}.`,
      `我对 ${delivery.from}（${delivery.id}）的方案${letter}有${count}异议：${objections.map(({ short }) => short).join("，且")}。`,
    ),
    points: [
      ...objections.map((objection) => writeObjection(objection, say)),
      say(
        `With ${objections.length === 1 ? "this condition" : "these conditions"} in the milestones I agree with option ${letter}; the risks of my first delivery stand.`,
        `上述条件写进里程碑后，我同意方案${letter}；首次交付的风险清单继续有效。`,
      ),
    ],
  };
}

/** The risk seat's revision: the register again, and what it holds against the solution as it now stands. */
export function writeRiskRevision(view: SeatView): DeliveryDraft {
  const register = writeRisk(view);
  const found = findLatest(view.heard, "solution", (text) => [text]);
  if (found === null) return register;
  const say = bilingual(view.work.brief.language);
  const { objections } = collectObjections(found.delivery, view.work);
  return {
    ...register,
    points: [...objections.map((objection) => writeObjection(objection, say)), ...register.points],
  };
}
