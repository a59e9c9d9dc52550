import type { Domain } from "./domain-types.ts";
import { officeMoveKnowledge } from "./office-move-knowledge.ts";

const moveLead = { en: "Move lead", zh: "搬迁负责人" };
const itLead = { en: "IT lead", zh: "IT负责人" };
const officeManager = { en: "Office manager", zh: "行政负责人" };

/** Moving an office, a shop or a company to other rooms. */
export const officeMove: Domain = {
  id: "office-move",
  words:
    /\b(?:mov(?:e|es|ing)|relocat\w*|new (?:office|premises|headquarters|building|site)|offices?)\b|搬迁|搬家|搬到|迁址|迁入|新办公室|新办公楼|办公室|办公楼|新址/giu,
  usualDays: 150,
  label: { en: "office move", zh: "办公室搬迁" },
  ...officeMoveKnowledge,
  phases: [
    {
      key: "prepare",
      name: { en: "Inventory, survey of the new rooms, move team", zh: "盘点、新址勘察与搬迁小组" },
      words: /inventor|survey|prepar|盘点|勘察|筹备/iu,
      share: 0.12,
      mostDays: 21,
      cost: 0.04,
      owner: moveLead,
      test: {
        en: "inventory signed; power, lines and lift measured on the spot",
        zh: "盘点清单签字；供电、专线、货梯已现场实测",
      },
      spend: { en: "survey and planning", zh: "勘察与设计" },
    },
    {
      key: "order",
      name: { en: "Orders out: lines, fit-out, furniture, movers", zh: "下单：专线、装修、家具、搬家公司" },
      words: /order|procure|contract|下单|采购|签约/iu,
      share: 0.1,
      mostDays: 14,
      cost: 0.1,
      owner: officeManager,
      test: {
        en: "every order confirmed in writing with a date; penalty clause for the lines",
        zh: "每份订单都有书面确认的日期；专线合同含逾期条款",
      },
      spend: { en: "deposits and line connection", zh: "订金与专线开通费" },
    },
    {
      key: "fitout",
      name: { en: "Fit-out, power and cabling", zh: "装修、电力与布线" },
      words: /fit-?out|cabl|power|装修|布线|施工/iu,
      share: 0.44,
      cost: 0.46,
      owner: officeManager,
      test: {
        en: "rooms accepted without serious defects; every socket and network port measured",
        zh: "验收无重大缺陷；每个插座和网口测试合格",
      },
      spend: { en: "fit-out, furniture, cabling", zh: "装修、家具与布线" },
    },
    {
      key: "notices",
      name: {
        en: "Notices: address, suppliers, insurance, registrations",
        zh: "变更通知：地址、供应商、保险、工商登记",
      },
      words: /notice|address|通知|变更|登记/iu,
      share: 0,
      cost: 0.02,
      alongside: "fitout",
      owner: officeManager,
      test: {
        en: "list of all who must know is ticked off; insurance covers both places",
        zh: "通知清单逐项销号；两处地址均在保险范围内",
      },
      spend: { en: "notices and insurance", zh: "变更手续与保险" },
    },
    {
      key: "test",
      name: { en: "Acceptance and dry run in the new rooms", zh: "新址验收与预演" },
      words: /accept|dry.?run|rehears|验收|预演|演练/iu,
      share: 0.14,
      mostDays: 14,
      cost: 0.05,
      owner: itLead,
      test: {
        en: "dry run with one team for a day; restore from backup timed",
        zh: "一个小组在新址试办公一天；备份恢复实测计时",
      },
      spend: { en: "tests and loan equipment", zh: "测试与临时设备" },
    },
    {
      key: "server",
      name: { en: "Server room and network cut-over", zh: "机房与网络割接" },
      words: /server|data cent|network|机房|服务器|割接/iu,
      share: 0,
      days: 2,
      cost: 0.12,
      weekend: true,
      downtimeDays: 1,
      owner: itLead,
      test: {
        en: "all systems run from the new room; way back tested up to the agreed hour",
        zh: "全部系统在新机房运行；约定时点之前可随时回退且已演练",
      },
      spend: { en: "moving and parallel running of the servers", zh: "机房搬迁与双址并行" },
    },
    {
      key: "watch",
      name: { en: "Systems watched from the old desks", zh: "旧址办公、新机房试运行" },
      words: /watch|stabil|观察|试运行/iu,
      share: 0.08,
      mostDays: 14,
      cost: 0.02,
      owner: itLead,
      test: {
        en: "five days without a serious fault before anybody moves",
        zh: "人员搬迁前连续5天无严重故障",
      },
      spend: { en: "link between both places", zh: "两址互联" },
    },
    {
      key: "people",
      name: { en: "Move of the people", zh: "人员与工位搬迁" },
      words: /people|desk|staff|main move|人员|工位|全员/iu,
      share: 0,
      days: 2,
      cost: 0.14,
      weekend: true,
      downtimeDays: 1,
      main: true,
      owner: moveLead,
      test: {
        en: "{group} at working desks on the next working day at 10:00",
        zh: "下一个工作日上午10点前{group}工位可用",
      },
      spend: { en: "movers and helpers", zh: "搬家公司与人工" },
    },
    {
      key: "settle",
      name: { en: "Settling in, defects, old rooms handed back", zh: "收尾、整改与旧址交还" },
      words: /settl|defect|hand.?back|收尾|整改|交还/iu,
      share: 0.12,
      mostDays: 28,
      cost: 0.05,
      owner: officeManager,
      test: {
        en: "list of defects closed; hand-over record of the old rooms signed",
        zh: "问题清单清零；旧址交接单签字",
      },
      spend: { en: "defects and making good", zh: "整改与旧址复原" },
    },
  ],
  options: [
    {
      name: { en: "Two steps, systems first", zh: "分两步走，系统先行" },
      summary: {
        en: "the server room and the network move on a weekend of their own, both places are linked for the days between, the people follow on a later weekend",
        zh: "机房和网络单独用一个周末先搬，两址互联过渡，人员在之后的周末搬入",
      },
      advantages: [
        {
          en: "a fault in the systems shows before anybody has lost a desk",
          zh: "系统有问题会在人员搬动之前暴露",
        },
        { en: "each step has a way back of its own", zh: "每一步都有独立的回退方案" },
      ],
      disadvantages: [
        { en: "both places run side by side for some days", zh: "两址需要并行若干天" },
        { en: "two weekends of work", zh: "要占用两个周末" },
      ],
      cost: 1,
      time: 1,
      downtimeDays: 2,
    },
    {
      name: { en: "All in one weekend", zh: "一个周末全部搬完" },
      summary: {
        en: "systems on Friday night, people on Saturday and Sunday, one crew, no link between the places",
        zh: "周五夜间搬系统，周六周日搬人，一支队伍一次到位，两址不互联",
      },
      advantages: [
        { en: "no parallel running, about 8% cheaper", zh: "无需并行，约省8%" },
        {
          en: "one date for everybody and half a day less of standstill",
          zh: "只需协调一个日期，停机少半天",
        },
      ],
      disadvantages: [
        { en: "a failed cut-over stops the whole company on Monday", zh: "割接一旦失败，周一全公司停摆" },
        { en: "no second weekend in reserve", zh: "没有备用周末" },
      ],
      cost: 0.92,
      time: 0.93,
      downtimeDays: 1.5,
    },
  ],
  risks: [
    {
      key: "lines",
      phase: "order",
      likelihood: "high",
      impact: "high",
      risk: { en: "The lines of the new rooms are not live in time", zh: "新址专线未能按期开通" },
      trigger: { en: "no confirmed date two weeks after the order", zh: "下单两周后仍无确认的开通日期" },
      mitigation: {
        en: "second provider and mobile routers on option; the cut-over is tied to a measured line",
        zh: "预留第二家运营商和移动路由；专线测通才允许割接",
      },
      owner: itLead,
    },
    {
      key: "cutover",
      phase: "server",
      likelihood: "medium",
      impact: "high",
      risk: {
        en: "Systems run, but phones, printers or door access do not work at the new place",
        zh: "系统已通，但电话、打印或门禁在新址不可用",
      },
      trigger: {
        en: "the dry run finds a service that nobody had on the list",
        zh: "预演发现清单之外的服务",
      },
      mitigation: {
        en: "list of all services with a tester each; the cut-over is signed off service by service",
        zh: "列出全部服务并逐项指定测试人；割接逐项签收",
      },
      owner: itLead,
    },
    {
      key: "fitout",
      phase: "fitout",
      likelihood: "medium",
      impact: "high",
      risk: { en: "Fit-out or acceptance by the authorities slips", zh: "装修或消防验收延误" },
      trigger: { en: "more than 5 days behind at the half-way point", zh: "工期过半时落后超过5天" },
      mitigation: {
        en: "weekly walk-through with the contractor; the rooms needed first are finished first",
        zh: "每周与施工方巡场；先用的房间先完工",
      },
      owner: officeManager,
    },
    {
      key: "lease",
      phase: "settle",
      likelihood: "low",
      impact: "medium",
      risk: { en: "The old lease ends before the rooms are made good", zh: "旧址租约到期时尚未复原" },
      trigger: {
        en: "no date for the hand-over four weeks before the move",
        zh: "搬迁前四周仍未约定交还日期",
      },
      mitigation: {
        en: "agree now on two weeks of overlap, paid out of the reserve",
        zh: "现在就谈好两周重叠租期，从预备金列支",
      },
      owner: moveLead,
    },
    {
      key: "staff",
      phase: "people",
      likelihood: "medium",
      impact: "medium",
      risk: { en: "People come to the new place and cannot work", zh: "员工到新址后无法正常工作" },
      trigger: {
        en: "the dry run finds more than one fault for ten desks",
        zh: "预演中每十个工位故障超过一处",
      },
      mitigation: {
        en: "helpers on every floor for the first two days; home office as a stop-gap",
        zh: "头两天每层设现场支持；必要时居家办公过渡",
      },
      owner: moveLead,
    },
  ],
  firstActions: [
    {
      action: { en: "Name the move lead and a deputy", zh: "任命搬迁负责人及其副手" },
      owner: { en: "Management", zh: "管理层" },
      inDays: 3,
    },
    {
      action: { en: "Ask two providers for line dates in writing", zh: "向两家运营商书面询问专线开通日期" },
      owner: itLead,
      inDays: 5,
    },
    {
      action: { en: "Measure power, cooling and lift in the new rooms", zh: "到新址实测供电、制冷和货梯" },
      owner: officeManager,
      inDays: 10,
    },
  ],
};
