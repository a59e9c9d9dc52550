import { formatCost, formatCount } from "../usage/format-usage.ts";
import type { Phrases } from "./phrases-types.ts";

export const englishPhrases: Phrases = {
  user: "User",
  system: "System",
  leader: "Team Leader",
  error: "Error:",
  handOutBroadcast: (agent, task) => `The Team Leader hands this task to ${agent}:\n${task}`,
  deliveryBroadcast: (agent, delivery) => `${agent} has finished its task and delivers:\n${delivery}`,
  userMessageBroadcast: (receiver, content) => `The user says to ${receiver}:\n${content}`,
  handedOut: (citation, agent) =>
    `Handed out to ${agent} as ${citation}. The delivery comes to you by itself; do not wait for it in this turn.`,
  created: (citation, agent) =>
    `Created ${agent} and handed it the task as ${citation}. The delivery comes to you by itself; do not wait for it in this turn.`,
  agentStopped: (agent) =>
    `${agent} is stopped. What it was handed is closed; a message with further work lets it go on.`,
  agentDismissed: (agent) => `${agent} is dismissed for good. What it was handed is closed.`,
  unknownRole: (roleId, known) => `There is no role "${roleId}". There are: ${known}.`,
  roleSaved: (roleId, name) =>
    `The role ${roleId} (${name}) is saved. Create agents of it with create_sub_agent.`,
  roleTaken: (roleId, name) =>
    `The role ${roleId} (${name}) is there already, and not of your making or changed by a person since. Use it with create_sub_agent, or choose another id.`,
  rolesUnusable: "The roles cannot be read or written at the moment. Go on without, and tell the user.",
  askedItself: "That is yourself: decide on your own, or ask somebody else.",
  sent: (citation, agent) => `Sent to ${agent} as ${citation}.`,
  broadcastSent: (citation) => `Told everybody as ${citation}.`,
  answered: (question, agent) => `Question ${question} is answered; ${agent} goes on.`,
  planPublished: (version) =>
    `The plan is published (version ${version}). End your turn with one short sentence.`,
  noAnswerYet: (question) =>
    `No answer to ${question} yet: a message came, read it first. The question stays open; its answer will come as a message.`,
  declined: (question, content) =>
    `Nobody answers question ${question} ("${content}"). Go on with an assumption of your own and say that it is one.`,
  defaultTaken: (question, content, answer) =>
    `Nobody answered question ${question} ("${content}"); its default is taken: ${answer}\nTreat it as an assumption and record it as one.`,
  expired: (question, content) =>
    `The deadline of question ${question} ("${content}") has passed, and nobody answered. Go on with an assumption of your own and record it as one.`,
  defaultAtDeadline: (question, content, answer) =>
    `The deadline of question ${question} ("${content}") has passed, and nobody answered; its default is taken: ${answer}\nTreat it as an assumption and record it as one.`,
  assumptions: "Assumptions",
  assumedDefault: (question, answer) =>
    `The user did not answer "${question}"; the default is assumed: ${answer}`,
  badDeadline: (value, fault, now) =>
    `The question was not asked: the deadline "${value.slice(0, 100)}" ${fault === "past" ? "has passed already" : "cannot be read, or is more than 100 years off"} (it is ${now}). Give a duration from now on in weeks, days, hours, minutes or seconds (PT30M, P1DT12H, P2W), or a time with its offset (2027-01-31T18:00+08:00, 2027-01-31T10:00:00Z).`,
  targetGone: (question, agent) => `${agent} has left; question ${question} will not be answered.`,
  cancelled: (question, content) =>
    `Question ${question} ("${content}") was cancelled when you were stopped.`,
  answerReminder: (questions) =>
    `You ended your turn, but others still wait for your answer. Answer now, or they will be told that there is none:\n${questions}`,
  planReminder:
    "You ended your turn and nobody works any more, but no plan is published. Call publish_plan now with what you have; otherwise your last text becomes the plan.",
  goOn: "The session goes on where it stopped. Look at the ledger, hand out again what was cut off, and finish with publish_plan.",
  agentFailed: (agent, reason) =>
    `${agent} could not finish its turn: ${reason}\nHand the task out again, give it to another seat, or plan without it and say so.`,
  modelGone: (reason) =>
    `${reason} Put it back into models.yaml (or ROUNDTABLE_MODEL), or resume with another one (--model).`,
  commandFinished: (label, content) => `The background command "${label}" has finished:\n${content}`,
  commandInterrupted: (label) =>
    `The background command "${label}" was interrupted and will report nothing any more. Begin it again if you still need it.`,
  emptyReport: "(ended its turn without a text)",
  compactionsUsedUp: (limit) =>
    `The conversation had to be summarised ${limit} times in one turn, which is the limit (maxCompactionsPerTurn): the model's context is too small for this work.`,
  viewStaysTooLong: (tokens) =>
    `Leaving out older parts and shortening long messages has not helped: the system prompt, the tools, the goal with its constraints, what is open, and the newest messages take about ${tokens} tokens. A shorter goal or role file, or less material at once, helps as well.`,
  modelCallsUsedUp: (limit) =>
    `The turn made ${limit} model calls, which is the limit for one turn (maxModelCallsPerTurn).`,
  repeatedCallsUsedUp: (limit) =>
    `The turn made the same call with the same arguments more than ${limit} times, which is the limit (maxRepeatedCalls).`,
  budgetNearlyUsedUp: {
    tokens: (share, limit) => englishWarning(share, `${formatCount(limit)} tokens`),
    cost_micros: (share, limit) => englishWarning(share, `a cost of ${formatCost(limit)}`),
  },
  spendingUsedUp: {
    budgetTokens: (limit) =>
      `The session's budget of ${formatCount(limit)} tokens is used up: no model call starts any more.`,
    budgetCostMicros: (limit) =>
      `The session's budget of ${formatCost(limit)} is used up: no model call starts any more.`,
    maxTokens: (limit) =>
      `The session's run has used ${formatCount(limit)} tokens, which is the limit (maxTokens).`,
    maxCostMicros: (limit) =>
      `The session's run has cost ${formatCost(limit)}, which is the limit (maxCostMicros).`,
  },
  budgetLeftToLeader: {
    tokens: (limit) =>
      `What is left of the session's budget of ${formatCount(limit)} tokens is kept for the Team Leader's plan.`,
    cost_micros: (limit) =>
      `What is left of the session's budget of ${formatCost(limit)} is kept for the Team Leader's plan.`,
  },
  repeatedCall: (tool, count, limit) =>
    `Warning: this is call ${count} of ${tool} with the same arguments in this turn; after ${limit} the turn ends. Repeating it changes nothing. Do something else, or end your turn: what you wait for comes to you by itself.`,
  repeatedTooOften: (tool, limit) =>
    `${tool} was called with the same arguments ${limit} times in this turn. This call was not carried out, and the turn ends.`,
  stopped: "Stopped before this call was carried out.",
  unknownTool: (name, known) => `There is no tool "${name}". There are: ${known}.`,
  badArguments: (name, problems) => `The arguments of ${name} do not fit; nothing was done.\n${problems}`,
  cutOffArguments: (name) =>
    `Your reply was cut off at its longest length in the middle of the arguments of ${name}; nothing was done. Call it again with less text, or in several calls.`,
  cutOffReply: "[System: the reply was cut off here, at its longest length.]",
  filteredReply: "[System: the model's content filter stopped the reply here.]",
  unknownAgent: (name, known) => `There is no agent "${name}". There are: ${known}.`,
  ambiguousAgent: (name, candidates) => `"${name}" may be any of these; name one of them: ${candidates}.`,
  tooManyAgents: (limit) =>
    `No more than ${limit} agents can be here at once. Give the work to one of them, or dismiss one first.`,
  noAgentNumber: (value) => `"${value}" is no number of an agent: it must be a whole number from 1 on.`,
  agentNumberTaken: (name) =>
    `There is, or was, an agent ${name} already. Choose another number, or leave it out for the next one.`,
  userSeated: (agent, roleId, description, task) =>
    task === undefined
      ? `The user has added ${agent} (${roleId}): ${description}\nYou can give it work from now on.`
      : `The user has added ${agent} (${roleId}): ${description}\nand has handed it this task; its delivery comes to you:\n${task}`,
  userStopped: (agent) =>
    `The user has stopped ${agent}; what it was handed is marked as stopped, and no delivery of it will come. A message lets it go on.`,
  userDismissed: (agent) =>
    `The user has dismissed ${agent} for good; what it was handed and has not delivered is marked as terminated. Give it to somebody else, or plan without it and say so.`,
  questionWithdrawn: (question, asker) =>
    `Question ${question} of ${asker} is withdrawn, since ${asker} was stopped. Nobody waits for your answer any more.`,
  agentTerminated: (name) => `${name} was dismissed for good and takes no messages.`,
  unknownQuestion: (id, open) => `There is no question "${id}". Open questions to you: ${open}.`,
  questionSettled: (id, state) => `Question ${id} is settled already (${state}); your answer was not sent.`,
  notAsked: (id, target) => `Question ${id} was put to ${target}, not to you; your answer was not sent.`,
  owesAnswer: (question) =>
    `You owe an answer yourself, so you cannot wait for somebody else. Answer this first, or decide on your own:\n${question}`,
  handOutsOpen: (list) =>
    `The plan is not published: these hand-outs are open, wait for their deliveries or stop them.\n${list}`,
  planRefused: (faults) =>
    `The plan is not published. Mend these faults and call publish_plan again:\n${faults}`,
  none: "none",
  answerTo: (question, content) => `(to your question ${question}: "${content}")`,
  ledgerHandOuts: "Hand-outs:",
  ledgerQuestions: "Open questions:",
  handOutStates: {
    open: "open",
    delivered: "delivered",
    failed: "failed",
    stopped: "stopped",
    terminated: "terminated",
  },
  agentStates: {
    idle: "idle",
    running: "working",
    waiting: "waiting for an answer",
    completed: "done",
    stopped: "stopped",
    terminated: "dismissed",
    failed: "failed",
  },
  ledgerFrom: (agent) => `from ${agent}`,
};

function englishWarning(share: number, budget: string): string {
  return (
    `${share} % of the session's budget (${budget}) is used. Hand out nothing more, take what has been delivered, ` +
    "and publish the plan with publish_plan now: the other agents stop at 90 %, and everything stops at 100 %."
  );
}
