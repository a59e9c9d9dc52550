import { bilingual } from "./bilingual.ts";
import type { SeatView } from "./seat-view.ts";
import { scheduleFromHeard } from "./write-execution.ts";
import { readWeeklyHours } from "./write-hours.ts";

function askOfExecution(view: SeatView): string | null {
  const work = scheduleFromHeard(view);
  const say = bilingual(work.brief.language);
  if (work.domain.solo !== undefined) {
    return readWeeklyHours(work) === null
      ? say(
          "How many hours a week are really free for this? The brief names none.",
          "每周真正能拿出多少小时？任务书没有写。",
        )
      : null;
  }
  const gate = work.schedule.findLast(({ phase }) => phase.key.startsWith("gate-"));
  const rival = work.schedule.find(
    ({ phase, start }) => phase.alongside === null && !phase.main && gate !== undefined && start > gate.end,
  );
  const must = work.brief.musts[0]?.demand;
  if (
    gate !== undefined &&
    rival !== undefined &&
    must !== undefined &&
    must !== null &&
    work.brief.orders.length === 0
  ) {
    return say(
      `Which comes first, “${gate.phase.name}” (${must.id}) or “${rival.phase.name}”? The brief asks for the one and needs the other, and gives no order.`,
      `“${gate.phase.name}”（${must.id}）和“${rival.phase.name}”哪个在前？任务书没有写明先后。`,
    );
  }
  const main = work.main ?? work.schedule.at(-1);
  return say(
    `Who decides on go or no-go before “${main?.phase.name ?? ""}” on ${main?.start ?? ""}? The brief names nobody.`,
    `“${main?.phase.name ?? ""}”（${main?.start ?? ""}）之前由谁拍板是否放行？任务书没有写明。`,
  );
}

/** What a seat has to know before it can deliver; null when the brief and its task say enough. */
export function askQuestion(view: SeatView): string | null {
  if (view.stage.kind !== "first" || view.questions.length > 0) return null;
  const { brief, window } = view.work;
  const say = bilingual(brief.language);
  switch (view.kind) {
    case "execution":
      return askOfExecution(view);
    case "environment":
      return brief.team === null && brief.group === null && view.work.domain.solo === undefined
        ? say(
            "How many people are concerned or can work on this? The brief names no head count.",
            "这件事涉及多少人、有多少人能投入？任务书没有写人数。",
          )
        : null;
    case "solution":
      return window.late
        ? say(
            `The date ${window.deadline} cannot be kept. Shall I plan the earliest possible date, or cut the aim to fit?`,
            `${window.deadline} 守不住。是按最早可行日期规划，还是缩小目标来赶期限？`,
          )
        : null;
    case "intelligence":
    case "risk":
    case "summary":
    case "custom":
      return null;
  }
}
