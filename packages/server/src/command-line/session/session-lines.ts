import {
  formatCost,
  formatCount,
  type AgentView,
  type Question,
  type SessionDetails,
  type SessionView,
  type UsageTotals,
} from "@roundtable/graph";
import { plainLine } from "../plain-text.ts";

/** A session in one line; the words are those of the format, in every language. */
export function sessionLine({ session_id, created_at, state, model, goal, usage }: SessionView): string {
  return plainLine(
    `${session_id}  ${created_at.slice(0, 19)}  ${state}  ${model}  ${usageText(usage)}  ${goal.slice(0, 80)}`,
  );
}

/** Tokens and cost; about so many where an endpoint does not report them. */
export function usageText({
  total_tokens: tokens,
  cost_micros: cost,
  estimated_calls: estimated,
}: UsageTotals): string {
  const about = estimated > 0 ? "~" : "";
  const money = cost === null ? "" : `  cost ${about}${formatCost(cost)}`;
  return `${about}${formatCount(tokens)} tokens${money}`;
}

/** What a session used, and what it may. */
export function usageLine({ session_id, usage, budget }: SessionView): string {
  const tokens = budget.tokens === null ? "" : `  budget ${formatCount(budget.tokens)} tokens`;
  const cost = budget.cost === null ? "" : `  budget ${formatCost(budget.cost * 1_000_000)}`;
  return plainLine(`${session_id}  ${usage.calls} calls  ${usageText(usage)}${tokens}${cost}`);
}

/** How a session stands, in one line. */
export function stateLine({ session_id, state, run, drive, reason }: SessionView): string {
  const why = reason === null ? "" : `  ${reason}`;
  return plainLine(`${session_id}  ${state}  run ${run}  ${drive}${why}`);
}

export function agentLine({
  thread_id,
  display_name,
  role_id,
  state,
  waiting_on: waitingOn,
}: AgentView): string {
  const waits = waitingOn.length === 0 ? "" : `  waits on ${waitingOn.join(", ")}`;
  return plainLine(`${display_name}  ${state}  ${role_id}  ${thread_id}${waits}`);
}

export function questionLine(question: Question): string {
  const {
    id,
    state,
    asker_display_name: asker,
    target_display_name: target,
    deadline_at: deadline,
    content,
  } = question;
  const until = deadline === null ? "" : `  until ${deadline}`;
  return plainLine(`${id}  ${state}  ${asker} -> ${target}${until}  ${content.slice(0, 120)}`);
}

/** A session with who is there and what is asked. */
export function detailsText(session: SessionDetails): string {
  return [
    stateLine(session),
    `goal  ${session.goal.slice(0, 200)}`,
    `usage  ${usageLine(session)}`,
    ...session.agents.map((agent) => `agent  ${agentLine(agent)}  ${usageText(agent.usage)}`),
    ...session.open_questions.map((question) => `question  ${questionLine(question)}`),
  ]
    .map(plainLine)
    .join("\n");
}
