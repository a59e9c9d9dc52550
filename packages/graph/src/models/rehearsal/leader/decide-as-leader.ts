import type { Reply, ToolCallDraft } from "../reply-types.ts";
import { readBriefText } from "../brief/read-brief-text.ts";
import type { LeaderView } from "./leader-view.ts";
import { nextWave } from "./next-wave.ts";
import { stageHeading } from "./stage.ts";

/** Failed tries to publish before the leader ends with a text. */
const maxPublishTries = 3;

function say(text: string): Reply {
  return { text, calls: [] };
}

/** The leader's next step: answer, hand out, wait or publish. */
export function decideAsLeader(view: LeaderView): Reply {
  const { language } = view.identity;
  const zh = language === "zh";
  if (view.openAsks.length > 0 && view.tools.has("answer_sub_agent_question")) {
    return {
      text: "",
      calls: view.openAsks.map((ask) => ({
        name: "answer_sub_agent_question",
        args: {
          question_id: ask.questionId ?? "",
          answer: zh
            ? "任务书没有写明，请按最稳妥的假设处理并注明。"
            : "The brief does not say. Take the safest assumption and mark it.",
        },
      })),
    };
  }
  if (view.brief === null) return say(zh ? "还没有收到目标。" : "I have not been given a goal yet.");
  const { goal } = readBriefText(view.brief.content);
  if (view.openHandOuts.length > 0) {
    const names = view.openHandOuts.join(zh ? "、" : ", ");
    return say(zh ? `已派活，等待交付：${names}。` : `Handed out; waiting for ${names}.`);
  }
  const changes = view.userMessages.map(({ envelope, position }) => ({ id: envelope.id || "m0", position }));
  const wave = view.tools.has("agent_orchestration") ? nextWave(view, changes) : [];
  if (wave.length > 0) {
    return {
      text: "",
      calls: wave.map(({ seat, stage }): ToolCallDraft => ({
        name: "agent_orchestration",
        args: {
          agent_name: seat.displayName,
          task: `${stageHeading(stage, language)}${zh ? "请就目标给出你的席位意见：" : "Give your seat's view on the goal: "}${goal.slice(0, 200)}`,
        },
      })),
    };
  }
  const lastPublished = view.publishTries.findLast(({ published }) => published)?.position ?? -1;
  const news = [...view.deliveries, ...view.userMessages].some(({ position }) => position > lastPublished);
  const failures = view.publishTries.filter(
    ({ published, position }) => !published && position > lastPublished,
  );
  if ((lastPublished < 0 || news) && view.tools.has("publish_plan") && failures.length < maxPublishTries) {
    return { text: "", calls: [{ name: "publish_plan", args: { plan: thinPlan(view, goal) } }] };
  }
  return say(zh ? "计划已发布（排练）。" : "The plan is published (rehearsal).");
}

function thinPlan(view: LeaderView, goal: string): Record<string, unknown> {
  const zh = view.identity.language === "zh";
  const sources = view.brief === null || view.brief.id === "" ? [] : [view.brief.id];
  const short = goal.slice(0, 200) || (zh ? "（空）" : "(empty)");
  const constraints = view.brief === null ? [] : readBriefText(view.brief.content).constraints;
  return {
    title: `${short}${zh ? "（排练）" : " (rehearsal)"}`,
    decision: { statement: short, reason: short, sources },
    goal: { statement: short, success_measures: [{ measure: short, sources }], sources },
    constraints: constraints.map(({ id, text }) => ({
      id,
      statement: text,
      kind: "hard",
      status: "at_risk",
      why: zh ? "尚未核对。" : "Not checked yet.",
      sources,
    })),
    facts: [],
    options: [{ id: "A", name: short, summary: short, advantages: [], disadvantages: [], sources }],
    recommendation: { option_id: "A", reason: short, sources },
    milestones: [{ id: "M1", name: short, owner: view.identity.name, acceptance_test: short, sources }],
    risks: [],
    resources: [],
    first_actions: [],
    assumptions: [],
    open_questions: [],
    dissent: [],
    participants: view.deliveries.map(({ envelope }) => ({
      seat: envelope.from,
      contribution: envelope.content.slice(0, 120),
      sources: [envelope.id],
    })),
  };
}
