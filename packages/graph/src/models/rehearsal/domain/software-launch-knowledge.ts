import type { DomainKnowledge } from "./domain-types.ts";

/** What decides an undertaking of the kind that `software-launch.ts` describes. */
export const softwareLaunchKnowledge: DomainKnowledge = {
  crux: {
    en: "Launches of this kind seldom fail in the code; they fail on a scope that keeps growing and on approvals that were started after the code was done",
    zh: "这类项目很少死在写代码上，多半是范围越做越大、审批备案等到开发完才启动",
  },
  measures: [
    {
      measure: { en: "The core path works for real users", zh: "核心链路真实可用" },
      target: { en: "95% of test orders go through without help", zh: "试运行订单95%无需人工介入即可完成" },
    },
    {
      measure: { en: "The service holds the expected load", zh: "系统扛得住预期流量" },
      target: {
        en: "twice the expected peak in the load test, answers under 2 seconds",
        zh: "压测达到预期峰值的2倍，响应不超过2秒",
      },
    },
    {
      measure: { en: "The launch is calm", zh: "上线平稳" },
      target: { en: "no fault of the highest class in the first 7 days", zh: "上线后7天内无一级故障" },
    },
  ],
  lessons: [
    {
      text: {
        en: "From frozen scope to a narrow first version that can be tested takes about 5 weeks with a small team; what is added later pushes the launch one for one",
        zh: "小团队从范围冻结到可提测的窄版本约需5周；之后每加一项，上线就顺延一项",
      },
      leadDays: 35,
      before: "test",
    },
    {
      text: {
        en: "Outside approvals (store review, filing, security assessment) take 3 to 6 weeks and run on their own clock",
        zh: "外部审批（平台审核、备案、安全测评）通常要3至6周，节奏不由自己掌握",
      },
      leadDays: 42,
    },
    {
      text: {
        en: "About a quarter of the time goes into testing and repair; plans without that quarter find it at the end",
        zh: "约四分之一的时间会花在测试和返工上；计划里没留，最后也会被占掉",
      },
    },
    {
      text: {
        en: "Most of the money is people's time; the cheapest saving is a feature that is left out",
        zh: "大部分钱花在人力上；最省钱的办法是少做一个功能",
      },
    },
  ],
  warnings: [
    { en: "the list of features is longer in week 4 than in week 1", zh: "第4周的功能清单比第1周还长" },
    { en: "no end-to-end run on a test system by half time", zh: "时间过半仍没有一次端到端联调" },
  ],
  checks: [
    {
      en: "which accounts, certificates and filings exist already, and in whose name",
      zh: "已有哪些账号、资质和备案，主体是谁",
    },
    { en: "expected peak: users at once, orders a minute", zh: "预期峰值：同时在线人数、每分钟订单数" },
    {
      en: "which outside systems must answer (payment, delivery, accounts) and who can test them",
      zh: "要对接哪些外部系统（支付、配送、账号），谁能提供测试环境",
    },
    { en: "how many hours a week each person really has for this", zh: "每个人每周真正能投入多少小时" },
  ],
  bottleneck: {
    en: "people's days between frozen scope and the start of testing",
    zh: "从范围冻结到提测之间的人天",
  },
};
