import { describe, expect, it } from "vitest";
import { firmNumbers } from "./firm-numbers.ts";
import { toHalfWidth } from "./half-width.ts";
import { readBudget } from "./read-budget.ts";

function budgetsOf(written: string): (readonly [number, string | undefined])[] {
  const text = toHalfWidth(written);
  return firmNumbers(text)
    .map((number) => readBudget(text, number))
    .filter((limit) => limit !== undefined)
    .map((limit) => [limit.amount, limit.currency]);
}

describe("readBudget", () => {
  it.each([
    ["budget 600,000", 600_000, undefined],
    ["Budget: $600k", 600_000, "$"],
    ["a budget of USD 600,000", 600_000, "USD"],
    ["We have a total budget of 1.5 million euros", 1_500_000, "EUR"],
    ["the budget must not exceed 600 000 SEK", 600_000, "SEK"],
    ["budget is capped at £1.2m", 1_200_000, "GBP"],
    ["Budget limit: 600000", 600_000, undefined],
    [
      "Move the office by 31 March with a budget of 600,000 and at most two days of downtime",
      600_000,
      undefined,
    ],
    ["The budget of 600,000 must not be exceeded", 600_000, undefined],
    ["All-in budget: 600k", 600_000, undefined],
    ["Budget max. 600,000 USD", 600_000, "USD"],
    ["We can spend at most 600,000", 600_000, undefined],
    ["We can't spend more than $600k", 600_000, "$"],
    ["Cost ceiling: 600,000", 600_000, undefined],
    ["预算80万不得超支", 800_000, undefined],
    ["on a $600k budget", 600_000, "$"],
    ["A 600,000 USD budget, no more", 600_000, "USD"],
    ["US$600k total budget", 600_000, "USD"],
    ["total cost must not exceed $1.2m", 1_200_000, "$"],
    ["Spend no more than 600k", 600_000, undefined],
    ["It must not cost more than 600k EUR", 600_000, "EUR"],
    ["costs at most half a million dollars", 500_000, "$"],
    ["Keep total spending under 600,000", 600_000, undefined],
    ["no more than $600k", 600_000, "$"],
    ["€600k at most", 600_000, "EUR"],
    ["budget for the move: 600,000", 600_000, undefined],
    ["600,000 budget for the whole project", 600_000, undefined],
    ["budget 600,000 including VAT", 600_000, undefined],
    ["Budget $600,000 USD", 600_000, "USD"],
    ["预算80万", 800_000, undefined],
    ["预算80万元", 800_000, "CNY"],
    ["¥80万预算", 800_000, "CNY"],
    ["预算：八十万元人民币", 800_000, "CNY"],
    ["总预算不超过1.2亿", 120_000_000, undefined],
    ["项目预算上限为一百五十万元", 1_500_000, "CNY"],
    ["预算80w", 800_000, undefined],
    ["预算６００，０００元", 600_000, "CNY"],
    ["预算500元", 500, "CNY"],
    ["总费用控制在80万以内", 800_000, undefined],
    ["成本不得超过300万美元", 3_000_000, "USD"],
    ["费用80万元封顶", 800_000, "CNY"],
    ["80万元以内", 800_000, "CNY"],
    ["不超过80万元", 800_000, "CNY"],
    ["用80万的预算完成", 800_000, undefined],
    ["我们只有80万预算", 800_000, undefined],
    ["三个月内用80万预算上线", 800_000, undefined],
    ["预算80万（含税）", 800_000, undefined],
    ["经费三百万元", 3_000_000, "CNY"],
  ])("reads %s", (text, amount, currency) => {
    expect(budgetsOf(text)).toEqual([[amount, currency]]);
  });

  it.each([
    "marketing budget 50,000",
    "The training budget is 20k",
    "marketing has a budget of 50k",
    "budget for marketing: 50k",
    "600,000 for marketing",
    "budget of $5k per month",
    "a monthly budget of $5k",
    "each team works with a budget of 5k",
    "budget of $50 a head",
    "$50/month budget",
    "last year's budget was 500k",
    "budget was 500,000",
    "budget about 600k",
    "budget between 500k and 600k",
    "budget 500k-600k",
    "budget at least 600k",
    "budget cut from 800k to 600k",
    "the budget may be less than 20% higher",
    "budget 2026",
    "budget 600",
    "Budget 2026 contact: 13800138000",
    "预算13800138000",
    "budget 30 days",
    "budget 600 hours",
    "revenue of $1.2m",
    "no single purchase above $5,000",
    "each contract under $50k",
    "if the budget is 600k we hire",
    "we already spent 600k",
    "budget hotline 400-800-1234",
    "cost 600k",
    "市场预算50万",
    "每月预算5万",
    "人均预算500元",
    "预算约80万",
    "预算80万左右",
    "预算80-100万",
    "预算80",
    "预算的20%",
    "去年预算50万",
    "原预算80万",
    "预算从80万降到60万",
    "预算至少80万",
    "80万用于市场推广",
    "营收80万元",
    "日活80万以内",
    "80万用户",
    "预算80万/年",
    "预算30人天",
    "如果预算80万",
    "budget €600k USD",
    "项目总投资800万元",
  ])("reads no budget of the whole in %j", (text) => {
    expect(budgetsOf(text)).toEqual([]);
  });

  it("gives the place of the phrase", () => {
    const text = "Move it, with a budget of USD 600,000 in total.";
    const [number] = firmNumbers(text);
    if (number === undefined) throw new Error("no number");
    const limit = readBudget(text, number);
    expect(text.slice(...(limit?.span ?? [0, 0]))).toBe("budget of USD 600,000");
  });
});
