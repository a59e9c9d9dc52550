import type { DrivenSeat } from "./driven-types.ts";

/** The six seats of a roundtable, as English sessions show them. */
export const englishSeats: readonly DrivenSeat[] = [
  {
    displayName: "Intelligence_1",
    roleId: "roundtable-intelligence",
    emoji: "📢",
    description: "Gathers what is known",
  },
  {
    displayName: "Environment_1",
    roleId: "roundtable-environment",
    emoji: "🌍",
    description: "Measures what the place can carry",
  },
  {
    displayName: "Solution Design_1",
    roleId: "roundtable-solution-design",
    emoji: "📐",
    description: "Designs the options",
  },
  {
    displayName: "Risk Review_1",
    roleId: "roundtable-risk-review",
    emoji: "⚠️",
    description: "Finds what can break",
  },
  {
    displayName: "Execution Plan_1",
    roleId: "roundtable-execution-plan",
    emoji: "📅",
    description: "Puts it on the calendar",
  },
  { displayName: "Summary_1", roleId: "roundtable-summary", emoji: "🎤", description: "Sums up" },
];

/** The same in Chinese. */
export const chineseSeats: readonly DrivenSeat[] = [
  { displayName: "情报收集_1", roleId: "roundtable-intelligence", emoji: "📢", description: "收集已知情况" },
  { displayName: "环境评估_1", roleId: "roundtable-environment", emoji: "🌍", description: "评估承载力" },
  { displayName: "方案设计_1", roleId: "roundtable-solution-design", emoji: "📐", description: "设计方案" },
  { displayName: "风险审查_1", roleId: "roundtable-risk-review", emoji: "⚠️", description: "审查风险" },
  { displayName: "执行规划_1", roleId: "roundtable-execution-plan", emoji: "📅", description: "排定执行" },
  { displayName: "总结陈述_1", roleId: "roundtable-summary", emoji: "🎤", description: "归纳总结" },
];
