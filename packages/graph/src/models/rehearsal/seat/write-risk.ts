import { shorten } from "../brief/shorten.ts";
import { readPoints } from "../delivery/read-points.ts";
import { bilingual } from "./bilingual.ts";
import { collectRisks, type WrittenRisk } from "./collect-risks.ts";
import type { DeliveryDraft } from "./delivery-draft.ts";
import { levelWords } from "./level-words.ts";
import type { SeatView } from "./seat-view.ts";

function writeRiskLine(risk: WrittenRisk, index: number, zh: boolean): string {
  const language = zh ? "zh" : "en";
  const likelihood = levelWords[risk.likelihood][language];
  const impact = levelWords[risk.impact][language];
  const check =
    risk.checkedAt === null ? "" : zh ? `检查点：${risk.checkedAt}。` : ` Checked at: ${risk.checkedAt}.`;
  return zh
    ? `R${index + 1} ${risk.risk}：可能性${likelihood}，影响${impact}。触发信号：${risk.trigger}。应对：${risk.mitigation}。负责：${risk.owner}。${check}`
    : `R${index + 1} ${risk.risk}: likelihood ${likelihood}, impact ${impact}. Trigger: ${risk.trigger}. Mitigation: ${risk.mitigation}. Owner: ${risk.owner}.${check}`;
}

/** What another seat said about early warnings, to be watched from the start. */
function writeHeardWarnings(view: SeatView): string[] {
  const say = bilingual(view.work.brief.language);
  for (const { from, id, text } of view.heard.toReversed()) {
    const warning = readPoints(text).find((point) => /^(?:early warnings?|预警信号)/iu.test(point.text));
    if (warning === undefined) continue;
    const body = warning.text.replace(/^[^:：]*[:：]\s*/u, "").replace(/[.。]$/u, "");
    return [
      say(
        `Taken from ${from} (${id}) and watched weekly: ${shorten(body, 200)}.`,
        `采自 ${from}（${id}），每周盯一次：${shorten(body, 200)}。`,
      ),
    ];
  }
  return [];
}

/** The risk seat's register: numbered risks, red lines, warnings of others. */
export function writeRisk(view: SeatView): DeliveryDraft {
  const { brief } = view.work;
  const say = bilingual(brief.language);
  const risks = collectRisks(view.work);
  const grave = risks.filter(({ impact }) => impact === "high").length;
  const first = risks[0]?.risk ?? "";
  const hard = brief.demands.filter((demand) => demand.hard);
  const redLines = hard.map(({ id, statement }) => `${id} ${statement}`).join(say("; ", "；"));
  const verdict =
    view.work.window.late || brief.budget?.aspect.amount === 0
      ? say("Stop", "叫停")
      : say("Pass under conditions", "有条件通过");
  return {
    conclusion: say(
      `${verdict}: ${risks.length} risks, ${grave} of them with high impact; the first to guard against is “${first}”.`,
      `${verdict}：共 ${risks.length} 项风险，其中 ${grave} 项影响为高；最先要防的是“${first}”。`,
    ),
    points: [
      ...risks.map((risk, index) => writeRiskLine(risk, index, brief.language === "zh")),
      ...(hard.length === 0
        ? []
        : [
            say(
              `Red lines, to be crossed only by decision of whoever set the goal: ${redLines}.`,
              `红线（只有目标提出者有权放宽）：${redLines}。`,
            ),
          ]),
      ...writeHeardWarnings(view),
    ],
  };
}
