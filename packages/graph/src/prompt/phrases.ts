import type { Language } from "../session/session-types.ts";

/** Everything that the system itself says to agents and about them, in one language. */
export interface Phrases {
  readonly user: string;
  readonly system: string;
  readonly leader: string;
  readonly error: string;
  readonly handOutBroadcast: (agent: string, task: string) => string;
  readonly deliveryBroadcast: (agent: string, delivery: string) => string;
  readonly userMessageBroadcast: (receiver: string, content: string) => string;
  readonly handedOut: (citation: string, agent: string) => string;
  readonly sent: (citation: string, agent: string) => string;
  readonly broadcastSent: (citation: string) => string;
  readonly answered: (question: string, agent: string) => string;
  readonly planPublished: (version: number) => string;
  readonly noAnswerYet: (question: string) => string;
  readonly declined: (question: string, content: string) => string;
  readonly defaultTaken: (question: string, content: string, answer: string) => string;
  readonly expired: (question: string, content: string) => string;
  readonly defaultAtDeadline: (question: string, content: string, answer: string) => string;
  readonly assumptions: string;
  readonly assumedDefault: (question: string, answer: string) => string;
  readonly badDeadline: (value: string, fault: "past" | "unreadable", now: string) => string;
  readonly targetGone: (question: string, agent: string) => string;
  readonly cancelled: (question: string, content: string) => string;
  readonly answerReminder: (questions: string) => string;
  readonly planReminder: string;
  readonly goOn: string;
  readonly agentFailed: (agent: string, reason: string) => string;
  readonly commandFinished: (label: string, content: string) => string;
  readonly commandInterrupted: (label: string) => string;
  readonly emptyReport: string;
  readonly modelCallsUsedUp: (limit: number) => string;
  readonly repeatedCallsUsedUp: (limit: number) => string;
  readonly repeatedCall: (tool: string, count: number, limit: number) => string;
  readonly repeatedTooOften: (tool: string, limit: number) => string;
  readonly stopped: string;
  readonly unknownTool: (name: string, known: string) => string;
  readonly badArguments: (name: string, problems: string) => string;
  readonly cutOffArguments: (name: string) => string;
  readonly cutOffReply: string;
  readonly filteredReply: string;
  readonly unknownAgent: (name: string, known: string) => string;
  readonly ambiguousAgent: (name: string, candidates: string) => string;
  readonly tooManyAgents: (limit: number) => string;
  readonly noAgentNumber: (value: string) => string;
  readonly agentNumberTaken: (name: string) => string;
  readonly userSeated: (
    agent: string,
    roleId: string,
    description: string,
    task: string | undefined,
  ) => string;
  readonly userStopped: (agent: string) => string;
  readonly userDismissed: (agent: string) => string;
  readonly questionWithdrawn: (question: string, asker: string) => string;
  readonly agentTerminated: (name: string) => string;
  readonly unknownQuestion: (id: string, open: string) => string;
  readonly questionSettled: (id: string, state: string) => string;
  readonly notAsked: (id: string, target: string) => string;
  readonly owesAnswer: (question: string) => string;
  readonly handOutsOpen: (list: string) => string;
  readonly planRefused: (faults: string) => string;
  readonly none: string;
  readonly answerTo: (question: string, content: string) => string;
  readonly ledgerHandOuts: string;
  readonly ledgerQuestions: string;
  readonly handOutStates: Readonly<
    Record<"open" | "delivered" | "failed" | "stopped" | "terminated", string>
  >;
  readonly agentStates: Readonly<
    Record<"idle" | "running" | "waiting" | "completed" | "stopped" | "terminated" | "failed", string>
  >;
  readonly ledgerFrom: (agent: string) => string;
}

const english: Phrases = {
  user: "User",
  system: "System",
  leader: "Team Leader",
  error: "Error:",
  handOutBroadcast: (agent, task) => `The Team Leader hands this task to ${agent}:\n${task}`,
  deliveryBroadcast: (agent, delivery) => `${agent} has finished its task and delivers:\n${delivery}`,
  userMessageBroadcast: (receiver, content) => `The user says to ${receiver}:\n${content}`,
  handedOut: (citation, agent) =>
    `Handed out to ${agent} as ${citation}. The delivery comes to you by itself; do not wait for it in this turn.`,
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
  commandFinished: (label, content) => `The background command "${label}" has finished:\n${content}`,
  commandInterrupted: (label) =>
    `The background command "${label}" was interrupted and will report nothing any more. Begin it again if you still need it.`,
  emptyReport: "(ended its turn without a text)",
  modelCallsUsedUp: (limit) =>
    `The turn made ${limit} model calls, which is the limit for one turn (maxModelCallsPerTurn).`,
  repeatedCallsUsedUp: (limit) =>
    `The turn made the same call with the same arguments more than ${limit} times, which is the limit (maxRepeatedCalls).`,
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

const chinese: Phrases = {
  user: "用户",
  system: "系统",
  leader: "团队负责人",
  error: "错误：",
  handOutBroadcast: (agent, task) => `团队负责人给 ${agent} 派活：\n${task}`,
  deliveryBroadcast: (agent, delivery) => `${agent} 完成了任务，交付内容：\n${delivery}`,
  userMessageBroadcast: (receiver, content) => `用户对 ${receiver} 说：\n${content}`,
  handedOut: (citation, agent) => `已派给 ${agent}，编号 ${citation}。交付会自动送达，本轮不必等待。`,
  sent: (citation, agent) => `已发给 ${agent}，编号 ${citation}。`,
  broadcastSent: (citation) => `已告知所有成员，编号 ${citation}。`,
  answered: (question, agent) => `问题 ${question} 已回答，${agent} 继续工作。`,
  planPublished: (version) => `方案已发布（第 ${version} 版）。请用一句话结束本轮。`,
  noAnswerYet: (question) =>
    `问题 ${question} 还没有答复：有新消息到来，请先阅读。问题仍然有效，答复会以消息形式送达。`,
  declined: (question, content) =>
    `问题 ${question}（“${content}”）无人回答。请自行作出假设继续，并写明这是假设。`,
  defaultTaken: (question, content, answer) =>
    `问题 ${question}（“${content}”）无人回答，采用默认值：${answer}\n请把它当作假设，并记录下来。`,
  expired: (question, content) =>
    `问题 ${question}（“${content}”）已到截止时间，无人回答。请自行作出假设继续，并记录这是假设。`,
  defaultAtDeadline: (question, content, answer) =>
    `问题 ${question}（“${content}”）已到截止时间，无人回答，采用默认值：${answer}\n请把它当作假设，并记录下来。`,
  assumptions: "假设",
  assumedDefault: (question, answer) => `用户没有回答“${question}”，按默认值假设：${answer}`,
  badDeadline: (value, fault, now) =>
    `问题没有发出：截止时间“${value.slice(0, 100)}”${fault === "past" ? "已经过去" : "无法识别，或在 100 年以后"}（现在是 ${now}）。请给出从现在起的时长，单位为周、天、时、分、秒（PT30M、P1DT12H、P2W），或带时区偏移的时间（2027-01-31T18:00+08:00、2027-01-31T10:00:00Z）。`,
  targetGone: (question, agent) => `${agent} 已离开，问题 ${question} 不会再有答复。`,
  cancelled: (question, content) => `你被停止时取消了问题 ${question}（“${content}”）。`,
  answerReminder: (questions) =>
    `你结束了本轮，但还有人在等你的答复。请现在回答，否则会告诉对方没有答复：\n${questions}`,
  planReminder:
    "你结束了本轮，已没有人在工作，但方案还没有发布。请立即用现有内容调用 publish_plan；否则你的最后一段文字将作为方案。",
  goOn: "会话从停下的地方继续。请查看派活记录，把中断的任务重新派出，最后调用 publish_plan。",
  agentFailed: (agent, reason) =>
    `${agent} 没能完成本轮：${reason}\n请重新派活、换一个席位，或者不依赖它继续规划并写明。`,
  commandFinished: (label, content) => `后台命令“${label}”已完成：\n${content}`,
  commandInterrupted: (label) => `后台命令“${label}”已中断，不会再有结果。仍需要的话请重新发起。`,
  emptyReport: "（结束本轮时没有文字）",
  modelCallsUsedUp: (limit) => `本轮已调用模型 ${limit} 次，达到单轮上限（maxModelCallsPerTurn）。`,
  repeatedCallsUsedUp: (limit) =>
    `本轮以相同参数重复同一调用超过 ${limit} 次，达到上限（maxRepeatedCalls）。`,
  repeatedCall: (tool, count, limit) =>
    `警告：这是本轮第 ${count} 次以相同参数调用 ${tool}；超过 ${limit} 次本轮即告结束。重复调用不会改变任何事。请换一种做法，或结束本轮：你等待的内容会自动送达。`,
  repeatedTooOften: (tool, limit) =>
    `本轮已用相同参数调用 ${tool} ${limit} 次。这次调用没有执行，本轮随之结束。`,
  stopped: "在执行这次调用之前已停止。",
  unknownTool: (name, known) => `没有名为“${name}”的工具。可用的有：${known}。`,
  badArguments: (name, problems) => `${name} 的参数不符合要求，未执行任何操作。\n${problems}`,
  cutOffArguments: (name) =>
    `你的回复达到长度上限，在 ${name} 的参数中间被截断，未执行任何操作。请缩短内容后重新调用，或分几次调用。`,
  cutOffReply: "【系统：回复达到长度上限，在此截断。】",
  filteredReply: "【系统：模型的内容过滤在此中止了回复。】",
  unknownAgent: (name, known) => `没有名为“${name}”的智能体。现有：${known}。`,
  ambiguousAgent: (name, candidates) => `“${name}”可能指以下任何一个，请指明其中之一：${candidates}。`,
  tooManyAgents: (limit) => `同时最多只能有 ${limit} 个智能体。请把工作交给已有的成员，或先解散一个。`,
  noAgentNumber: (value) => `“${value}”不是有效的智能体编号：必须是从 1 开始的整数。`,
  agentNumberTaken: (name) => `已经有（或曾有）智能体 ${name}。请换一个编号，或不填以使用下一个。`,
  userSeated: (agent, roleId, description, task) =>
    task === undefined
      ? `用户加入了 ${agent}（${roleId}）：${description}\n从现在起可以给它派活。`
      : `用户加入了 ${agent}（${roleId}）：${description}\n并交给它下面的任务，交付会送达你：\n${task}`,
  userStopped: (agent) => `用户停止了 ${agent}；派给它的活已标为停止，不会再有交付。给它发消息可以让它继续。`,
  userDismissed: (agent) =>
    `用户永久解散了 ${agent}；派给它而尚未交付的活已标为终止。请交给其他成员，或者不依赖它继续规划并写明。`,
  questionWithdrawn: (question, asker) =>
    `${asker} 已被停止，它的问题 ${question} 已撤回，不再需要你的答复。`,
  agentTerminated: (name) => `${name} 已被永久解散，不再接收消息。`,
  unknownQuestion: (id, open) => `没有问题“${id}”。等待你回答的问题：${open}。`,
  questionSettled: (id, state) => `问题 ${id} 已经了结（${state}），你的答复没有发出。`,
  notAsked: (id, target) => `问题 ${id} 问的是 ${target}，不是你；你的答复没有发出。`,
  owesAnswer: (question) => `你自己还欠一个答复，不能再等别人。请先回答下面的问题，或自行决定：\n${question}`,
  handOutsOpen: (list) => `方案没有发布：以下派活尚未了结，请等待交付或将其停止。\n${list}`,
  planRefused: (faults) => `方案没有发布。请改正以下问题后再次调用 publish_plan：\n${faults}`,
  none: "无",
  answerTo: (question, content) => `（针对你的问题 ${question}：“${content}”）`,
  ledgerHandOuts: "派活记录：",
  ledgerQuestions: "未答问题：",
  handOutStates: {
    open: "未完成",
    delivered: "已交付",
    failed: "失败",
    stopped: "已停止",
    terminated: "已终止",
  },
  agentStates: {
    idle: "空闲",
    running: "工作中",
    waiting: "等待答复",
    completed: "已完成",
    stopped: "已停止",
    terminated: "已解散",
    failed: "失败",
  },
  ledgerFrom: (agent) => `来自 ${agent}`,
};

/** The system's phrases in a language. */
export function phrasesOf(language: Language): Phrases {
  return language === "zh" ? chinese : english;
}
