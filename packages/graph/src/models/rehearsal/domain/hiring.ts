import type { Domain } from "./domain-types.ts";

const hiringLead = { en: "Hiring lead", zh: "招聘负责人" };
const unitLead = { en: "Head of the team that hires", zh: "用人部门负责人" };
const peopleTeam = { en: "People team", zh: "人力资源" };

/** Hiring people or building up a team. */
export const hiring: Domain = {
  id: "hiring",
  words:
    /\b(?:hire|hiring|recruit\w*|staffing|candidates?|headcount|onboard\w*|job|vacanc\w*|build (?:up )?a team)\b|招聘|招人|招募|录用|面试|入职|组建团队|扩招|校招|猎头/giu,
  usualDays: 150,
  label: { en: "hiring", zh: "招聘" },
  crux: {
    en: "Hiring is decided by a clear profile and by the speed of the answer, far more than by the number of adverts",
    zh: "招聘成不成，看画像清不清、反馈快不快，而不是发了多少职位",
  },
  measures: [
    {
      measure: { en: "Places are filled", zh: "到岗" },
      target: { en: "all signed, first day agreed", zh: "全部签约并确定入职日" },
    },
    {
      measure: { en: "Candidates are answered quickly", zh: "反馈速度" },
      target: { en: "5 working days from application to answer", zh: "投递到反馈不超过5个工作日" },
    },
    {
      measure: { en: "The right ones stay", zh: "留得住" },
      target: { en: "9 of 10 are still there after the trial period", zh: "试用期通过率九成" },
    },
  ],
  lessons: [
    {
      text: { en: "From advert to signature takes about 8 weeks", zh: "从发布到签约约需8周" },
      leadDays: 56,
      before: "notice",
    },
    {
      text: {
        en: "Notice periods add 4 to 12 weeks between signature and first day; whoever plans without them counts twice",
        zh: "签约到入职之间还隔着4至12周的离职交接，不算进去等于白排",
      },
    },
    {
      text: {
        en: "About one in 30 applications becomes a signature, one in 4 final talks",
        zh: "约30份简历成1个签约，4个终面成1个",
      },
    },
    {
      text: {
        en: "Every week of waiting for an answer loses about a fifth of the good ones",
        zh: "反馈每拖一周，约流失两成优秀候选人",
      },
    },
  ],
  warnings: [
    { en: "two interviewers describe two different jobs", zh: "两位面试官描述的是两个岗位" },
    { en: "no final talk in the first four weeks", zh: "四周内没有一场终面" },
  ],
  checks: [
    { en: "approved places, pay range and who may sign", zh: "编制、薪酬区间与签批人" },
    { en: "hours a week that interviewers really have", zh: "面试官每周真正可用的时间" },
    { en: "notice periods usual in the market", zh: "市场上通行的离职通知期" },
    { en: "desk, device and a companion for the first weeks", zh: "工位、设备与入职带教人" },
  ],
  helpers: {
    per: 3,
    text: {
      en: "one interviewer pair for three places makes {n}, four hours a week each",
      zh: "每3个岗位配一组面试官，共 {n} 组，每组每周4小时",
    },
  },
  bottleneck: { en: "interview hours of the team that hires", zh: "用人部门的面试时间" },
  phases: [
    {
      key: "profile",
      name: { en: "Profile, pay range, process", zh: "岗位画像、薪酬与流程" },
      words: /profile|pay|process|画像|薪酬|流程/iu,
      share: 0.08,
      mostDays: 14,
      cost: 0.06,
      owner: unitLead,
      test: {
        en: "one page for each place, signed; questions for the interviews agreed",
        zh: "每个岗位一页画像签字；面试题统一",
      },
      spend: { en: "preparation", zh: "准备" },
    },
    {
      key: "search",
      name: { en: "Adverts, referrals, direct approach", zh: "发布、内推与主动寻访" },
      words: /search|advert|referr|sourc|发布|内推|寻访|渠道/iu,
      share: 0.23,
      cost: 0.46,
      owner: hiringLead,
      test: { en: "30 fitting applications for each place", zh: "每个岗位30份合格简历" },
      spend: { en: "adverts, referrals, agencies", zh: "渠道、内推奖励与猎头" },
    },
    {
      key: "talk",
      name: { en: "Interviews and work samples", zh: "面试与实操" },
      words: /interview|talk|sample|面试|实操/iu,
      share: 0.2,
      cost: 0.16,
      owner: unitLead,
      test: {
        en: "4 final talks for each place; scores written before talking about them",
        zh: "每个岗位4场终面；先打分后讨论",
      },
      spend: { en: "interviews", zh: "面试差旅与测评" },
    },
    {
      key: "sign",
      name: { en: "Offers and signatures", zh: "发出录用与签约" },
      words: /offer|sign|contract|录用|签约|offer/iu,
      share: 0.1,
      cost: 0.1,
      main: true,
      owner: hiringLead,
      test: {
        en: "all contracts signed, a second candidate warm until the first day",
        zh: "全部签约；入职前保持一名备选",
      },
      spend: { en: "offers", zh: "签约奖金" },
    },
    {
      key: "notice",
      name: { en: "Notice period, contact kept", zh: "离职交接期、保持联系" },
      words: /notice period|handover|离职|交接/iu,
      share: 0.24,
      cost: 0.02,
      owner: peopleTeam,
      test: {
        en: "first day confirmed in writing by everybody; one contact a week",
        zh: "每人书面确认入职日；每周联系一次",
      },
      spend: { en: "contact and preparation", zh: "联络与入职准备" },
    },
    {
      key: "start",
      name: { en: "First weeks", zh: "入职与带教" },
      words: /onboard|first (?:day|week)|start|入职|带教/iu,
      share: 0.15,
      cost: 0.2,
      owner: peopleTeam,
      test: { en: "first result of their own delivered", zh: "新人交付首个成果" },
      spend: { en: "devices and training", zh: "设备与培训" },
    },
  ],
  options: [
    {
      name: { en: "Own network first, adverts in parallel", zh: "内推优先、渠道并行" },
      summary: {
        en: "everybody on the team names three people, adverts run alongside, agencies only for places still open at half time",
        zh: "团队每人推荐三人，公开渠道同步，过半仍未到岗的再用猎头",
      },
      advantages: [
        { en: "cheap, and those who come tend to stay", zh: "成本低、留存好" },
        { en: "starts in the first week", zh: "首周即可启动" },
      ],
      disadvantages: [
        { en: "more of the same kind of people", zh: "人员同质化" },
        { en: "limited reach", zh: "覆盖面有限" },
      ],
      cost: 1,
      time: 1,
    },
    {
      name: { en: "Agency for all places", zh: "全部委托猎头" },
      summary: {
        en: "one agency with a fixed fee and a right to a replacement",
        zh: "委托一家猎头，固定费用并含保用期",
      },
      advantages: [
        { en: "about a fifth faster", zh: "约快两成" },
        { en: "little work in-house", zh: "内部投入少" },
      ],
      disadvantages: [
        { en: "about a third dearer", zh: "约贵三分之一" },
        { en: "candidates are offered elsewhere, too", zh: "候选人同时被推给别家" },
      ],
      cost: 1.33,
      time: 0.8,
    },
  ],
  risks: [
    {
      key: "few",
      phase: "search",
      likelihood: "medium",
      impact: "high",
      risk: { en: "Too few fitting applications", zh: "合格简历不足" },
      trigger: { en: "fewer than 10 for a place after three weeks", zh: "三周后单岗不足10份" },
      mitigation: {
        en: "loosen one demand of the profile; direct approach by the head of the team",
        zh: "放宽一项要求；由用人负责人亲自寻访",
      },
      owner: hiringLead,
    },
    {
      key: "slow",
      phase: "talk",
      likelihood: "high",
      impact: "medium",
      risk: { en: "Good candidates sign elsewhere while waiting", zh: "反馈慢导致优秀候选人流失" },
      trigger: { en: "more than 5 working days without an answer", zh: "超过5个工作日未反馈" },
      mitigation: {
        en: "fixed interview slots every week; decision on the same day",
        zh: "每周固定面试时段，当天出结论",
      },
      owner: unitLead,
    },
    {
      key: "wrong",
      phase: "talk",
      likelihood: "medium",
      impact: "high",
      risk: { en: "The wrong person is hired under time pressure", zh: "赶进度招错人" },
      trigger: { en: "an offer without a work sample", zh: "未做实操就发录用" },
      mitigation: {
        en: "no offer without a work sample and two written scores",
        zh: "无实操、无两份书面评分不发录用",
      },
      owner: unitLead,
    },
    {
      key: "cancel",
      phase: "sign",
      likelihood: "medium",
      impact: "medium",
      risk: { en: "Somebody signs and does not come", zh: "签约后不到岗" },
      trigger: { en: "no contact for a week before the first day", zh: "入职前一周失联" },
      mitigation: { en: "weekly contact; second candidate kept warm", zh: "每周联系；保留备选人" },
      owner: peopleTeam,
    },
    {
      key: "start",
      phase: "start",
      likelihood: "medium",
      impact: "medium",
      risk: { en: "New people do not get going", zh: "新人迟迟不能上手" },
      trigger: { en: "nothing delivered by week four", zh: "四周内无成果" },
      mitigation: { en: "companion for each, small first task on day one", zh: "一对一带教，首日就给小任务" },
      owner: peopleTeam,
    },
  ],
  firstActions: [
    {
      action: { en: "Write the profile on one page and have it signed", zh: "写好一页画像并签字" },
      owner: unitLead,
      inDays: 4,
    },
    {
      action: { en: "Block interview hours every week", zh: "锁定每周面试时段" },
      owner: unitLead,
      inDays: 5,
    },
    {
      action: { en: "Ask everybody on the team for three names", zh: "发动团队每人推荐三人" },
      owner: hiringLead,
      inDays: 5,
    },
  ],
};
