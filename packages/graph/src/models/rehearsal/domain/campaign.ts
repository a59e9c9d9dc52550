import type { Domain } from "./domain-types.ts";

const campaignLead = { en: "Campaign lead", zh: "推广负责人" };
const contentLead = { en: "Content lead", zh: "内容负责人" };
const mediaLead = { en: "Media buyer", zh: "投放负责人" };
const dataLead = { en: "Data analyst", zh: "数据分析" };

/** Making something known or sold: marketing, advertising, fund-raising. */
export const campaign: Domain = {
  id: "campaign",
  words:
    /\b(?:campaign|marketing|advertis\w*|brand|promot\w*|social media|leads|newsletter|fund-?rais\w*|customers|sales|awareness|subscribers)\b|营销|推广|宣传|品牌|投放|广告|拉新|获客|促销|引流|增长|募捐|销量/giu,
  usualDays: 90,
  label: { en: "campaign", zh: "推广活动" },
  crux: {
    en: "Campaigns are won by one sharp message to one audience, tested small before the money goes out",
    zh: "推广靠的是对一群人说清一句话，先小额试投，再放大预算",
  },
  measures: [
    {
      measure: { en: "Results that count, not views", zh: "看结果而不是曝光" },
      target: {
        en: "cost for each result at most a third of what it brings",
        zh: "单次转化成本不超过其收益的三分之一",
      },
    },
    {
      measure: { en: "The test phase decides", zh: "以试投数据定投放" },
      target: {
        en: "the best message is at least 30% ahead of the second",
        zh: "最优素材转化率领先次优30%以上",
      },
    },
    {
      measure: { en: "Lasting effect", zh: "效果可持续" },
      target: { en: "a fifth of those who were won is still there after 30 days", zh: "30天留存不低于20%" },
    },
  ],
  lessons: [
    {
      text: {
        en: "Tests need about 3 weeks before their figures mean anything",
        zh: "试投约需3周，数据才有意义",
      },
      leadDays: 21,
      before: "main",
    },
    {
      text: {
        en: "Well-known partners and creators plan about 6 weeks ahead",
        zh: "头部合作方和达人的档期一般要提前6周",
      },
      leadDays: 42,
    },
    {
      text: {
        en: "A quarter of the money belongs to making, three quarters to showing; most plans have it the other way round",
        zh: "制作约占四分之一、投放约占四分之三，多数计划恰好做反了",
      },
    },
    {
      text: {
        en: "Measuring that is put in after the start never catches up",
        zh: "开投之后才补埋点，数据永远补不齐",
      },
    },
  ],
  warnings: [
    { en: "three people describe the message in three ways", zh: "三个人说出三种卖点" },
    {
      en: "the test spends its money without a single result that counts",
      zh: "试投花完了却没有一次有效转化",
    },
  ],
  checks: [
    { en: "what a result is worth, and how many of them are needed", zh: "一次转化值多少钱，一共需要多少次" },
    { en: "which own channels exist and how many people they reach", zh: "自有渠道有哪些、能触达多少人" },
    { en: "whether the page that people land on is fast and measured", zh: "落地页速度与埋点是否到位" },
    { en: "who answers when interest comes in", zh: "线索来了由谁承接" },
  ],
  bottleneck: { en: "how many answers a day can be dealt with well", zh: "每天能接住多少条线索" },
  phases: [
    {
      key: "message",
      name: { en: "Audience, message, target figure", zh: "人群、卖点与目标值" },
      words: /message|audience|target|人群|卖点|定位/iu,
      share: 0.14,
      mostDays: 21,
      cost: 0.06,
      owner: campaignLead,
      test: {
        en: "ten people of the audience repeat the message in their own words",
        zh: "10位目标用户能复述卖点",
      },
      spend: { en: "research and concept", zh: "调研与策划" },
    },
    {
      key: "make",
      name: { en: "Material and landing page", zh: "素材与落地页" },
      words: /material|creative|landing|素材|落地页|制作/iu,
      share: 0.22,
      cost: 0.18,
      owner: contentLead,
      test: {
        en: "three messages in two forms each, approved; page loads in 2 seconds",
        zh: "3个卖点各2套素材过审；页面2秒内打开",
      },
      spend: { en: "production", zh: "素材制作" },
    },
    {
      key: "measure",
      name: { en: "Measuring in place", zh: "埋点与看板" },
      words: /measur|track|analytic|埋点|看板|监测/iu,
      share: 0,
      cost: 0.04,
      alongside: "make",
      owner: dataLead,
      test: { en: "a test result shows up in the report the same day", zh: "测试转化当天可在看板查到" },
      spend: { en: "measuring", zh: "数据工具" },
    },
    {
      key: "trial",
      name: { en: "Trial with a tenth of the media money", zh: "小额试投" },
      words: /trial|test|pilot|试投|测试/iu,
      share: 0.22,
      cost: 0.09,
      owner: mediaLead,
      test: { en: "one message wins by 30%, or the trial is repeated", zh: "有一组素材领先30%，否则重测" },
      spend: { en: "trial media", zh: "试投费用" },
    },
    {
      key: "main",
      name: { en: "Main flight", zh: "正式投放" },
      words: /main|flight|roll-?out|投放|放量/iu,
      share: 0.32,
      cost: 0.58,
      main: true,
      owner: mediaLead,
      test: {
        en: "weekly figure on target; what does not work is switched off within two days",
        zh: "周数据达标；无效素材两天内下线",
      },
      spend: { en: "media", zh: "投放费用" },
    },
    {
      key: "review",
      name: { en: "Result, learning, follow-up of those won", zh: "复盘与留存运营" },
      words: /review|result|follow|复盘|留存/iu,
      share: 0.1,
      mostDays: 14,
      cost: 0.05,
      owner: dataLead,
      test: {
        en: "cost for each result by channel; three rules for next time",
        zh: "分渠道转化成本清单；下次可用的三条规则",
      },
      spend: { en: "evaluation", zh: "复盘与会员运营" },
    },
  ],
  options: [
    {
      name: { en: "Test small, then scale what works", zh: "小步试投、择优放量" },
      summary: {
        en: "three messages compete for a tenth of the money, the winner gets the rest in weekly steps",
        zh: "三组卖点先用一成预算赛马，优胜者按周放量",
      },
      advantages: [
        { en: "most of the money is spent on what is proven", zh: "大部分钱花在已验证的方向上" },
        { en: "can be stopped any week", zh: "每周都可以止损" },
      ],
      disadvantages: [
        { en: "slow start", zh: "起量慢" },
        { en: "needs honest figures from day one", zh: "依赖从第一天起就准确的数据" },
      ],
      cost: 1,
      time: 1,
    },
    {
      name: { en: "One big moment with partners", zh: "联合伙伴集中引爆" },
      summary: {
        en: "one date, two or three well-known partners, everything shown within a week",
        zh: "锁定一个日期，联合两三家知名伙伴，一周内集中曝光",
      },
      advantages: [
        { en: "loud, easy to talk about", zh: "声量大、话题性强" },
        { en: "a fifth faster", zh: "周期短约两成" },
      ],
      disadvantages: [
        { en: "no second try", zh: "没有第二次机会" },
        { en: "partners' dates decide", zh: "受制于伙伴档期" },
      ],
      cost: 1,
      time: 0.8,
    },
  ],
  risks: [
    {
      key: "message",
      phase: "trial",
      likelihood: "medium",
      impact: "high",
      risk: { en: "The message does not catch on", zh: "卖点打不动人" },
      trigger: { en: "no message wins in the trial", zh: "试投无一组胜出" },
      mitigation: {
        en: "ten interviews before new material is made; repeat the trial once",
        zh: "先做10个用户访谈再改素材；允许重测一次",
      },
      owner: contentLead,
    },
    {
      key: "price",
      phase: "main",
      likelihood: "medium",
      impact: "high",
      risk: { en: "Results cost more than they bring", zh: "转化成本倒挂" },
      trigger: {
        en: "cost for each result over the limit three days in a row",
        zh: "单次转化成本连续3天超上限",
      },
      mitigation: {
        en: "daily limit; the money moves to own channels and partners",
        zh: "设日预算上限；资金转向自有渠道与合作",
      },
      owner: mediaLead,
    },
    {
      key: "measure",
      phase: "measure",
      likelihood: "medium",
      impact: "medium",
      risk: { en: "The figures are wrong or late", zh: "数据不准或滞后" },
      trigger: { en: "two reports differ by more than 10%", zh: "两套报表差异超过10%" },
      mitigation: { en: "one counting rule, written down before the start", zh: "开投前书面统一口径" },
      owner: dataLead,
    },
    {
      key: "answer",
      phase: "main",
      likelihood: "medium",
      impact: "medium",
      risk: { en: "Interest comes in and nobody answers", zh: "线索来了接不住" },
      trigger: { en: "answers take longer than a working day", zh: "响应超过一个工作日" },
      mitigation: {
        en: "cap on spending tied to the number of answers a day",
        zh: "投放上限与每日承接量挂钩",
      },
      owner: campaignLead,
    },
    {
      key: "tone",
      phase: "make",
      likelihood: "low",
      impact: "high",
      risk: { en: "The material hurts or misleads somebody", zh: "素材冒犯受众或涉嫌夸大" },
      trigger: {
        en: "a complaint in the first days, or a word that cannot be proven",
        zh: "首日出现投诉，或用了无法自证的表述",
      },
      mitigation: {
        en: "second reader from outside; a stop button and a prepared apology",
        zh: "外部人员复审；预备下线机制与致歉口径",
      },
      owner: contentLead,
    },
  ],
  firstActions: [
    {
      action: {
        en: "Write the message in one sentence and try it on ten people",
        zh: "把卖点写成一句话，找10个人试讲",
      },
      owner: campaignLead,
      inDays: 5,
    },
    {
      action: { en: "Agree on what counts as a result and what it may cost", zh: "统一转化口径与成本上限" },
      owner: dataLead,
      inDays: 5,
    },
    { action: { en: "Ask partners for free dates", zh: "向合作方询问档期" }, owner: mediaLead, inDays: 7 },
  ],
};
