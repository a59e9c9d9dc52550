import type { Domain } from "./domain-types.ts";

const productLead = { en: "Product lead", zh: "产品负责人" };
const engineer = { en: "Engineering lead", zh: "研发负责人" };
const supply = { en: "Supply lead", zh: "供应链负责人" };
const sales = { en: "Sales lead", zh: "销售负责人" };

/** Bringing a physical product to the market. */
export const product: Domain = {
  id: "product",
  words:
    /\b(?:product|prototype|manufactur\w*|hardware|device|factory|supplier|batch|start ?up|business)\b|产品|样机|量产|硬件|设备|工厂|供应商|创业|新品|试产/giu,
  usualDays: 180,
  label: { en: "product", zh: "产品上市" },
  crux: {
    en: "Products of this kind are decided by ten buyers who pay before the first batch and by the one part that takes longest to get",
    zh: "这类产品成不成，看首批之前有没有10个真付钱的买家，以及交期最长的那个件",
  },
  measures: [
    {
      measure: { en: "People pay for it", zh: "有人买单" },
      target: { en: "ten paid orders before the first batch", zh: "首批之前10个付费订单" },
    },
    {
      measure: { en: "The first batch is good", zh: "首批合格" },
      target: { en: "at least 95% pass the final check", zh: "终检合格率95%以上" },
    },
    {
      measure: { en: "It earns more than it costs", zh: "单件有毛利" },
      target: { en: "at least 30% left after all costs of a unit", zh: "单件毛利不低于30%" },
    },
  ],
  lessons: [
    {
      text: { en: "Special parts and tools take about 10 weeks from order", zh: "定制件和模具约需10周" },
      leadDays: 70,
      before: "batch",
    },
    {
      text: {
        en: "Approvals and safety tests take about 6 weeks and rarely pass at the first try",
        zh: "认证和安全检测约需6周，很少一次通过",
      },
      leadDays: 56,
      before: "batch",
    },
    {
      text: {
        en: "Three rounds of prototypes are normal; a plan with one round is a plan for luck",
        zh: "样机做三轮是常态，只排一轮等于赌运气",
      },
    },
    {
      text: {
        en: "A third of the money is bound in the first batch before anything comes back",
        zh: "约三分之一的钱会先压在首批货里",
      },
    },
  ],
  warnings: [
    { en: "praise from friends, but no paid order", zh: "朋友都说好，却没有一单付款" },
    { en: "one supplier for the critical part", zh: "关键件只有一家供应商" },
  ],
  checks: [
    { en: "cost of a unit at the first and at the tenth batch", zh: "首批与第十批的单件成本" },
    { en: "part with the longest wait and its second source", zh: "交期最长的件及其第二来源" },
    { en: "approvals that are needed where it is sold", zh: "销售地要求的认证与许可" },
    { en: "who repairs, and who takes returns", zh: "谁来维修、谁来接退货" },
  ],
  bottleneck: { en: "the part with the longest wait", zh: "交期最长的物料" },
  phases: [
    {
      key: "demand",
      name: { en: "Demand proven by paid orders", zh: "以付费订单验证需求" },
      words: /demand|order|customer|需求|预订|验证/iu,
      share: 0.16,
      cost: 0.06,
      owner: sales,
      test: { en: "ten paid orders or deposits", zh: "10个付费订单或订金" },
      spend: { en: "samples and talks", zh: "样品与访谈" },
    },
    {
      key: "prototype",
      name: { en: "Prototypes, three rounds", zh: "三轮样机" },
      words: /prototyp|design|样机|打样|设计/iu,
      share: 0.28,
      cost: 0.2,
      owner: engineer,
      test: { en: "third round used for a week by five buyers", zh: "第三轮样机由5位买家试用一周" },
      spend: { en: "prototypes", zh: "打样与模具" },
    },
    {
      key: "supply",
      name: { en: "Suppliers, prices, second sources", zh: "供应商、价格与第二来源" },
      words: /suppl|source|price|供应|采购/iu,
      share: 0,
      cost: 0.05,
      alongside: "prototype",
      owner: supply,
      test: {
        en: "two offers for every critical part, delivery dates in writing",
        zh: "关键件各有两家报价，交期书面确认",
      },
      spend: { en: "supplier visits", zh: "供应商考察" },
    },
    {
      key: "approve",
      name: { en: "Safety tests and approvals", zh: "检测与认证" },
      words: /approv|certif|safety|检测|认证|许可/iu,
      share: 0.2,
      cost: 0.12,
      owner: engineer,
      test: { en: "test report without open points", zh: "检测报告无遗留项" },
      spend: { en: "tests and approvals", zh: "检测认证" },
    },
    {
      key: "batch",
      name: { en: "First batch", zh: "首批生产" },
      words: /batch|production|首批|试产|量产/iu,
      share: 0.22,
      cost: 0.38,
      owner: supply,
      test: { en: "95% pass the final check; reasons for the rest known", zh: "终检合格率95%，不良原因查明" },
      spend: { en: "first batch", zh: "首批物料与加工" },
    },
    {
      key: "open",
      name: { en: "Start of sales", zh: "正式开售" },
      words: /sale|launch|opening|开售|上市|开业/iu,
      share: 0,
      days: 2,
      cost: 0.13,
      main: true,
      owner: sales,
      test: {
        en: "first orders delivered; returns have an address and a person",
        zh: "首批订单交付；退换货有地址有人管",
      },
      spend: { en: "start of sales", zh: "开售推广" },
    },
    {
      key: "learn",
      name: { en: "First weeks of sales, next batch decided", zh: "首月销售复盘与下一批决策" },
      words: /review|next batch|learn|复盘|下一批/iu,
      share: 0.14,
      mostDays: 30,
      cost: 0.06,
      owner: productLead,
      test: { en: "decision on the second batch, with figures", zh: "用数据决定第二批" },
      spend: { en: "service of the first weeks", zh: "首月售后" },
    },
  ],
  options: [
    {
      name: { en: "Small first batch against paid orders", zh: "以销定产，小批先行" },
      summary: {
        en: "a first batch that is mostly sold before it is made; the second is decided on real figures",
        zh: "首批基本已售出才投产，第二批看真实数据再定",
      },
      advantages: [
        { en: "little money bound", zh: "占用资金少" },
        { en: "faults hit few buyers", zh: "问题只影响少数买家" },
      ],
      disadvantages: [
        { en: "dearer by the piece", zh: "单件成本高" },
        { en: "may sell out", zh: "可能断货" },
      ],
      cost: 1,
      time: 1,
    },
    {
      name: { en: "Larger batch with a partner", zh: "联合伙伴、大批量" },
      summary: {
        en: "a trading partner orders half of a larger batch and shares the risk",
        zh: "渠道伙伴认购一半，共担风险",
      },
      advantages: [
        { en: "cheaper by the piece", zh: "单件便宜" },
        { en: "sales channel included", zh: "自带渠道" },
      ],
      disadvantages: [
        { en: "the partner sets dates and price", zh: "日期和价格受制于人" },
        { en: "more money bound", zh: "占用资金多" },
      ],
      cost: 1.2,
      time: 1.1,
    },
  ],
  risks: [
    {
      key: "demand",
      phase: "demand",
      likelihood: "medium",
      impact: "high",
      risk: { en: "Nobody pays for it", zh: "没人真正买单" },
      trigger: {
        en: "fewer than ten paid orders when the first milestone ends",
        zh: "首个里程碑结束时付费订单不足10个",
      },
      mitigation: {
        en: "stop before the first batch is ordered; change offer or audience",
        zh: "首批下单前叫停，换卖点或换人群",
      },
      owner: sales,
    },
    {
      key: "part",
      phase: "supply",
      likelihood: "medium",
      impact: "high",
      risk: { en: "A critical part comes late", zh: "关键件到货延误" },
      trigger: { en: "supplier moves the date once", zh: "供应商首次改期" },
      mitigation: { en: "second source named; stock for half a batch", zh: "备第二来源；预存半批库存" },
      owner: supply,
    },
    {
      key: "approval",
      phase: "approve",
      likelihood: "medium",
      impact: "high",
      risk: { en: "An approval is refused at the first try", zh: "认证首次未通过" },
      trigger: { en: "open points after the pre-test", zh: "预检有遗留项" },
      mitigation: {
        en: "pre-test with round two of the prototypes; time for one repeat",
        zh: "第二轮样机即做预检；预留一次复测",
      },
      owner: engineer,
    },
    {
      key: "quality",
      phase: "batch",
      likelihood: "medium",
      impact: "medium",
      risk: { en: "The first batch has too many faults", zh: "首批不良率偏高" },
      trigger: { en: "more than 5% fail in the first 50 pieces", zh: "前50件不良超过5%" },
      mitigation: { en: "stop after 50 pieces, repair the cause, go on", zh: "做满50件先停线，查因后再续产" },
      owner: supply,
    },
    {
      key: "cash",
      phase: "batch",
      likelihood: "medium",
      impact: "high",
      risk: { en: "Money runs out before the first income", zh: "回款之前现金断裂" },
      trigger: { en: "less than six weeks of costs in the bank", zh: "账上不足六周开支" },
      mitigation: {
        en: "deposits from buyers, payment of suppliers in two parts",
        zh: "向买家收订金，供应商分两次付款",
      },
      owner: productLead,
    },
  ],
  firstActions: [
    {
      action: { en: "Ask twenty possible buyers for a deposit", zh: "向20位潜在买家收订金" },
      owner: sales,
      inDays: 10,
    },
    {
      action: { en: "Ask for the delivery time of the slowest part", zh: "问清交期最长件的交期" },
      owner: supply,
      inDays: 5,
    },
    {
      action: { en: "List the approvals that are needed", zh: "列出必需的认证与许可" },
      owner: engineer,
      inDays: 7,
    },
  ],
};
