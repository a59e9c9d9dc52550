import { bilingual } from "../seat/bilingual.ts";
import { formatAmount } from "../schedule/format-amount.ts";
import { spareDays, type Working } from "../schedule/work-out.ts";
import { countDays } from "../schedule/count-days.ts";

/** What a question is about, by its words; the first that fits counts. */
type QuestionTopic = "order" | "decider" | "people" | "date" | "money" | "downtime" | "place" | "other";

const topics: readonly (readonly [QuestionTopic, RegExp])[] = [
  ["order", /which comes first|what order|before or after|first or|先后|哪个在前|哪个先|先做/iu],
  ["decider", /who (?:decides|approves|signs|owns)|go or no-go|responsible|拍板|谁决定|谁负责|由谁|审批人/iu],
  ["date", /\bdate\b|deadline|by when|when\b|earliest|期限|日期|什么时候|何时|截止/iu],
  ["people", /how many (?:people|persons|staff|hands)|head ?count|team size|多少人|人数|人手/iu],
  ["money", /budget|cost|money|amount|how much|预算|费用|成本|多少钱|资金/iu],
  ["downtime", /downtime|outage|standstill|停机|停工|停业/iu],
  ["place", /\bwhere\b|place|venue|city|哪里|地点|城市|场地/iu],
];

/** Finds what a question is about. */
function topicOf(question: string): QuestionTopic {
  return topics.find(([, words]) => words.test(question))?.[0] ?? "other";
}

function answerOrder(question: string, work: Working): string {
  const { brief } = work;
  const say = bilingual(brief.language);
  const quoted = [...question.matchAll(/[“"]([^”"]+)[”"]/gu)].map((match) => match[1] ?? "");
  const must = brief.musts[0]?.demand;
  const [first, second] = quoted;
  if (must !== undefined && must !== null && first !== undefined && second !== undefined) {
    return say(
      `“${first}” first: ${must.id} is a hard condition, so nobody outside the team uses the result before it is met. If days get short, shorten “${second}”, not the proof.`,
      `先“${first}”：${must.id} 是硬约束，未达成前不对外放量。时间不够时压缩“${second}”，不压缩${must.id}的证明。`,
    );
  }
  const order = brief.orders[0];
  if (order !== undefined) {
    const label = order.demand?.id ?? "";
    return say(
      `${label} settles it: ${order.aspect.first} comes first.`,
      `按 ${label} 办：${order.aspect.first}在前。`,
    );
  }
  return say(
    "The brief gives no order. Put first what others have to deliver, and mark it as an assumption.",
    "任务书没有规定先后。把依赖外部交付的排在前面，并注明这是假设。",
  );
}

function answerDecider(work: Working): string {
  const say = bilingual(work.brief.language);
  const owner = work.main?.phase.owner ?? say("the project lead", "项目负责人");
  return say(
    `The brief names nobody. Take it that whoever set the goal decides, on the written proposal of the ${owner.charAt(0).toLowerCase()}${owner.slice(1)}, one working day ahead, with a deputy named by then. Mark it as an assumption.`,
    `任务书没有指定。暂按目标提出者拍板处理：由${owner}提前一个工作日书面提请，并在此之前指定代理人。请注明这是假设。`,
  );
}

/** Answers a question on the basis of the brief alone, and says where the brief is silent. */
export function answerQuestion(question: string, work: Working): string {
  const { brief } = work;
  const say = bilingual(brief.language);
  const silent = say(
    "The brief does not say. Take what is safest for the hard constraints and mark it as an assumption.",
    "任务书没有写明。按对硬约束最稳妥的情形处理，并注明这是假设。",
  );
  switch (topicOf(question)) {
    case "order":
      return answerOrder(question, work);
    case "decider":
      return answerDecider(work);
    case "people": {
      const count = brief.group?.aspect.count ?? brief.team?.aspect.count;
      return count === undefined
        ? say(
            "No head count is known. Take a core team of 3 and give costs as sums, not by head.",
            "人数未知。按 3 人核心小组考虑，费用给总额，不按人头分摊。",
          )
        : say(`${count} people.`, `${count} 人。`);
    }
    case "date": {
      if (work.window.late) {
        const label = brief.deadline?.demand?.id ?? work.window.deadline;
        return say(
          `Plan for the earliest date that is real (${work.lastDay}) and show a smaller aim beside it; I mark ${label} as not met.`,
          `按真实可行的最早日期（${work.lastDay}）规划，同时给出缩小目标的备选；我会把 ${label} 标为未满足。`,
        );
      }
      return brief.deadline === null
        ? say(
            `No date is set. Work with ${work.window.deadline} and mark it as an assumption.`,
            `没有设定期限。按 ${work.window.deadline} 考虑，并注明这是假设。`,
          )
        : say(
            `${work.window.deadline}; keep ${countDays(spareDays(work), "en")} free before it.`,
            `${work.window.deadline}，之前留 ${countDays(spareDays(work), "zh")}余量。`,
          );
    }
    case "money": {
      const budget = brief.budget?.aspect;
      return budget === undefined
        ? say("No amount is set. Give shares in percent.", "没有设定金额，请按百分比给出。")
        : say(
            `${formatAmount(budget.amount, budget.currency, "en")} for everything, a tenth of it unplanned.`,
            `总额 ${formatAmount(budget.amount, budget.currency, "zh")}，其中一成不作安排。`,
          );
    }
    case "downtime": {
      const limit = brief.downtime?.aspect.days;
      return limit === undefined
        ? silent
        : say(`At most ${countDays(limit, "en")} in all.`, `合计不超过 ${countDays(limit, "zh")}。`);
    }
    case "place":
      return brief.places.length === 0
        ? silent
        : say(`${brief.places.join(", ")}.`, `${brief.places.join("、")}。`);
    case "other":
      return silent;
  }
}
