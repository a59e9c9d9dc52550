import type { Translation } from "./translation-types.ts";

/** Why a session rests, in Chinese. */
export const chineseReasons: Translation["reason"] = {
  plan_published: "方案已发布。",
  unstructured_plan: "负责人没有发布结构化方案，以其最后的发言代替。",
  done: "要求的事项都已完成。",
  stopped_by_user: "由您停止。",
  leader_failed: "团队负责人无法继续。",
  no_plan: "负责人结束时没有给出方案。",
  paused_by_user: "由您暂停。",
  max_turns: "已用尽允许的轮次。",
  max_model_calls_per_turn: "有一轮用尽了允许的模型调用次数。",
  max_repeated_calls: "有智能体反复进行同样的工具调用。",
  max_compactions_per_turn: "负责人所用模型的上下文太小，不足以完成这项工作。",
  max_wall_time: "已用尽允许的时间。",
  max_tokens: "已用尽一次运行允许的 token。",
  max_cost: "已用尽一次运行允许的费用。",
  budget_tokens: "token 预算已用完，提高预算后可以继续。",
  budget_cost: "费用预算已用完，提高预算后可以继续。",
};
