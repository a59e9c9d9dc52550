import type { Domain } from "./domain-types.ts";
import { softwareLaunchKnowledge } from "./software-launch-knowledge.ts";

const productLead = { en: "Product lead", zh: "产品负责人" };
const techLead = { en: "Technical lead", zh: "技术负责人" };
const testLead = { en: "Test lead", zh: "测试负责人" };
const operations = { en: "Operations lead", zh: "运营负责人" };

/** Building and launching software: an app, a site, a service, a mini program. */
export const softwareLaunch: Domain = {
  id: "software-launch",
  words:
    /\b(?:software|app|apps|application|website|web ?site|platform|portal|api|saas|mvp|online shop|web ?shop|mini.?program|system|deploy\w*|release|database|backend)\b|小程序|上线|软件|系统|平台|网站|应用|后台|接口|数据库|开发|APP/giu,
  usualDays: 120,
  label: { en: "software launch", zh: "软件上线" },
  ...softwareLaunchKnowledge,
  phases: [
    {
      key: "scope",
      name: { en: "Scope frozen, prototype, architecture", zh: "范围冻结、原型与架构" },
      words: /scope|prototyp|architect|requirement|范围|原型|架构|需求/iu,
      share: 0.14,
      mostDays: 21,
      cost: 0.08,
      owner: productLead,
      test: {
        en: "list of features signed, with what is left out; prototype clicked through by 5 users",
        zh: "功能清单（含不做什么）签字确认；5名目标用户走通原型",
      },
      spend: { en: "concept, design, accounts", zh: "方案、设计与账号资质" },
    },
    {
      key: "build",
      name: { en: "Core path built", zh: "核心链路开发" },
      words: /build|develop|cod(?:e|ing)|core|开发|编码|核心/iu,
      share: 0.5,
      cost: 0.5,
      owner: techLead,
      test: {
        en: "core path runs end to end on the test system; no open fault of the highest class",
        zh: "核心链路在测试环境端到端跑通；无未关闭的一级缺陷",
      },
      spend: { en: "development", zh: "开发人力与云资源" },
    },
    {
      key: "content",
      name: { en: "Content, support and launch material", zh: "内容、客服与上线物料" },
      words: /content|support|material|内容|客服|物料/iu,
      share: 0,
      cost: 0.06,
      alongside: "build",
      owner: operations,
      test: {
        en: "help texts and replies to the 20 likeliest questions are ready",
        zh: "帮助文档与20个高频问题答复就绪",
      },
      spend: { en: "content and support", zh: "内容制作与客服" },
    },
    {
      key: "test",
      name: { en: "Integration, load and security tests", zh: "联调、压测与安全测试" },
      words: /test|integrat|load|qa\b|联调|压测|测试/iu,
      share: 0.21,
      cost: 0.14,
      owner: testLead,
      test: {
        en: "twice the expected peak held for an hour; findings of high grade closed",
        zh: "2倍预期峰值持续压测1小时；高危问题全部关闭",
      },
      spend: { en: "tests", zh: "测试与压测资源" },
    },
    {
      key: "pilot",
      name: { en: "Pilot with real users", zh: "小范围灰度试运行" },
      words: /pilot|beta|soft launch|灰度|试点|试运行|内测/iu,
      share: 0.15,
      mostDays: 21,
      cost: 0.08,
      owner: operations,
      test: {
        en: "50 real cases in a row without help; way back rehearsed once",
        zh: "连续50单真实订单无需人工介入；回滚演练一次",
      },
      spend: { en: "pilot", zh: "试点激励与支持" },
    },
    {
      key: "launch",
      name: { en: "Launch", zh: "正式上线" },
      words: /launch|go.?live|release|上线|发布/iu,
      share: 0,
      days: 2,
      cost: 0.06,
      main: true,
      owner: productLead,
      test: {
        en: "open to everybody; measurement and alarms are live",
        zh: "面向全部用户开放；监控与告警已启用",
      },
      spend: { en: "launch and marketing", zh: "上线推广" },
    },
    {
      key: "care",
      name: { en: "Close watch and hand-over to operations", zh: "上线护航与移交运营" },
      words: /watch|care|hand.?over|operat|护航|移交|运维/iu,
      share: 0,
      days: 7,
      cost: 0.08,
      owner: operations,
      test: {
        en: "7 days without a fault of the highest class; runbook handed over",
        zh: "连续7天无一级故障；运维手册完成移交",
      },
      spend: { en: "operation of the first weeks", zh: "首期运维" },
    },
  ],
  options: [
    {
      name: { en: "Narrow core first", zh: "先做窄核心" },
      summary: {
        en: "one core path, finished and tested, goes to a pilot group, then to everybody; everything else is on a dated list for later",
        zh: "只做一条核心链路，做完测完先给试点用户，再全量开放；其余功能列入有日期的后续清单",
      },
      advantages: [
        { en: "faults show in the pilot, with few users hurt", zh: "问题在灰度阶段暴露，影响面小" },
        { en: "approvals can start with the frozen scope", zh: "范围冻结即可启动审批备案" },
      ],
      disadvantages: [
        { en: "some wishes are left out on day one", zh: "首日会缺少部分功能" },
        { en: "the pilot takes its time", zh: "灰度要占用时间" },
      ],
      cost: 1,
      time: 1,
    },
    {
      name: { en: "Buy a ready-made product and adapt it", zh: "采购成熟方案改造" },
      summary: {
        en: "a standard product is rented and fitted, own work is limited to set-up, interfaces and content",
        zh: "租用成熟的标准产品，自己只做配置、对接和内容",
      },
      advantages: [
        { en: "about a quarter faster", zh: "时间约省四分之一" },
        { en: "known faults are found by others", zh: "常见缺陷已由他人踩过" },
      ],
      disadvantages: [
        { en: "running fees, and dependence on the supplier", zh: "持续付费，受制于供应商" },
        { en: "data and security duties are harder to prove", zh: "数据与安全责任更难自证" },
      ],
      cost: 0.85,
      time: 0.75,
    },
  ],
  risks: [
    {
      key: "scope",
      phase: "scope",
      likelihood: "high",
      impact: "high",
      risk: { en: "The scope grows and eats the test time", zh: "需求蔓延，挤占测试时间" },
      trigger: { en: "more than two features added after the freeze", zh: "冻结后新增功能超过两项" },
      mitigation: {
        en: "one in, one out, decided weekly by the product lead alone",
        zh: "加一减一，由产品负责人每周统一裁决",
      },
      owner: productLead,
    },
    {
      key: "approval",
      phase: "test",
      likelihood: "medium",
      impact: "high",
      risk: { en: "An outside review or approval comes back with demands", zh: "外部审核或备案被退回" },
      trigger: { en: "no receipt for the application by half time", zh: "时间过半仍未拿到受理回执" },
      mitigation: {
        en: "hand in with the frozen scope; two rounds of correction are in the plan",
        zh: "范围冻结即提交；计划内预留两轮整改",
      },
      owner: testLead,
    },
    {
      key: "people",
      phase: "build",
      likelihood: "medium",
      impact: "high",
      risk: { en: "A key person drops out", zh: "关键人员缺位" },
      trigger: {
        en: "one person alone knows a part that the core path needs",
        zh: "核心链路的某一部分只有一个人懂",
      },
      mitigation: {
        en: "two people for every part of the core path; a day a week for reviews",
        zh: "核心模块双人负责，每周固定一天交叉评审",
      },
      owner: techLead,
    },
    {
      key: "load",
      phase: "test",
      likelihood: "low",
      impact: "high",
      risk: { en: "The service gives way on the first big day", zh: "首个高峰日系统扛不住" },
      trigger: { en: "load test below twice the expected peak", zh: "压测达不到预期峰值的2倍" },
      mitigation: {
        en: "queue and switch-off for costly features; invite users in steps",
        zh: "排队与降级开关就位；分批放量",
      },
      owner: techLead,
    },
    {
      key: "use",
      phase: "pilot",
      likelihood: "medium",
      impact: "medium",
      risk: { en: "It works and nobody uses it", zh: "功能可用但没人用" },
      trigger: {
        en: "fewer than a third of the pilot users come back in week 2",
        zh: "试点用户次周回访不足三分之一",
      },
      mitigation: {
        en: "talk to ten pilot users a week; change the first screen before adding anything",
        zh: "每周回访10名试点用户；先改首屏再加功能",
      },
      owner: operations,
    },
  ],
  firstActions: [
    {
      action: {
        en: "Write down what the first version does not do, and have it signed",
        zh: "写明首版不做什么并签字确认",
      },
      owner: productLead,
      inDays: 5,
    },
    {
      action: { en: "Start every outside account, filing and approval", zh: "启动全部外部账号、备案与审批" },
      owner: operations,
      inDays: 7,
    },
    {
      action: { en: "Set up test system and daily build", zh: "搭好测试环境与每日构建" },
      owner: techLead,
      inDays: 7,
    },
  ],
};
