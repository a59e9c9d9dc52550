import { describe, expect, it } from "vitest";
import { findNumbers } from "./find-numbers.ts";
import { firmNumbers } from "./firm-numbers.ts";

describe("findNumbers", () => {
  it.each([
    ["600,000", 600_000, "exact"],
    ["1,234,567.89", 1_234_567.89, "exact"],
    ["600 000", 600_000, "spaced"],
    ["600\u202f000", 600_000, "exact"],
    ["600k", 600_000, "short-scale"],
    ["$1.2m", 1_200_000, "short-scale"],
    ["1.5 million", 1_500_000, "exact"],
    ["USD600k", 600_000, "short-scale"],
    ["2bn", 2_000_000_000, "exact"],
    ["80万", 800_000, "exact"],
    ["80w预算", 800_000, "short-scale"],
    ["1.2亿", 120_000_000, "exact"],
    ["3百万", 3_000_000, "exact"],
    ["80000", 80_000, "plain"],
    ["twenty-five", 25, "exact"],
    ["half a million", 500_000, "exact"],
    ["two and a half million", 2_500_000, "exact"],
    ["two and a half", 2.5, "exact"],
    ["一百二十万", 1_200_000, "exact"],
    ["two hundred and ten thousand", 210_000, "exact"],
    ["a hundred thousand", 100_000, "exact"],
  ] as const)("reads %s as %d (%s)", (text, value, form) => {
    const found = findNumbers(text);
    expect(found.map((number) => [number.value, number.form])).toEqual([[value, form]]);
  });

  it.each([
    "v2.3.1",
    "Q3",
    "10:30",
    "24/7",
    "192.168.1.10",
    "600.000",
    "1.000.000",
    "第三",
    "几百万",
    "数十人",
    "三四天",
    "GB50016",
    "A4",
    "hundreds of people",
    "99999999999999999999",
  ])("reads no number in %j", (text) => {
    expect(findNumbers(text)).toEqual([]);
  });

  it("gives places that hold the number", () => {
    const text = "预算80万元, a team of twenty-five, 600k";
    expect(findNumbers(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      "80万",
      "twenty-five",
      "600k",
    ]);
  });
});

describe("firmNumbers", () => {
  it.each([
    ["budget 600,000 and 8 people", [600_000, 8]],
    ["no more than 600k", [600_000]],
    ["must not exceed 600k", [600_000]],
    ["不超过80万", [800_000]],
    ["不得超过80万元", [800_000]],
    ["80万以内", [800_000]],
    ["团队8人，起步于三月", [8, 3]],
  ])("keeps what is definite in %j", (text, values) => {
    expect(firmNumbers(text).map((number) => number.value)).toEqual(values);
  });

  it.each([
    "about 600k",
    "over $600k",
    "more than 40 people",
    "at least 600k",
    "500k-600k",
    "500k to 600k",
    "between $500k and $600k",
    "2 or 3 days",
    "2 to 3 days",
    "2 days to 3 days",
    "cut from 800k to 600k",
    "20%",
    "20 percent",
    "600k or so",
    "600k+",
    "40 people or more",
    "约80万",
    "80万左右",
    "80万元左右",
    "80多万",
    "80万余元",
    "十多天",
    "80-100万",
    "80万到100万",
    "两到三天",
    "8人左右",
    "8人以上",
    "至少80万",
    "超过80万",
    "近三个月",
    "80万5千",
    "138-0013-8000",
    "400-800-1234",
    "2027-03-31",
    "百分之二十",
    "20个百分点",
    "3倍",
  ])("keeps nothing of %j", (text) => {
    expect(firmNumbers(text).map((number) => number.value)).toEqual([]);
  });
});
