import type { Topic } from "./domain-types.ts";

const itLead = { en: "IT lead", zh: "IT负责人" };
const operations = { en: "Operations lead", zh: "运营负责人" };

/** Subjects that bring craft of their own: rooms, systems, trade, weather, distance. */
export const craftTopics: readonly Topic[] = [
  {
    id: "server-room",
    words: /server ?room|data cent(?:er|re)|机房|服务器/iu,
    lesson: {
      text: {
        en: "A server room is moved when the restore has been timed, not when the lorry is there; the restore usually takes twice as long as hoped",
        zh: "机房能不能搬，看恢复演练的实测时间，而不是车到没到；实际恢复往往是预想的两倍",
      },
    },
    risk: {
      key: "server-room",
      phase: "test",
      likelihood: "medium",
      impact: "high",
      risk: {
        en: "Restoring takes longer than the downtime that is allowed",
        zh: "系统恢复耗时超过允许的停机时间",
      },
      trigger: { en: "timed restore over half of the limit", zh: "实测恢复时间超过上限的一半" },
      mitigation: {
        en: "timed rehearsal two weeks ahead; most important systems first, in writing",
        zh: "提前两周计时演练；书面排定系统恢复优先级",
      },
      owner: itLead,
    },
    question: {
      en: "Which systems must be back first, and who says so?",
      zh: "哪些系统必须最先恢复，由谁来定？",
    },
  },
  {
    id: "mini-program",
    words: /小程序|mini.?program/iu,
    lesson: {
      text: {
        en: "A mini program needs a registered entity, a filing and a platform review; about 4 weeks with one round of corrections",
        zh: "小程序要先有主体认证、备案和平台审核，含一轮退回约需4周",
      },
      leadDays: 28,
      before: "pilot",
    },
    risk: {
      key: "mini-program",
      phase: "pilot",
      likelihood: "medium",
      impact: "high",
      risk: {
        en: "The platform refuses the category or asks for more papers",
        zh: "平台驳回类目或要求补资质",
      },
      trigger: { en: "no accepted category two weeks after the application", zh: "提交两周后类目仍未通过" },
      mitigation: {
        en: "apply with a bare version in week two; papers of the entity complete beforehand",
        zh: "第二周先用空壳版本提审类目；提前备齐主体资质",
      },
      owner: operations,
    },
    question: {
      en: "Is the operating entity registered, and are its licences complete (telecom, food)?",
      zh: "运营主体是否已认证，增值电信、食品经营等资质是否齐全？",
    },
  },
  {
    id: "group-buying",
    words: /团购|group.?buy/iu,
    lesson: {
      text: {
        en: "Community group buying lives on the group leaders: about 20 active ones in one district come before any feature",
        zh: "社区团购靠团长：先在一个片区养出约20名活跃团长，比多做功能要紧",
      },
    },
    risk: {
      key: "group-buying",
      phase: "pilot",
      likelihood: "medium",
      impact: "high",
      risk: { en: "Group leaders drift away after the first orders", zh: "首批订单后团长流失" },
      trigger: {
        en: "fewer than half of the group leaders open a second round",
        zh: "二次开团的团长不足一半",
      },
      mitigation: {
        en: "commission paid next day; returns settled by the platform, not by the group leader",
        zh: "佣金次日到账；售后由平台兜底，不压给团长",
      },
      owner: operations,
    },
    question: {
      en: "Which district comes first, and who wins the first 20 group leaders?",
      zh: "先做哪个片区，首批20名团长由谁去谈？",
    },
  },
  {
    id: "payment",
    words: /\b(?:payments?|checkout)\b|支付|收款/iu,
    lesson: {
      text: { en: "A payment account takes about 3 weeks to be approved", zh: "支付商户号开通约需3周" },
      leadDays: 21,
      before: "pilot",
    },
    risk: {
      key: "payment",
      phase: "test",
      likelihood: "medium",
      impact: "high",
      risk: { en: "Money and orders do not match", zh: "资金与订单对不平" },
      trigger: { en: "one unexplained difference in the daily check", zh: "日对账出现一笔无法解释的差额" },
      mitigation: {
        en: "daily check from the first test order on; refund path tested",
        zh: "从首笔测试单起每日对账；退款链路实测",
      },
      owner: { en: "Finance", zh: "财务" },
    },
  },
  {
    id: "outdoor",
    words: /\b(?:outdoors?|open.?air|hik(?:e|ing)|mountain|beach|festival)\b|户外|露天|徒步|登山|海边/iu,
    lesson: {
      text: {
        en: "Outdoors the weather decides: a second date or a roof has to be paid for in advance",
        zh: "户外活动由天气说了算：备用日期或备用室内场地要提前付钱",
      },
    },
    risk: {
      key: "outdoor",
      phase: "",
      likelihood: "medium",
      impact: "high",
      risk: { en: "Storm or heat on the day", zh: "当天遇暴雨或高温" },
      trigger: { en: "official warning 48 hours ahead", zh: "48小时内发布气象预警" },
      mitigation: {
        en: "hour of decision fixed beforehand; roof or second date on option",
        zh: "事先约定决策时点；预留室内场地或备用日期",
      },
      owner: { en: "Safety contact", zh: "安全联络人" },
    },
  },
  {
    id: "abroad",
    words: /\b(?:visas?|abroad|overseas|international)\b|签证|出国|海外|境外|出境/iu,
    lesson: {
      text: {
        en: "Across borders add about 6 weeks for papers, contracts and payments",
        zh: "涉外事项在证件、合同和付款上约需多留6周",
      },
      leadDays: 42,
    },
    risk: {
      key: "abroad",
      phase: "",
      likelihood: "medium",
      impact: "medium",
      risk: { en: "Papers or payments across the border are held up", zh: "跨境手续或付款受阻" },
      trigger: { en: "a request for more papers", zh: "被要求补件" },
      mitigation: {
        en: "hand in four weeks earlier than asked; local helper named",
        zh: "比要求提前四周递交；指定当地协助人",
      },
      owner: { en: "Project lead", zh: "项目负责人" },
    },
  },
  {
    id: "remote",
    words: /\b(?:remote|hybrid|distributed|time ?zones?)\b|远程|异地|跨时区/iu,
    lesson: {
      text: {
        en: "Spread teams lose about a day for each decision; fixed hours together win it back",
        zh: "异地团队每个决定约多耗一天；固定共同在线时段能补回来",
      },
    },
    risk: {
      key: "remote",
      phase: "",
      likelihood: "medium",
      impact: "medium",
      risk: { en: "Decisions get stuck between places", zh: "跨地协作决策卡壳" },
      trigger: { en: "a question open for more than two days", zh: "问题挂起超过两天" },
      mitigation: {
        en: "two fixed hours a day together; one log of decisions",
        zh: "每天两小时共同在线；统一的决策记录",
      },
      owner: { en: "Project lead", zh: "项目负责人" },
    },
  },
  {
    id: "migration",
    words: /\bmigrat\w*|legacy|数据迁移|老系统|旧系统|系统切换/iu,
    lesson: {
      text: {
        en: "Old data is dirtier than its owners believe; three trial runs before the real one",
        zh: "旧数据总比主人以为的更脏；正式切换前要试迁三次",
      },
    },
    risk: {
      key: "migration",
      phase: "test",
      likelihood: "medium",
      impact: "high",
      risk: { en: "Data is lost or doubled in the change-over", zh: "切换时数据丢失或重复" },
      trigger: { en: "sums before and after differ in a trial run", zh: "试迁前后汇总数不一致" },
      mitigation: {
        en: "three trial runs with sums compared; way back for a day",
        zh: "三次试迁逐项对账；保留一天回退能力",
      },
      owner: itLead,
    },
  },
];
