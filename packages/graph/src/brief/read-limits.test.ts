import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Limit } from "./limit-types.ts";
import { readLimits } from "./read-limits.ts";

/** A Tuesday. */
const today = "2026-12-01";

function brief(limit: Limit): string {
  const soft = limit.soft === true ? " (soft)" : "";
  switch (limit.kind) {
    case "budget":
      return `budget ${limit.amount}${limit.currency === undefined ? "" : ` ${limit.currency}`}${soft}`;
    case "deadline":
      return `deadline ${limit.date}${soft}`;
    case "duration":
      return `duration ${Number(limit.days.toFixed(4))}${limit.subject === undefined ? "" : ` ${limit.subject}`}${soft}`;
    case "people":
      return `people ${limit.count}${soft}`;
  }
}

function read(text: string, on = today): string[] {
  return readLimits(text, { today: on }).map(brief);
}

describe("readLimits, deadlines in English", () => {
  it.each([
    ["by 31 March", "2027-03-31"],
    ["before 2027-03-31", "2027-03-31"],
    ["no later than March 31st", "2027-03-31"],
    ["must not be later than 31 March", "2027-03-31"],
    ["on or before 31 March 2028", "2028-03-31"],
    ["Deadline: 31 March", "2027-03-31"],
    ["the deadline is the end of March", "2027-03-31"],
    ["due by 5 May", "2027-05-05"],
    ["Launch date: 31/03/2027", "2027-03-31"],
    ["everything done 31 March at the latest", "2027-03-31"],
    ["by end of Q2", "2027-06-30"],
    ["by the end of the year", "2026-12-31"],
    ["by year-end", "2026-12-31"],
    ["by Friday", "2026-12-04"],
    ["by Wednesday 31 March", "2027-03-31"],
    ["by 5pm on 31 March", "2027-03-31"],
    ["by close of business on Friday, 2 April", "2027-04-02"],
    ["by tomorrow", "2026-12-02"],
    ["in six weeks", "2027-01-12"],
    ["Launch the app in six weeks", "2027-01-12"],
    ["within 3 months", "2027-03-01"],
    ["within the next three months", "2027-03-01"],
    ["Move within a month", "2027-01-01"],
    ["within half a year", "2027-06-01"],
    ["within 10 days", "2026-12-11"],
    ["within a year and a half", "2028-06-01"],
    ["within two fortnights", "2026-12-29"],
    ["Get ISO 27001 within 9 months on a budget", "2027-09-01"],
    ["finish in less than six weeks", "2027-01-12"],
    ["ready in 3 months' time", "2027-03-01"],
    ["no later than six weeks from now", "2027-01-12"],
    ["Organise a conference within 90 days", "2027-03-01"],
    ["A start-up must be live by 31 March", "2027-03-31"],
  ])("reads %s", (text, date) => {
    expect(read(text)).toEqual([`deadline ${date}`]);
  });

  it.each([
    "not before 31 March",
    "no earlier than 31 March",
    "We cannot move before 31 March",
    "Nothing may be moved before 31 March",
    "must not be finished by 31 March",
    "after 31 March",
    "from 1 March to 31 March",
    "between 1 March and 31 March",
    "by 31 March or 30 April",
    "by 31 March 2020",
    "before 2026-11-30",
    "by March",
    "by Q2",
    "by 2027",
    "by next Friday",
    "by 03/04/2027",
    "by 31 April",
    "The lease ends before 31 March",
    "if not done by 31 March",
    "employees hired before 1 May 2027",
    "orders placed by 31 March",
    "It was built by 31 March",
    "work must start by 31 March",
    "begin before 31 March",
    "Can we finish by 31 March?",
    "answer support tickets within 2 days",
    "refunds within 30 days",
    "pay within 30 days of the invoice",
    "within 30 days after signing",
    "Break-even within 2 years",
    "Recovery within 24 hours",
    "sales doubled in 3 months",
    "the first in 3 years",
    "in the last six weeks",
    "within 3-4 months",
    "within 3 to 4 months",
    "within about 3 months",
    "within 10 working days",
    "within 10 business days",
    "within one year and three months",
    "within 1 year 3 months",
    "at least 3 months",
    "by 3 people",
    "before 9:30",
    "version 2027.3.31",
    "end of Q2 FY27",
    "a report every month by Friday if possible in 2026",
  ])("reads no firm deadline in %j", (text) => {
    expect(read(text).filter((limit) => !limit.endsWith("(soft)"))).toEqual([]);
  });
});

describe("readLimits, deadlines in Chinese", () => {
  it.each([
    ["3月31日前", "2027-03-31"],
    ["3月31日之前上线", "2027-03-31"],
    ["三月三十一日以前完成", "2027-03-31"],
    ["2028年3月31日前", "2028-03-31"],
    ["明年3月31号前", "2027-03-31"],
    ["３月３１日前", "2027-03-31"],
    ["2027-03-31前交付", "2027-03-31"],
    ["2027.3.31前", "2027-03-31"],
    ["3月31日（周三）前完成", "2027-03-31"],
    ["3月31日下午5点前提交", "2027-03-31"],
    ["截止日期：3月31日", "2027-03-31"],
    ["3月31日截止", "2027-03-31"],
    ["最迟3月31日上线", "2027-03-31"],
    ["不晚于2027年3月31日", "2027-03-31"],
    ["上线时间不得晚于3月31日", "2027-03-31"],
    ["年底前", "2026-12-31"],
    ["今年年底前上线", "2026-12-31"],
    ["明年年底之前", "2027-12-31"],
    ["年内完成", "2026-12-31"],
    ["今年内上线", "2026-12-31"],
    ["3月底前", "2027-03-31"],
    ["本月底前", "2026-12-31"],
    ["二季度末前", "2027-06-30"],
    ["周五前", "2026-12-04"],
    ["下周五前交付", "2026-12-11"],
    ["三个月内", "2027-03-01"],
    ["三个月内上线社区团购小程序", "2027-03-01"],
    ["3个月之内完成", "2027-03-01"],
    ["未来三个月内", "2027-03-01"],
    ["两周内", "2026-12-15"],
    ["六个星期以内完成", "2027-01-12"],
    ["90天内", "2027-03-01"],
    ["十二个月内", "2027-12-01"],
    ["半年内", "2027-06-01"],
    ["一年半内", "2028-06-01"],
    ["两个半月内", "2027-02-16"],
    ["一个季度内", "2027-03-01"],
  ])("reads %s", (text, date) => {
    expect(read(text)).toEqual([`deadline ${date}`]);
  });

  it.each([
    "3月31日",
    "3月31日后上线",
    "3月31日起",
    "不早于3月31日",
    "3月31日前不得停机",
    "3月31日前不能搬",
    "3月31日前开始试点",
    "3月31日前的订单",
    "3月31日前入职的员工",
    "3月1日至3月31日前",
    "如果3月31日前完成",
    "2026年",
    "2026年上线",
    "2020年3月31日前",
    "去年3月31日前",
    "六月前",
    "三个月前",
    "3天前",
    "15日前",
    "三四个月内",
    "两三个月内",
    "三到五个月内",
    "约三个月内",
    "近三个月内",
    "过去三个月内",
    "三个月左右",
    "至少三个月",
    "三个月",
    "十个工作日内",
    "24小时内回复",
    "7天内退款",
    "每三个月内",
    "签约后30天内",
    "验收后三个月内付款",
    "停机两天以内",
    "三年内回本",
    "一季度内",
    "一年三个月内",
    "一个月零三天内",
    "合同期三个月内",
    "预计三个月内完成",
    "用户年龄三十岁",
    "每周五前",
    "双十一前",
    "春节前",
    "3月31日前能上线吗？",
  ])("reads no deadline in %j", (text) => {
    expect(read(text).filter((limit) => limit.startsWith("deadline"))).toEqual([]);
  });
});

describe("readLimits, durations", () => {
  it.each([
    ["at most two days of downtime", "duration 2 downtime"],
    ["At most 2 days' downtime", "duration 2 downtime"],
    ["downtime must not exceed 48 hours", "duration 2 downtime"],
    ["no more than 4 hours offline", "duration 0.1667 offline"],
    ["Maximum downtime: 2 days", "duration 2 downtime"],
    ["two days of downtime at most", "duration 2 downtime"],
    ["the shop may close for at most three days", "duration 3 shop close"],
    ["up to 30 minutes of interruption", "duration 0.0208 interruption"],
    ["max. 2 days", "duration 2"],
    ["no site may be offline for more than 4 hours", "duration 0.1667 site offline"],
    ["audits must not interrupt operations for more than 1 day", "duration 1 audits interrupt operations"],
    ["搬迁期间停机最多两天", "duration 2 停机"],
    ["downtime less than half a day", "duration 0.5 downtime"],
    ["停机不超过两天", "duration 2 停机"],
    ["停机时间控制在48小时以内", "duration 2 停机"],
    ["最多停机两天", "duration 2 停机"],
    ["停业不得超过3天", "duration 3 停业"],
    ["停机两天以内", "duration 2 停机"],
    ["业务中断不超过半天", "duration 0.5 业务中断"],
    ["停机总时间累计不超过一天半", "duration 1.5 停机"],
    ["最多两周停产", "duration 14 停产"],
    ["工期不超过三个月", "duration 90 工期"],
  ])("reads %s", (text, limit) => {
    expect(read(text)).toEqual([limit]);
  });

  it.each([
    "two days of downtime",
    "at least two days of downtime",
    "about two days of downtime at most 20%",
    "at most two days a week",
    "at most 8 hours per day",
    "children under 5 years",
    "at most 3 years of experience",
    "response time under 2 seconds",
    "one or two days of downtime at most 5%",
    "停机两天",
    "停机至少两天",
    "每周最多三天",
    "停机两三天",
    "两天左右的停机",
    "保修不超过三个月",
  ])("reads no duration in %j", (text) => {
    expect(read(text)).toEqual([]);
  });
});

describe("readLimits, people", () => {
  it.each([
    ["team of 8", 8],
    ["a team of eight", 8],
    ["Team: 8 people", 8],
    ["8-person team", 8],
    ["an eight-person project team", 8],
    ["team size 8", 8],
    ["the team must not exceed 8 people", 8],
    ["Build it in 2027 with a team of 8", 8],
    ["8 people", 8],
    ["at most 8 people", 8],
    ["we have 8 people available", 8],
    ["headcount limited to 8", 8],
    ["团队8人", 8],
    ["团队共八人", 8],
    ["8人", 8],
    ["8人团队", 8],
    ["十二人的项目组", 12],
    ["项目组不超过8名", 8],
    ["开发团队只有8个人", 8],
    ["人手：8人", 8],
    ["由8人小组完成", 8],
  ])("reads %s", (text, count) => {
    expect(read(text)).toEqual([`people ${count}`]);
  });

  it.each([
    "Move a 40-person company to a new office",
    "a conference for 200 people",
    "500 users",
    "the sales team of 40",
    "teams of 5",
    "a team of 5 engineers and 3 designers",
    "team of about 8",
    "at least 8 people",
    "8 people per room",
    "8 teams",
    "40人公司",
    "40人的公司搬迁",
    "容纳200人",
    "100人参加",
    "团队8人以上",
    "团队8人左右",
    "销售团队40人",
    "面向1000人",
    "开发团队5人，项目团队3人",
    "人均500元",
  ])("reads no team in %j", (text) => {
    expect(read(text)).toEqual([]);
  });
});

describe("readLimits", () => {
  it.each([
    [
      "Move a 40-person company to a new office by 31 March; budget 600,000; at most two days of downtime; the server room must move first",
      ["deadline 2027-03-31", "budget 600000", "duration 2 downtime"],
    ],
    [
      "三个月内上线社区团购小程序，预算80万，团队8人，必须通过等保二级",
      ["deadline 2027-03-01", "budget 800000", "people 8"],
    ],
    [
      "Launch in Berlin by 1 June 2027 with a budget of €1.2m and a team of 6.",
      ["deadline 2027-06-01", "budget 1200000 EUR", "people 6"],
    ],
    [
      "The pilot must run by 15 January, everything by 31 March",
      ["deadline 2027-01-15", "deadline 2027-03-31"],
    ],
    ["Call +86 138-0013-8000, room 600, floor 12, ISO 27001, 99.9% uptime, v2.3", []],
    ["必须通过等保二级，符合GB/T 22239-2019，可用性99.9%，客服电话400-800-1234", []],
    ["budget 600,000, budget 500,000", []],
    ["Budget 600,000 (USD 600k)", ["budget 600000"]],
    ["", []],
  ])("reads %j as a whole", (text, limits) => {
    expect(read(text)).toEqual(limits);
  });

  it.each([
    ["ideally by 15 March", ["deadline 2027-03-15 (soft)"]],
    ["Ideally, by 15 March", ["deadline 2027-03-15 (soft)"]],
    ["by 15 March, if possible", ["deadline 2027-03-15 (soft)"]],
    ["by 31 March, ideally by 15 March", ["deadline 2027-03-31", "deadline 2027-03-15 (soft)"]],
    ["预算最好控制在80万以内", ["budget 800000 (soft)"]],
    ["最好3月15日前上线，最迟3月31日", ["deadline 2027-03-15 (soft)", "deadline 2027-03-31"]],
    ["It would be nice to be early, by 1 March", ["deadline 2027-03-01 (soft)"]],
    ["Ideally, budget 600,000", ["budget 600000 (soft)"]],
    ["希望尽快上线，预算80万", ["budget 800000"]],
    ["希望三个月内上线，预算80万", ["deadline 2027-03-01 (soft)", "budget 800000"]],
  ])("marks what is a wish in %j", (text, limits) => {
    expect(read(text)).toEqual(limits);
  });

  it("refuses a today that is no day", () => {
    expect(() => readLimits("by 31 March", { today: "31 March" })).toThrow(RangeError);
  });

  it("reads a period that ends in a shorter month up to its last day", () => {
    expect(read("within 3 months", "2026-11-30")).toEqual(["deadline 2027-02-28"]);
    expect(read("三个月内", "2027-11-30")).toEqual(["deadline 2028-02-29"]);
  });

  it("gives spans that lie in the text and deadlines that are not past, whatever the text", () => {
    const words =
      "budget 预算 80万 600,000 $ 元 by before within 31 March 3月31日 前 三个月 内 at most 不超过 two days 停机 team of 8 团队 人 , ， 。 ; 2026年 底 ideally 最好 - % and".split(
        " ",
      );
    const text = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 4 })), {
      maxLength: 16,
    });
    fc.assert(
      fc.property(text, fc.constantFrom(" ", ""), (parts, glue) => {
        const written = parts.join(glue);
        for (const limit of readLimits(written, { today })) {
          expect(limit.span[0]).toBeGreaterThanOrEqual(0);
          expect(limit.span[1]).toBeGreaterThan(limit.span[0]);
          expect(limit.span[1]).toBeLessThanOrEqual(written.length);
          expect(limit.kind === "deadline" && limit.date < today).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("comes to an end on texts that repeat the words it looks for", () => {
    const chinese = ["总共", "需要", "仅有", "整个项目", "<=", "限制在", "的总", "批准"];
    const english = ["a maximum of ", "all in ", "in total ", "no more than ", "must not ", "end of the "];
    for (const words of [...chinese, ...english]) {
      for (const head of ["预算", "成本", "团队", "budget ", "cost ", "team "]) {
        expect(readLimits(`${head}${words.repeat(60)}80万x`, { today })).toEqual([]);
      }
    }
  });
});
