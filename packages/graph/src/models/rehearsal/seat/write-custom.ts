import { shorten } from "../brief/shorten.ts";
import { fillText } from "../domain/fill-text.ts";
import { formatAmount } from "../schedule/format-amount.ts";
import type { Working } from "../schedule/work-out.ts";
import { openDays } from "../schedule/open-days.ts";
import { bilingual } from "./bilingual.ts";
import { collectRisks } from "./collect-risks.ts";
import type { DeliveryDraft } from "./delivery-draft.ts";
import { gist } from "./gist.ts";
import { latestOfEach } from "./latest-of-each.ts";
import { readRoleDuties } from "./read-role-duties.ts";
import type { SeatView } from "./seat-view.ts";

/** A side from which a role without a table of its own can look at a brief. */
interface Lens {
  readonly words: RegExp;
  readonly conclude: (work: Working) => string;
  readonly points: (work: Working) => string[];
}

function money(work: Working, amount: number): string {
  return formatAmount(amount, work.brief.budget?.aspect.currency ?? null, work.brief.language);
}

const costLens: Lens = {
  words: /cost|budget|price|financ|money|econom|成本|费用|预算|财务|造价|测算|报价|经济/iu,
  conclude: (work) => {
    const say = bilingual(work.brief.language);
    if (work.money === null || work.money.planned <= 0) {
      return say("Without an amount only the shares can be estimated", "没有金额，只能估出各项占比");
    }
    return say(
      `The estimate comes to ${money(work, work.money.planned)}, with ${money(work, work.money.reserve)} in reserve`,
      `测算合计 ${money(work, work.money.planned)}，另留预备金 ${money(work, work.money.reserve)}`,
    );
  },
  points: (work) => {
    const say = bilingual(work.brief.language);
    const total = work.schedule.reduce((sum, { phase }) => sum + phase.cost, 0) || 1;
    return work.schedule
      .filter(({ phase }) => phase.cost > 0)
      .toSorted((a, b) => b.phase.cost - a.phase.cost)
      .slice(0, 5)
      .map(({ phase }) => {
        const percent = Math.round((phase.cost / total) * 100);
        const amount = work.costs.get(phase.key);
        const figure =
          amount === undefined || amount <= 0 ? `${percent}%` : `${money(work, amount)} (${percent}%)`;
        return say(`Cost item: ${phase.spend}, ${figure}.`, `费用项：${phase.spend}，${figure}。`);
      });
  },
};

const rulesLens: Lens = {
  words:
    /legal|law|complian|security|privacy|audit|review|quality|test|法务|法律|合规|安全|隐私|审计|审查|评审|质量|测试/iu,
  conclude: ({ brief }) => {
    const say = bilingual(brief.language);
    const hard = brief.demands.filter((demand) => demand.hard).length;
    return say(
      `${hard} condition(s) have to be provable on paper, not only kept`,
      `${hard} 条硬约束不仅要守住，还要拿得出书面证明`,
    );
  },
  points: (work) => {
    const say = bilingual(work.brief.language);
    return work.brief.demands
      .slice(0, 5)
      .map(({ id, statement }) =>
        say(
          `Proof for ${id} (“${statement}”): a dated record, checked before “${work.main?.phase.name ?? ""}” (${work.main?.start ?? work.lastDay}).`,
          `${id}（“${statement}”）的证明：留存注明日期的记录，在“${work.main?.phase.name ?? ""}”（${work.main?.start ?? work.lastDay}）前核对。`,
        ),
      );
  },
};

const peopleLens: Lens = {
  words: /people|staff|hr\b|team|training|communicat|customer|user|人力|人员|培训|沟通|客户|用户|员工|运营/iu,
  conclude: ({ brief }) => {
    const say = bilingual(brief.language);
    const count = brief.group?.aspect.count ?? brief.team?.aspect.count;
    return count === undefined
      ? say("Who is concerned has to be counted first", "首先要数清楚涉及哪些人")
      : say(
          `${count} people have to know what changes for them, and when`,
          `${count} 人都要提前知道自己会受什么影响、什么时候`,
        );
  },
  points: (work) => {
    const say = bilingual(work.brief.language);
    const { main } = work;
    if (main === null) return [];
    return [
      say(
        `Tell everybody twice: at the start (${work.window.start}) and again before “${main.phase.name}” (${main.start}).`,
        `全员告知两次：启动时（${work.window.start}）和“${main.phase.name}”（${main.start}）之前。`,
      ),
      say(
        "One person answers questions within a working day; open ones are listed where all can see them.",
        "指定一人在一个工作日内答复问题，未决问题公开列出。",
      ),
    ];
  },
};

const timeLens: Lens = {
  words: /.?/u,
  conclude: (work) => {
    const say = bilingual(work.brief.language);
    const days = openDays(work.window, work.lastDay);
    return say(
      `From this seat the goal is workable in ${days} working days, if the first step starts on ${work.window.start}`,
      `从本席位看，${days} 个工作日内可行，前提是第一步在 ${work.window.start} 启动`,
    );
  },
  points: (work) => {
    const say = bilingual(work.brief.language);
    return work.schedule
      .filter(({ phase }) => phase.alongside === null)
      .slice(0, 3)
      .map(({ phase, end }) =>
        say(`Needed from this side by ${end}: ${phase.test}.`, `${end} 前本席位要看到：${phase.test}。`),
      );
  },
};

const lenses: readonly Lens[] = [costLens, rulesLens, peopleLens];

/** A seat with a role of its own: its duties are gone through with the numbers of the brief. */
export function writeCustom(view: SeatView): DeliveryDraft {
  const { work, heard, identity, description } = view;
  const say = bilingual(work.brief.language);
  const duties = readRoleDuties(identity.rolePrompt);
  const about = `${identity.roleId} ${identity.name} ${description} ${duties.join(" ")}`;
  const chosen = lenses.filter(({ words }) => words.test(about)).slice(0, 2);
  const used = chosen.length > 0 ? chosen : [timeLens];
  const lead = used[0] ?? timeLens;
  // What a lens has just gone through is no longer due.
  const openDuties = duties.filter((duty) => !chosen.some(({ words }) => words.test(duty))).slice(0, 3);
  const risk =
    collectRisks(work).find((one) => duties.some((duty) => duty.includes(one.owner))) ??
    collectRisks(work)[0];
  const known = latestOfEach(heard).slice(0, 2);
  return {
    conclusion: `${lead.conclude(work)}${say(".", "。")}`,
    points: [
      ...used.flatMap(({ points }) => points(work)),
      ...openDuties.map((duty, index) => {
        const step = work.schedule[Math.min(index, work.schedule.length - 1)];
        return say(
          `Still due from this seat, “${shorten(duty, 90)}”: first result by ${step?.end ?? work.lastDay}, with “${step?.phase.name ?? ""}”.`,
          `本席位后续交付“${shorten(duty, 60)}”：${step?.end ?? work.lastDay} 前给出首个结果，随“${step?.phase.name ?? ""}”进行。`,
        );
      }),
      ...(risk === undefined
        ? []
        : [
            say(
              `To be watched from here: ${risk.risk}; ${risk.mitigation}.`,
              `本席位盯住：${risk.risk}；${risk.mitigation}。`,
            ),
          ]),
      ...known.map(({ from, id, text }) =>
        say(
          `Taken into account: ${from} (${id}), “${gist(text, 140)}”.`,
          `已参考：${from}（${id}）“${gist(text, 80)}”。`,
        ),
      ),
      ...(duties.length === 0 && description !== ""
        ? [
            say(
              `Seen as “${shorten(fillText({ en: description, zh: description }, work.brief), 120)}”.`,
              `依据席位说明“${shorten(description, 80)}”。`,
            ),
          ]
        : []),
    ],
  };
}
