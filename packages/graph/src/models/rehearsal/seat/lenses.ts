import { fillText } from "../domain/fill-text.ts";
import { formatAmount } from "../schedule/format-amount.ts";
import { openDays } from "../schedule/open-days.ts";
import type { Working } from "../schedule/work-out.ts";
import { bilingual } from "./bilingual.ts";

/** A side from which a role without a table of its own can look at a brief. */
export interface Lens {
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

const inquiryLens: Lens = {
  words: /research|investigat|inquir|fact-?check|analyst|资料|调研|查证|研究|分析/iu,
  conclude: ({ domain, brief }) => {
    const say = bilingual(brief.language);
    const count = domain.checks.length;
    return say(
      `Nothing that decides this has a source yet; ${count} questions have to be answered on the spot first`,
      `决定成败的事项目前都没有出处，须先实地查清 ${count} 个问题`,
    );
  },
  points: (work) => {
    const { brief, domain, schedule } = work;
    const say = bilingual(brief.language);
    const until = schedule[0]?.end ?? work.lastDay;
    return domain.checks.map((check, index) =>
      say(
        `Question ${index + 1}: ${fillText(check, brief)}; to be answered from first-hand records by ${until}.`,
        `待查问题 ${index + 1}：${fillText(check, brief)}；${until} 前以一手材料答复。`,
      ),
    );
  },
};

/** For a role that nothing else fits. */
export const timeLens: Lens = {
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

/** The sides in the order in which they are tried. */
export const lenses: readonly Lens[] = [costLens, inquiryLens, rulesLens, peopleLens];
