import { buildPlan } from "../plan/build-plan.ts";
import { repairPlan } from "../plan/repair-plan.ts";
import type { TeamMember } from "../input/read-identity.ts";
import { writeEnclosures } from "../input/enclosures.ts";
import type { Reply, ToolCallDraft } from "../reply-types.ts";
import { bilingual } from "../seat/bilingual.ts";
import { answerQuestion } from "./answer-question.ts";
import { type LeaderContext, planMaterial, readLeaderContext } from "./leader-context.ts";
import type { LeaderView, PublishTry } from "./leader-view.ts";
import { type Assignment, nextWave } from "./next-wave.ts";
import { userQuestion } from "./user-question.ts";
import { writeConclusion, writeGivenUp, writeTalk, writeWaiting } from "./write-leader-text.ts";
import { writeTask } from "./write-task.ts";

/** Refused plans in a row after which the leader ends with a text. */
const maxPublishTries = 3;

function say(text: string): Reply {
  return { text, calls: [] };
}

function call(name: string, args: ToolCallDraft["args"]): Reply {
  return { text: "", calls: [{ name, args }] };
}

/** Answers every open question from the brief; whoever owes an answer may not ask the user first. */
function answerAsks({ view, work }: LeaderContext): Reply {
  return {
    text: "",
    calls: view.openAsks.map((ask) => ({
      name: "answer_sub_agent_question",
      args: { question_id: ask.questionId ?? "", answer: answerQuestion(ask.content, work) },
    })),
  };
}

function handOut(wave: readonly Assignment[], context: LeaderContext): Reply {
  const { view, work, deliveries, talk } = context;
  const changes = talk.changes.map(({ envelope }) => ({ id: envelope.id, text: envelope.content }));
  return {
    text: "",
    calls: wave.map((assignment) =>
      handOutCall(
        assignment.seat,
        writeTask(assignment, work, { team: view.identity.team, known: deliveries, changes }),
        context,
      ),
    ),
  };
}

/** Where the leader creates agents, they know what they are told alone: brief and deliveries go with the task. */
function handOutCall(seat: TeamMember, order: string, { view, deliveries }: LeaderContext): ToolCallDraft {
  if (!view.tools.has("create_sub_agent")) {
    return { name: "agent_orchestration", args: { agent_name: seat.displayName, task: order } };
  }
  const isThere =
    !view.identity.roles.some(({ roleId }) => roleId === seat.roleId) ||
    view.handedOut.some((handed) => handed.seat?.displayName === seat.displayName && !handed.failed);
  const others = deliveries.filter(({ from }) => from !== seat.displayName);
  const text = `${order}\n\n${writeEnclosures(view.brief?.content ?? "", others, view.identity.team)}`;
  return isThere
    ? { name: "send_message_to_sub_agent", args: { agent_name: seat.displayName, message: text } }
    : { name: "create_sub_agent", args: { role_id: seat.roleId, task: text } };
}

/** Refusals since anything new was heard; a plan built on new matter starts with a clean slate. */
function recentRefusals(view: LeaderView, newsPosition: number): PublishTry[] {
  const noticePosition = view.notices.at(-1)?.position ?? -1;
  const since = Math.max(newsPosition, noticePosition);
  return view.publishTries.filter(({ published, position }) => !published && position > since);
}

/** Publishes what is not published yet, mending what was refused; then ends with the conclusion. */
function finish(context: LeaderContext): Reply {
  const { view } = context;
  const plan = buildPlan(planMaterial(context));
  const talk = writeTalk(context);
  if (!view.tools.has("publish_plan")) return say(talk === "" ? plan.decision.statement : talk);
  const publishedAt = view.publishTries.findLast(({ published }) => published)?.position ?? -1;
  const newsAt = Math.max(
    -1,
    ...view.deliveries.map(({ position }) => position),
    ...context.talk.changes.map(({ position }) => position),
  );
  if (publishedAt > newsAt) return say(talk === "" ? writeConclusion(plan, context) : talk);
  const refusals = recentRefusals(view, Math.max(publishedAt, newsAt));
  const texts = refusals.map(({ call: { result } }) => result ?? "");
  if (refusals.length >= maxPublishTries) return say(writeGivenUp(plan, texts.at(-1) ?? "", context));
  return call("publish_plan", { plan: repairPlan(plan, texts, context.view.brief?.id ?? "") });
}

/** The leader's next step: answer, ask the user, hand out, wait or publish. */
export function decideAsLeader(view: LeaderView): Reply {
  const context = readLeaderContext(view);
  if (context === null) {
    return say(bilingual(view.identity.language)("I have not been given a goal yet.", "还没有收到目标。"));
  }
  if (view.openAsks.length > 0 && view.tools.has("answer_sub_agent_question")) return answerAsks(context);
  const question = userQuestion(context.work);
  const untouched = view.handedOut.length === 0 && view.publishTries.length === 0;
  if (question !== null && untouched && view.userAsked === null && view.tools.has("ask_user")) {
    return call("ask_user", { ...question });
  }
  if (view.openHandOuts.length > 0) return say(writeWaiting(context));
  const changes = context.talk.changes.map(({ envelope, position }) => ({
    id: envelope.id === "" ? "m0" : envelope.id,
    position,
  }));
  const handsOut = view.tools.has("agent_orchestration") || view.tools.has("create_sub_agent");
  const wave = handsOut ? nextWave(view, changes) : [];
  return wave.length > 0 ? handOut(wave, context) : finish(context);
}
