import { shorten } from "../brief/shorten.ts";
import { describeAspect } from "../brief/describe-aspect.ts";
import { bilingual } from "./bilingual.ts";
import type { DeliveryDraft } from "./delivery-draft.ts";
import type { SeatKind } from "../seat-kind.ts";
import type { SeatView } from "./seat-view.ts";
import { writeCrossCheck, writeRiskRevision } from "./write-cross-check.ts";
import { writeCustom } from "./write-custom.ts";
import { writeEnvironment } from "./write-environment.ts";
import { writeExecution } from "./write-execution.ts";
import { writeIntelligence } from "./write-intelligence.ts";
import { writeRisk } from "./write-risk.ts";
import { writeSolution } from "./write-solution.ts";
import { writeSummary } from "./write-summary.ts";

/** Says in every delivery what has written it. */
export const rehearsalMark = {
  en: "(Rehearsal: rules of thumb and arithmetic on the brief, no research.)",
  zh: "（排练稿：按经验法则和任务书数字推算，未做调研。）",
} as const;

const defaultEmoji = {
  intelligence: "📢",
  environment: "🌍",
  solution: "📐",
  risk: "⚠️",
  execution: "📅",
  summary: "🎤",
  custom: "🧩",
};

function writeRiskFor(view: SeatView): DeliveryDraft {
  switch (view.stage.kind) {
    case "first":
      return writeRisk(view);
    case "cross-check":
      return writeCrossCheck(view);
    case "revision":
      return writeRiskRevision(view);
  }
}

function writeDraft(view: SeatView): DeliveryDraft {
  switch (view.kind) {
    case "intelligence":
      return writeIntelligence(view);
    case "environment":
      return writeEnvironment(view);
    case "solution":
      return writeSolution(view);
    case "risk":
      return writeRiskFor(view);
    case "execution":
      return writeExecution(view);
    case "summary":
      return writeSummary(view);
    case "custom":
      return writeCustom(view);
  }
}

/** What the user's later words changed in the numbers, for a revision. */
function writeChanges(view: SeatView): string[] {
  if (view.stage.kind !== "revision") return [];
  const { brief } = view.work;
  const before = view.earlierBrief;
  const say = bilingual(brief.language);
  const pairs = [
    [before.deadline?.aspect, brief.deadline?.aspect],
    [before.budget?.aspect, brief.budget?.aspect],
    [before.downtime?.aspect, brief.downtime?.aspect],
    [before.team?.aspect, brief.team?.aspect],
  ] as const;
  const changed = pairs.flatMap(([old, now]) => {
    if (now === undefined) return [];
    const to = describeAspect(now, brief.language);
    if (old === undefined) return [say(`new: ${to}`, `新增：${to}`)];
    const from = describeAspect(old, brief.language);
    return from === to ? [] : [say(`${from} → ${to}`, `${from} → ${to}`)];
  });
  const added = brief.demands
    .filter(
      ({ origin, aspects }) =>
        origin === "later" && aspects.some(({ kind }) => ["must", "prohibition", "order"].includes(kind)),
    )
    .map(({ id, statement }) => say(`new ${id} “${statement}”`, `新增 ${id}“${statement}”`));
  const less = (before.budget?.aspect.amount ?? 0) - (brief.budget?.aspect.amount ?? 0);
  if (view.kind === "solution" && brief.budget !== null && before.budget !== null && less > 0) {
    const percent = Math.round((less / before.budget.aspect.amount) * 100);
    const biggest = view.work.schedule.toSorted((a, b) => b.phase.cost - a.phase.cost)[0]?.phase.spend ?? "";
    added.push(
      say(
        `${percent}% less for the same steps has to come out of ${biggest}, or the aim has to shrink`,
        `同样的步骤少了 ${percent}% 的钱，只能从${biggest}里省，否则就要缩小目标`,
      ),
    );
  }
  const all = [...changed, ...added];
  const cause = view.stage.causeId;
  return all.length === 0
    ? [
        say(
          `Changed by ${cause}: no figure of mine, I went through all of them again.`,
          `变更（${cause}）：我的数字不受影响，已逐项复核。`,
        ),
      ]
    : [say(`Changed by ${cause}: ${all.join("; ")}.`, `变更（${cause}）：${all.join("；")}。`)];
}

function writeRemarks(view: SeatView): string[] {
  const say = bilingual(view.work.brief.language);
  return view.remarks.map(({ from, id, content }) => {
    const text = shorten(content, 120).replace(/[.。!！]$/u, "");
    return say(`Taken up from ${from} (${id}): “${text}”.`, `已采纳 ${from}（${id}）的意见：“${text}”。`);
  });
}

function writeOpening(view: SeatView): string {
  const say = bilingual(view.work.brief.language);
  if (view.stage.kind === "revision") return say("Revised: ", "已修订：");
  if (view.stage.kind === "first" && view.deliveredBefore > 0) return say("Follow-up: ", "补充交付：");
  return "";
}

/** Kinds whose lists are read as a whole; half a list would pass for the whole one. */
const listKinds: ReadonlySet<SeatKind> = new Set(["solution", "risk", "execution"]);
const mostFollowUpPoints = 3;

/** A follow-up that is no revision answers its own task instead of repeating the first delivery. */
function focusFollowUp(view: SeatView, draft: DeliveryDraft): DeliveryDraft {
  if (view.stage.kind !== "first" || view.deliveredBefore === 0 || view.task === null) return draft;
  const say = bilingual(view.work.brief.language);
  const task = view.task.content.replace(/[.。]\s*$/u, "");
  const on = say(`On “${shorten(task, 100)}”: `, `针对“${shorten(task, 60)}”：`);
  if (listKinds.has(view.kind)) return { conclusion: `${on}${draft.conclusion}`, points: draft.points };
  const words = [...new Set(task.toLowerCase().match(/[a-z]{4,}|[\u4e00-\u9fff]{2}/gu) ?? [])];
  const scored = draft.points
    .map((point) => ({ point, score: words.filter((word) => point.toLowerCase().includes(word)).length }))
    .toSorted((a, b) => b.score - a.score);
  const fitting = scored.filter(({ score }) => score > 0).slice(0, mostFollowUpPoints);
  const [first, ...rest] = fitting.map(({ point }) => point);
  return {
    conclusion: `${on}${first ?? draft.conclusion}`,
    points: [...rest, say("The rest of my earlier delivery stands.", "我此前交付的其余内容继续有效。")],
  };
}

/** A seat's delivery as text: emoji and conclusion, points, the mark of the rehearsal. */
export function writeDelivery(view: SeatView): string {
  const { language } = view.work.brief;
  const draft = focusFollowUp(view, writeDraft(view));
  const emoji = view.emoji === "" ? defaultEmoji[view.kind] : view.emoji;
  const points = [...writeChanges(view), ...draft.points, ...writeRemarks(view)];
  return [
    `${emoji} ${writeOpening(view)}${draft.conclusion}`,
    ...points.map((point) => `- ${point}`),
    "",
    rehearsalMark[language],
  ].join("\n");
}
