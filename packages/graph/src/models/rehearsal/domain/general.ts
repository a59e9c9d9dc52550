import type { Domain } from "./domain-types.ts";

const lead = { en: "Project lead", zh: "项目负责人" };
const expert = { en: "Specialist", zh: "专业负责人" };
const controller = { en: "Controller", zh: "质量与成本负责人" };

/** What holds for undertakings of any kind; taken when no table fits. */
export const general: Domain = {
  id: "general",
  words: /(?!)/gu,
  usualDays: 90,
  label: { en: "undertaking", zh: "事项" },
  crux: {
    en: "The table for this kind of goal is missing, so only general rules apply: a result that can be checked, an owner for it, and the slowest outside dependency started first",
    zh: "排练模型没有这类目标的专门知识表，只能用通则：结果可验收、责任到人、最慢的外部依赖最先启动",
  },
  measures: [
    {
      measure: { en: "The result is accepted by those it is for", zh: "结果得到使用者认可" },
      target: { en: "acceptance in writing by the person who set the goal", zh: "目标提出者书面验收" },
    },
    {
      measure: { en: "Agreed limits are kept", zh: "约定的边界守住" },
      target: { en: "no constraint broken without a decision beforehand", zh: "未经事先决策不突破任何约束" },
    },
  ],
  lessons: [
    {
      text: {
        en: "What others have to deliver takes about 4 weeks longer than what one does oneself",
        zh: "要靠别人交付的事，通常比自己做的多拖4周",
      },
      leadDays: 28,
    },
    {
      text: {
        en: "A first version that can be shown at half time halves the repair at the end",
        zh: "时间过半时拿出可看的初版，收尾返工能减一半",
      },
    },
    {
      text: {
        en: "About 15% of time and money goes into things nobody had on the list",
        zh: "约15%的时间和钱会花在清单之外的事情上",
      },
    },
  ],
  warnings: [
    { en: "nobody can say how one would know that it is done", zh: "没人说得清怎样才算完成" },
    { en: "the same question is open for two weeks", zh: "同一个问题挂了两周没有结论" },
  ],
  checks: [
    { en: "who decides, and how quickly", zh: "谁拍板、多久能拍板" },
    { en: "what exists already and can be used", zh: "现有哪些东西可以直接用" },
    { en: "which outside parties must deliver, and by when", zh: "哪些外部方必须交付、何时交付" },
  ],
  bottleneck: {
    en: "decisions and outside deliveries, not own work",
    zh: "决策和外部交付，而不是自己的工作量",
  },
  phases: [
    {
      key: "clarify",
      name: { en: "Result, limits and owner agreed", zh: "明确结果、边界与责任人" },
      words: /clarif|scope|agree|明确|范围/iu,
      share: 0.15,
      cost: 0.06,
      owner: lead,
      test: {
        en: "one page with result, limits and acceptance test, signed",
        zh: "一页纸写清结果、边界和验收办法并签字",
      },
      spend: { en: "clarification", zh: "前期梳理" },
    },
    {
      key: "prepare",
      name: { en: "Resources and outside parties secured", zh: "落实资源与外部方" },
      words: /prepar|resource|secure|准备|资源/iu,
      share: 0.2,
      cost: 0.16,
      owner: lead,
      test: { en: "every outside delivery confirmed with a date", zh: "每项外部交付都有确认日期" },
      spend: { en: "preparation", zh: "准备" },
    },
    {
      key: "first",
      name: { en: "First version that can be shown", zh: "可展示的初版" },
      words: /first version|draft|prototype|初版|样稿/iu,
      share: 0.3,
      cost: 0.34,
      owner: expert,
      test: {
        en: "shown to three people it is for; their objections listed",
        zh: "给三位使用者看过并列出意见",
      },
      spend: { en: "main work, part one", zh: "主体工作（前半）" },
    },
    {
      key: "finish",
      name: { en: "Finished and checked", zh: "完善与检查" },
      words: /finish|check|complete|完善|检查/iu,
      share: 0.23,
      cost: 0.28,
      owner: expert,
      test: {
        en: "every constraint checked off by somebody who did not do the work",
        zh: "由未参与执行的人逐条核对约束",
      },
      spend: { en: "main work, part two", zh: "主体工作（后半）" },
    },
    {
      key: "deliver",
      name: { en: "Delivery", zh: "交付" },
      words: /deliver|launch|go.?live|交付|落地/iu,
      share: 0,
      days: 2,
      cost: 0.08,
      main: true,
      owner: lead,
      test: { en: "accepted in writing", zh: "书面验收" },
      spend: { en: "delivery", zh: "交付" },
    },
    {
      key: "close",
      name: { en: "Open points closed, lessons written down", zh: "收尾与复盘" },
      words: /close|lesson|follow|收尾|复盘/iu,
      share: 0.12,
      mostDays: 14,
      cost: 0.08,
      owner: controller,
      test: {
        en: "no open point older than a week; one page of lessons",
        zh: "无超过一周的遗留项；一页复盘",
      },
      spend: { en: "closing", zh: "收尾" },
    },
  ],
  options: [
    {
      name: { en: "In steps, each with a result to show", zh: "分步推进、步步可验收" },
      summary: {
        en: "the work is cut so that each step ends in something that can be checked, and can be stopped there",
        zh: "把工作切成可验收的小步，每一步都能停",
      },
      advantages: [
        { en: "errors show early", zh: "问题早暴露" },
        { en: "can be stopped with something in hand", zh: "随时停下都有成果" },
      ],
      disadvantages: [
        { en: "more meetings", zh: "沟通成本高一些" },
        { en: "the whole is seen late", zh: "全貌出现得晚" },
      ],
      cost: 1,
      time: 1,
    },
    {
      name: { en: "Hand it to a specialist as a whole", zh: "整体委托专业方" },
      summary: {
        en: "one contract with a fixed result and date, own people only check",
        zh: "一份合同约定结果和日期，自己只做验收",
      },
      advantages: [
        { en: "little own time", zh: "省自己的时间" },
        { en: "experience is bought in", zh: "买来现成经验" },
      ],
      disadvantages: [
        { en: "about a fifth dearer", zh: "约贵两成" },
        { en: "changes cost extra", zh: "变更要加钱" },
      ],
      cost: 1.2,
      time: 0.9,
    },
  ],
  risks: [
    {
      key: "unclear",
      phase: "clarify",
      likelihood: "high",
      impact: "high",
      risk: { en: "The goal means different things to different people", zh: "各方对目标理解不一" },
      trigger: { en: "two people describe the result in two ways", zh: "两个人描述出两种结果" },
      mitigation: { en: "acceptance test written before the work starts", zh: "开工前先写验收办法" },
      owner: lead,
    },
    {
      key: "outside",
      phase: "prepare",
      likelihood: "medium",
      impact: "high",
      risk: { en: "An outside party delivers late", zh: "外部方交付延误" },
      trigger: { en: "no confirmed date a week after the request", zh: "提出后一周仍无确认日期" },
      mitigation: { en: "start it first; name a replacement", zh: "最先启动，并指定替代方" },
      owner: lead,
    },
    {
      key: "overload",
      phase: "first",
      likelihood: "medium",
      impact: "medium",
      risk: { en: "{team} is pulled away to daily business", zh: "{team}被日常工作抽走" },
      trigger: {
        en: "less than 70% of the planned hours two weeks in a row",
        zh: "连续两周投入不足计划的七成",
      },
      mitigation: {
        en: "fixed days for this work, agreed with their superiors",
        zh: "与其主管约定固定投入日",
      },
      owner: lead,
    },
    {
      key: "rework",
      phase: "finish",
      likelihood: "medium",
      impact: "medium",
      risk: { en: "Repairs eat the reserve", zh: "返工吃掉预留" },
      trigger: { en: "half of the reserve used before the last third", zh: "进入最后三分之一前预留已用一半" },
      mitigation: { en: "freeze wishes at half time", zh: "过半即冻结新需求" },
      owner: controller,
    },
  ],
  firstActions: [
    {
      action: { en: "Write the acceptance test on one page", zh: "用一页纸写清验收办法" },
      owner: lead,
      inDays: 4,
    },
    { action: { en: "Name who decides", zh: "明确由谁拍板" }, owner: lead, inDays: 4 },
    {
      action: { en: "Start the slowest outside dependency", zh: "启动最慢的外部依赖" },
      owner: lead,
      inDays: 7,
    },
  ],
};
