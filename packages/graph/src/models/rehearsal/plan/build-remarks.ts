import type { PlanInput } from "../../../plan/plan-schema.ts";
import { readAssumptions, readOpenQuestions, standingObjections } from "../delivery/read-remarks.ts";
import { bilingual } from "../seat/bilingual.ts";
import { latestOfEach } from "../seat/latest-of-each.ts";
import { firstSentence } from "../seat/first-sentence.ts";
import { shorten } from "../brief/shorten.ts";
import type { PlanMilestone } from "./build-milestones.ts";
import { type PlanMaterial, sourcesOf } from "./plan-material.ts";

/** What nobody has confirmed, first of all that this is a rehearsal. */
export function buildAssumptions(
  material: PlanMaterial,
  milestonesFrom: string | null,
): PlanInput["assumptions"] {
  const { work, briefId, deliveries, userAnswer } = material;
  const { brief } = work;
  const say = bilingual(brief.language);
  const own: PlanInput["assumptions"] = [
    {
      statement: say(
        "This is a rehearsal: the built-in model is no language model. Shares, lead times and risks are rules of thumb from tables, sums and dates are arithmetic on the brief; nothing was researched.",
        "这是一次排练：内置模型不是语言模型。占比、周期和风险来自经验法则表，金额和日期由任务书推算，没有做过任何调研。",
      ),
      sources: [],
    },
  ];
  if (userAnswer !== null && userAnswer.kind !== "answered") {
    own.push({
      statement:
        userAnswer.kind === "default"
          ? say(
              `The user was asked “${userAnswer.question}” and did not answer; taken: ${userAnswer.text}.`,
              `已向用户提问“${userAnswer.question}”，未获答复；暂取：${userAnswer.text}。`,
            )
          : say(
              `The user was asked “${userAnswer.question}” and did not answer.`,
              `已向用户提问“${userAnswer.question}”，未获答复。`,
            ),
      sources: sourcesOf(briefId),
    });
  }
  if (work.window.assumed) {
    own.push({
      statement: say(
        `The brief names no date; ${work.window.deadline} is what such a thing usually takes.`,
        `任务书没有期限；${work.window.deadline} 按同类事项的常规工期推定。`,
      ),
      sources: sourcesOf(briefId),
    });
  }
  if (brief.budget !== null && brief.budget.aspect.amount > 0 && brief.budget.aspect.currency === null) {
    own.push({
      statement: say(
        "The brief names no currency; all amounts are in that of the budget.",
        "任务书没有写币种，金额一律按人民币元计。",
      ),
      sources: sourcesOf(briefId),
    });
  }
  if (work.window.closed.length > 0) {
    const weeks = work.window.closed.map(({ name, start, end }) =>
      say(`${name.en} (${start} to ${end})`, `${name.zh}（${start} 至 ${end}）`),
    );
    own.push({
      statement: say(
        `Nobody is planned to work in ${weeks.join(", ")}; other public holidays are not known here.`,
        `${weeks.join("、")}不排工作，其他节假日未考虑。`,
      ),
      sources: sourcesOf(briefId),
    });
  }
  if (milestonesFrom === null) {
    own.push({
      statement: say(
        "No seat set milestones; they come from the table for this kind of goal.",
        "没有席位排定里程碑，以下里程碑取自同类目标的通用表。",
      ),
      sources: sourcesOf(briefId),
    });
  }
  const theirs = latestOfEach(deliveries).flatMap(({ from, id, text }) =>
    readAssumptions(text).map((statement) => ({
      statement: `${from}${say(": ", "：")}${statement}`,
      sources: sourcesOf(id),
    })),
  );
  return [...own, ...theirs];
}

/** What has to be found out, and by whom. */
export function buildOpenQuestions(material: PlanMaterial): PlanInput["open_questions"] {
  const { work, briefId, deliveries, silent } = material;
  const { brief, topics, window } = work;
  const say = bilingual(brief.language);
  const owner = say("whoever set the goal", "目标提出者");
  const sources = sourcesOf(briefId);
  const questions: PlanInput["open_questions"] = [];
  const ask = (question: string): void => {
    questions.push({ question, owner, sources });
  };
  if (brief.subject === "")
    ask(say("What is the goal? The brief leaves it empty.", "目标是什么？任务书没有写。"));
  if (brief.budget === null) ask(say("What may it cost at most?", "费用上限是多少？"));
  else if (brief.budget.aspect.amount <= 0)
    ask(
      say("Is there really no money at all, or only none approved yet?", "真的分文没有，还是只是尚未批准？"),
    );
  if (brief.deadline === null) ask(say("By when must it be done?", "最晚什么时候完成？"));
  else if (window.late)
    ask(say(`The date cannot be kept: a later one, or a smaller aim?`, "期限守不住：是推迟，还是缩小目标？"));
  if (brief.team !== null && brief.budget !== null) {
    ask(
      say(
        "Does the budget have to pay the team as well, or outside spending only?",
        "预算要覆盖团队薪酬，还是只含对外支出？",
      ),
    );
  }
  if (brief.musts.length + brief.prohibitions.length === 0 && brief.demands.length === 0) {
    ask(
      say(
        "The brief sets no constraint: what would make the result worthless?",
        "任务书没有任何约束：出现什么情况会让结果毫无价值？",
      ),
    );
  }
  for (const { question } of topics) if (question !== undefined) ask(question[brief.language]);
  for (const seat of silent) {
    questions.push({
      question: say(
        `What would ${seat} have said? It delivered nothing.`,
        `${seat} 没有交付，其意见需要补上。`,
      ),
      sources,
    });
  }
  for (const { from, id, text } of deliveries) {
    for (const question of readOpenQuestions(text))
      questions.push({ question, owner: from, sources: sourcesOf(id) });
  }
  return questions;
}

/** What seats object to, and what was done about it. */
export function buildDissent(
  material: PlanMaterial,
  milestones: readonly PlanMilestone[],
): PlanInput["dissent"] {
  const say = bilingual(material.work.brief.language);
  const voices = material.deliveries.filter(({ kind }) => kind !== "summary");
  return standingObjections(voices).map(({ delivery: { from, id }, objection: { statement, condition } }) => {
    const home =
      condition === null
        ? undefined
        : milestones.find(({ acceptance_test: test }) => test.includes(condition));
    const response =
      home === undefined
        ? say(
            "Heard and not settled; it has to be decided before the first order.",
            "已听取，尚未解决，须在首笔订单前作出决定。",
          )
        : say(
            `Accepted and written into the acceptance test of ${home.id}: ${condition}.`,
            `采纳，并写入 ${home.id} 的验收标准：${condition}。`,
          );
    return { seat: from, statement, response, sources: sourcesOf(id) };
  });
}

/** Everybody who delivered, with the gist of the latest delivery. */
export function buildParticipants({ deliveries }: PlanMaterial): PlanInput["participants"] {
  const seats = [...new Set(deliveries.map(({ from }) => from))];
  return seats.map((seat) => {
    const own = deliveries.filter(({ from }) => from === seat);
    const latest = own.at(-1);
    const gist = firstSentence(latest?.text ?? "");
    return {
      seat,
      contribution: gist === "" ? seat : shorten(gist, 220),
      sources: sourcesOf(...own.map(({ id }) => id)),
    };
  });
}
