import type { Topic } from "./domain-types.ts";

const compliance = { en: "Compliance owner", zh: "合规负责人" };
const legal = { en: "Legal counsel", zh: "法务" };

/** Subjects that an authority, an assessor or a law decides on. */
export const complianceTopics: readonly Topic[] = [
  {
    id: "mlps",
    words: /等保|等级保护|\bMLPS\b|classified protection/iu,
    lesson: {
      text: {
        en: "Classified protection (MLPS) means grading, filing with the police, repair of gaps and an on-site assessment; together about 8 weeks",
        zh: "等保要走定级、公安备案、差距整改、现场测评四步，合计约8周",
      },
      leadDays: 56,
    },
    risk: {
      key: "mlps",
      phase: "gate-mlps-assess",
      likelihood: "medium",
      impact: "high",
      risk: {
        en: "The assessment finds high risks and has to be repeated",
        zh: "等级测评发现高风险项，需要复测",
      },
      trigger: { en: "more than three high findings in the gap analysis", zh: "差距分析中高风险项超过3个" },
      mitigation: {
        en: "assessor signed in the first two weeks; host, logging and backup set up by the rules from the start",
        zh: "头两周签下测评机构；主机加固、日志留存、备份从一开始就按要求做",
      },
      owner: compliance,
    },
    gates: [
      {
        key: "gate-mlps-file",
        name: { en: "Grading, filing and repair of gaps", zh: "等保定级、备案与差距整改" },
        words: /grading|filing|定级|备案|整改/iu,
        share: 0,
        cost: 0.07,
        alongside: "build",
        owner: compliance,
        test: {
          en: "filing certificate in hand; no high finding open",
          zh: "取得备案证明；高风险差距项清零",
        },
        spend: { en: "gap analysis and hardening", zh: "差距分析与安全加固" },
      },
      {
        key: "gate-mlps-assess",
        name: { en: "On-site assessment passed", zh: "等级测评通过" },
        words: /assessment|测评/iu,
        share: 0,
        cost: 0.06,
        alongside: "test",
        owner: compliance,
        test: { en: "assessment report with the result passed", zh: "取得结论合格的测评报告" },
        spend: { en: "assessment", zh: "等级测评费" },
      },
    ],
    question: { en: "Which entity files, and in which city?", zh: "由哪个主体、在哪个城市备案？" },
  },
  {
    id: "personal-data",
    words: /\bGDPR\b|personal data|privacy|data protection|个人信息|隐私|用户数据/iu,
    lesson: {
      text: {
        en: "Rules on personal data are cheap before the design and dear after it: purpose, storage time and contracts first",
        zh: "个人信息合规在设计前做最便宜：先定收集目的、保存期限和委托处理协议",
      },
    },
    risk: {
      key: "personal-data",
      phase: "scope",
      likelihood: "medium",
      impact: "high",
      risk: {
        en: "Personal data is collected without need or contract",
        zh: "超范围收集个人信息或缺少委托协议",
      },
      trigger: { en: "a field that nobody can give a purpose for", zh: "有字段说不清用途" },
      mitigation: {
        en: "list of data with purpose and date of deletion, checked before each release",
        zh: "数据清单写明用途和删除期限，每次发布前核对",
      },
      owner: legal,
    },
  },
  {
    id: "security-certificate",
    words: /\bISO ?\/?(?:IEC )?27001\b|\bSOC ?2\b|\bPCI\b/iu,
    lesson: {
      text: {
        en: "A first certification of this kind takes about 6 months, since records of lived practice are asked for",
        zh: "首次做此类认证约需6个月，因为审核要看实际运行记录",
      },
      leadDays: 180,
    },
    risk: {
      key: "security-certificate",
      phase: "test",
      likelihood: "medium",
      impact: "high",
      risk: { en: "The auditor asks for records that do not exist yet", zh: "审核要求的运行记录尚不存在" },
      trigger: { en: "fewer than two months of records at the pre-audit", zh: "预审时运行记录不足两个月" },
      mitigation: {
        en: "start keeping records in week one; auditor's date fixed early",
        zh: "第一周就开始留痕；尽早约定审核日期",
      },
      owner: compliance,
    },
  },
  {
    id: "food",
    words: /\b(?:food|catering|restaurant|kitchen)\b|食品|生鲜|餐饮|团购/iu,
    lesson: {
      text: {
        en: "Whoever sells or serves food needs a permit and a chain of records from supplier to table; about 4 weeks",
        zh: "经营食品要有许可，并能从供应商追溯到交付，办证约需4周",
      },
      leadDays: 28,
    },
    risk: {
      key: "food",
      phase: "pilot",
      likelihood: "low",
      impact: "high",
      risk: { en: "Spoiled goods reach people", zh: "变质商品流到消费者手中" },
      trigger: {
        en: "a complaint about a batch, or a gap in the cold chain",
        zh: "同批次出现投诉，或冷链断链",
      },
      mitigation: {
        en: "batches recorded; stop and recall rehearsed once",
        zh: "批次可追溯；下架召回流程演练一次",
      },
      owner: compliance,
    },
  },
  {
    id: "children",
    words:
      /\b(?:children|child|kids?|pupils?|school(?!\s+(?:holidays?|year|break))|schools)\b|儿童|小学|中学|学生|亲子|未成年/iu,
    lesson: {
      text: {
        en: "Work with minors needs consent of the parents, named persons in charge and a second adult at all times",
        zh: "涉及未成年人要有监护人同意、固定责任人，并保证始终有第二名成年人在场",
      },
    },
    risk: {
      key: "children",
      phase: "",
      likelihood: "low",
      impact: "high",
      risk: {
        en: "A minor is without supervision for a moment that matters",
        zh: "未成年人在关键时刻脱离看护",
      },
      trigger: { en: "a head count that does not add up", zh: "点名人数对不上" },
      mitigation: {
        en: "head count at every change of place; one adult for eight minors",
        zh: "每次转场点名；每8名未成年人配1名成年人",
      },
      owner: { en: "Supervisor", zh: "看护负责人" },
    },
  },
];
