import type { PlanInput } from "../../../plan/plan-schema.ts";
import { shorten } from "../brief/shorten.ts";
import { bilingual, type Bilingual } from "../seat/bilingual.ts";
import type { LeaderContext } from "./leader-context.ts";

function joinNames(names: readonly string[], say: Bilingual): string {
  return [...new Set(names)].join(say(", ", "、"));
}

/** Names of tools that the leader called in its present turn. */
function callsOfTurn({ view }: LeaderContext): string[] {
  const { entries } = view.conversation;
  const lastSaid = entries.findLastIndex(({ kind }) => kind === "said");
  return entries.slice(lastSaid + 1).flatMap((entry) => (entry.kind === "called" ? [entry.call.name] : []));
}

/** An answer to what the user asked in passing; empty when nothing was asked in this turn. */
export function writeTalk(context: LeaderContext): string {
  const { view, work, talk, deliveries } = context;
  const say = bilingual(view.identity.language);
  const lastSaid = view.conversation.entries.findLastIndex(({ kind }) => kind === "said");
  const latest = talk.talk.filter(({ position }) => position > lastSaid).at(-1);
  if (latest === undefined) return "";
  const seats = view.identity.team.length;
  const done = new Set(deliveries.map(({ from }) => from)).size;
  const plan = view.publishTries.some(({ published }) => published)
    ? say("the plan is published", "方案已发布")
    : say("the plan is not published yet", "方案尚未发布");
  return say(
    `On “${shorten(latest.envelope.content, 80)}”: ${done} of ${seats} seats have delivered, ${plan}; the work is set to end by ${work.lastDay}.`,
    `关于“${shorten(latest.envelope.content, 60)}”：${seats} 个席位中已有 ${done} 个交付，${plan}；目前排到 ${work.lastDay} 收尾。`,
  );
}

/** The short text of a turn that ends while seats are at work. */
export function writeWaiting(context: LeaderContext): string {
  const { view } = context;
  const say = bilingual(view.identity.language);
  const names = joinNames(view.openHandOuts, say);
  const calls = callsOfTurn(context);
  const talk = writeTalk(context);
  const handOuts = ["agent_orchestration", "create_sub_agent", "send_message_to_sub_agent"];
  const state = handOuts.some((name) => calls.includes(name))
    ? say(`Handed out to ${names}. I go on when they have delivered.`, `已派给 ${names}，等他们交付后继续。`)
    : calls.includes("answer_sub_agent_question")
      ? say(`Answered. Still at work: ${names}.`, `已答复。仍在工作：${names}。`)
      : say(`Still at work: ${names}.`, `仍在工作：${names}。`);
  return [talk, state].filter((text) => text !== "").join(" ");
}

/** The conclusion after a plan is published: decision, reason, largest risk, first step. */
export function writeConclusion(plan: PlanInput, context: LeaderContext): string {
  const say = bilingual(context.view.identity.language);
  const risk = plan.risks[0];
  const action = plan.first_actions[0];
  const versions = context.view.publishTries.filter(({ published }) => published).length;
  const again =
    versions < 2 ? [] : context.talk.changes.flatMap(({ envelope: { id } }) => (id === "" ? [] : [id]));
  const open = plan.constraints.filter(({ status }) => status !== "met").map(({ id }) => id);
  return [
    say(
      `${again.length === 0 ? "The plan is published (rehearsal)." : `The plan is published anew (rehearsal), with what you said in ${again.join(", ")}.`} ${plan.decision.statement}`,
      `${again.length === 0 ? "方案已发布（排练）。" : `已按你在 ${again.join("、")} 的要求重新发布方案（排练）。`}${plan.decision.statement}`,
    ),
    ...(open.length === 0 ? [] : [say(`To watch: ${open.join(", ")}.`, `需盯住：${open.join("、")}。`)]),
    ...(risk === undefined ? [] : [say(`Largest risk: ${risk.risk}.`, `最大风险：${risk.risk}。`)]),
    ...(action === undefined
      ? []
      : [
          say(
            `First step: ${action.action} (${action.owner}${action.by === undefined ? "" : `, by ${action.by}`}).`,
            `第一步：${action.action}（${action.owner}${action.by === undefined ? "" : `，${action.by} 前`}）。`,
          ),
        ]),
  ].join(say(" ", ""));
}

/** The last text of a leader that could not publish. */
export function writeGivenUp(plan: PlanInput, refusal: string, context: LeaderContext): string {
  const say = bilingual(context.view.identity.language);
  return say(
    `The plan was refused and I could not mend it (${shorten(refusal, 300)}). In short: ${plan.decision.statement} ${plan.decision.reason}.`,
    `方案被退回，我没能改好（${shorten(refusal, 200)}）。要点：${plan.decision.statement}${plan.decision.reason}。`,
  );
}
