import { formatCost, formatCount } from "../usage/format-usage.ts";
import type { Phrases } from "./phrases-types.ts";

export const chinesePhrases: Phrases = {
  user: "用户",
  system: "系统",
  leader: "团队负责人",
  error: "错误：",
  handOutBroadcast: (agent, task) => `团队负责人给 ${agent} 派活：\n${task}`,
  deliveryBroadcast: (agent, delivery) => `${agent} 完成了任务，交付内容：\n${delivery}`,
  userMessageBroadcast: (receiver, content) => `用户对 ${receiver} 说：\n${content}`,
  handedOut: (citation, agent) => `已派给 ${agent}，编号 ${citation}。交付会自动送达，本轮不必等待。`,
  created: (citation, agent) =>
    `已创建 ${agent} 并派给它任务，编号 ${citation}。交付会自动送达，本轮不必等待。`,
  agentStopped: (agent) => `${agent} 已停止，派给它的活已了结；发消息交代后续工作可以让它继续。`,
  agentDismissed: (agent) => `${agent} 已永久解散，派给它的活已了结。`,
  unknownRole: (roleId, known) => `没有角色“${roleId}”。现有：${known}。`,
  roleSaved: (roleId, name) => `角色 ${roleId}（${name}）已保存，可以用 create_sub_agent 创建成员。`,
  roleTaken: (roleId, name) =>
    `角色 ${roleId}（${name}）已经存在，不是由你编写的，或者之后被人改过。请直接用 create_sub_agent 使用它，或换一个 id。`,
  rolesUnusable: "目前无法读取或写入角色。请不依赖它继续，并告诉用户。",
  askedItself: "这就是你自己：请自行决定，或询问其他成员。",
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
  modelGone: (reason) =>
    `${reason}请把它写回 models.yaml（或 ROUNDTABLE_MODEL），或换一个模型恢复会话（--model）。`,
  commandFinished: (label, content) => `后台命令“${label}”已完成：\n${content}`,
  commandInterrupted: (label) => `后台命令“${label}”已中断，不会再有结果。仍需要的话请重新发起。`,
  emptyReport: "（结束本轮时没有文字）",
  compactionsUsedUp: (limit) =>
    `一轮中对话已被压缩 ${limit} 次，达到上限（maxCompactionsPerTurn）：模型的上下文太小，不足以完成这项工作。`,
  viewStaysTooLong: (tokens) =>
    `略去较早的部分并截短长消息之后仍然太长：系统提示、工具、目标与约束、未了结的事项以及最新的消息约有 ${tokens} 个 token。缩短目标或角色文件，或一次少给一些材料，也有帮助。`,
  modelCallsUsedUp: (limit) => `本轮已调用模型 ${limit} 次，达到单轮上限（maxModelCallsPerTurn）。`,
  repeatedCallsUsedUp: (limit) =>
    `本轮以相同参数重复同一调用超过 ${limit} 次，达到上限（maxRepeatedCalls）。`,
  budgetNearlyUsedUp: {
    tokens: (share, limit) => chineseWarning(share, `${formatCount(limit)} 个 token`),
    cost_micros: (share, limit) => chineseWarning(share, `费用 ${formatCost(limit)}`),
  },
  spendingUsedUp: {
    budgetTokens: (limit) => `会话的预算（${formatCount(limit)} 个 token）已用完，不再开始新的模型调用。`,
    budgetCostMicros: (limit) => `会话的预算（费用 ${formatCost(limit)}）已用完，不再开始新的模型调用。`,
    maxTokens: (limit) => `会话本次运行已用 ${formatCount(limit)} 个 token，达到上限（maxTokens）。`,
    maxCostMicros: (limit) => `会话本次运行的费用已达上限 ${formatCost(limit)}（maxCostMicros）。`,
  },
  budgetLeftToLeader: {
    tokens: (limit) => `会话预算（${formatCount(limit)} 个 token）的剩余部分留给组长完成方案。`,
    cost_micros: (limit) => `会话预算（费用 ${formatCost(limit)}）的剩余部分留给组长完成方案。`,
  },
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

function chineseWarning(share: number, budget: string): string {
  return (
    `会话预算（${budget}）已使用 ${share}%。请不要再分派任务，用已经交付的内容收尾，现在就用 publish_plan 发布方案：` +
    "其他成员在 90% 时停止，100% 时全部停止。"
  );
}
