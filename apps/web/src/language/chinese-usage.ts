import type { Translation } from "./translation-types.ts";

/** What the page says of tokens, cost and time, in Chinese. */
export const chineseUsage: Translation["usage"] = {
  title: "模型用量",
  seat: "席位",
  calls: "调用次数",
  tokenColumn: "Token 数",
  costColumn: "费用",
  time: "调用用时",
  all: "合计",
  tokens: "{{tokens}} 个 token",
  cost: "费用 {{cost}}",
  ofTokens: "已用 {{used}}，token 预算 {{limit}}",
  ofCost: "已用费用 {{used}}，预算 {{limit}}",
};
