import type { Domain } from "./domain-types.ts";

const organizer = { en: "Organizer", zh: "行程负责人" };
const treasurer = { en: "Keeper of the money", zh: "财务负责人" };
const safety = { en: "Safety contact", zh: "安全联络人" };

/** A journey: holiday, excursion, company outing, expedition. */
export const trip: Domain = {
  id: "trip",
  words:
    /\b(?:trip|travel\w*|holiday|vacation|journey|tour|excursion|hike|hiking|cycling|retreat|outing|road trip|camp)\b|旅行|旅游|出游|自驾|徒步|度假|行程|研学|露营|出行|骑行/giu,
  usualDays: 84,
  label: { en: "trip", zh: "出行" },
  crux: {
    en: "A trip is decided by three bookings, by papers and by one honest rest day",
    zh: "一次出行成不成，看三样预订、证件，以及有没有老老实实留一天休整",
  },
  measures: [
    {
      measure: { en: "Everybody comes back safe and on time", zh: "全员平安按时返回" },
      target: { en: "{group} home on the planned day", zh: "{group}按计划日返回" },
    },
    {
      measure: { en: "The money lasts", zh: "费用不超" },
      target: { en: "at least 5% of the money left at the end", zh: "结束时至少结余5%" },
    },
    {
      measure: { en: "The high point takes place", zh: "核心体验不落空" },
      target: { en: "the main item is done, or its replacement", zh: "主要项目完成，或启用替代方案" },
    },
  ],
  lessons: [
    {
      text: { en: "Beds in a good season are gone about 8 weeks ahead", zh: "旺季住宿一般要提前8周订" },
      leadDays: 56,
    },
    { text: { en: "Papers and visas take about 4 to 6 weeks", zh: "证件与签证约需4至6周" }, leadDays: 42 },
    {
      text: {
        en: "Travel and beds take about two thirds of the money; both get dearer by waiting",
        zh: "交通和住宿约占三分之二，越等越贵",
      },
    },
    {
      text: {
        en: "On every fifth day something goes wrong; a day without a programme costs less than a missed connection",
        zh: "平均每五天会出一次岔子；空一天比误一趟车便宜",
      },
    },
  ],
  warnings: [
    { en: "somebody has not paid the deposit a week after the call", zh: "通知一周后仍有人没交订金" },
    { en: "connections with less than 90 minutes between them", zh: "换乘间隔不足90分钟" },
  ],
  checks: [
    {
      en: "papers of each person, valid six months beyond the return",
      zh: "每个人的证件，返程后仍有六个月有效期",
    },
    { en: "what the slowest of {group} can do in a day", zh: "{group}中体力最弱者一天能走多少" },
    { en: "insurance, medicines, doctors on the way", zh: "保险、常备药与沿途医院" },
    { en: "weather and closing days in that season", zh: "当季天气与景点闭馆日" },
  ],
  helpers: {
    per: 8,
    text: {
      en: "one person in charge for eight makes {n}, each with a list of names",
      zh: "每8人设1名带队，共 {n} 名，各持名单",
    },
  },
  bottleneck: { en: "the slowest person and the longest day", zh: "走得最慢的人和最长的一天" },
  phases: [
    {
      key: "frame",
      name: { en: "Who, when, how much, what for", zh: "定人、定期、定预算、定重点" },
      words: /frame|who|when|框架|人员|定人/iu,
      share: 0.16,
      cost: 0.02,
      owner: organizer,
      test: { en: "names, dates and the sum a head confirmed by all", zh: "名单、日期、人均费用全员确认" },
      spend: { en: "small costs", zh: "杂费" },
    },
    {
      key: "book",
      name: { en: "Travel and beds booked", zh: "交通与住宿预订" },
      words: /book|travel|bed|hotel|预订|交通|住宿/iu,
      share: 0.3,
      cost: 0.58,
      owner: treasurer,
      test: {
        en: "confirmations on file; free cancelling until a known date",
        zh: "确认单齐全；知道免费取消的截止日",
      },
      spend: { en: "travel and beds", zh: "交通与住宿" },
    },
    {
      key: "papers",
      name: { en: "Papers, insurance, health", zh: "证件、保险与健康" },
      words: /paper|visa|insur|health|证件|签证|保险/iu,
      share: 0.3,
      cost: 0.08,
      owner: safety,
      test: {
        en: "copies of all papers in two places; emergency card for each person",
        zh: "证件副本两处存放；人手一张应急卡",
      },
      spend: { en: "papers and insurance", zh: "证件与保险" },
    },
    {
      key: "plan",
      name: { en: "Day plan with a replacement for each item", zh: "逐日行程与备选" },
      words: /day plan|itinerary|行程|备选/iu,
      share: 0.24,
      cost: 0.07,
      owner: organizer,
      test: {
        en: "no day over 8 hours; a bad-weather item for every outdoor one",
        zh: "每天活动不超8小时；户外项目都有雨天备选",
      },
      spend: { en: "tickets and guides", zh: "门票与向导" },
    },
    {
      key: "go",
      name: { en: "The trip", zh: "出行" },
      words: /trip|journey|go\b|出发|出行/iu,
      share: 0,
      days: 5,
      stay: true,
      cost: 0.23,
      main: true,
      owner: organizer,
      test: { en: "{group} back; head count at every departure", zh: "{group}平安返回；每次出发前点名" },
      spend: { en: "meals and local travel", zh: "餐饮与当地交通" },
    },
    {
      key: "settle",
      name: { en: "Accounts and pictures", zh: "结算与回顾" },
      words: /account|settle|结算|回顾/iu,
      share: 0,
      days: 2,
      cost: 0.02,
      owner: treasurer,
      test: { en: "everybody has the account; money left is paid back", zh: "账目公示；余款退回" },
      spend: { en: "small costs", zh: "杂费" },
    },
  ],
  options: [
    {
      name: { en: "One base, day trips from there", zh: "一个落脚点，每日往返" },
      summary: {
        en: "one place to sleep, short ways, each day can be changed or dropped without losing a booking",
        zh: "固定住一处，路程短，任何一天都能调整或取消而不损失预订",
      },
      advantages: [
        { en: "easy on the slowest", zh: "照顾体力弱的人" },
        { en: "one booking instead of many", zh: "一次预订，少搬行李" },
      ],
      disadvantages: [
        { en: "far places are left out", zh: "去不了太远的地方" },
        { en: "the base has to be good", zh: "落脚点必须选对" },
      ],
      cost: 1,
      time: 1,
    },
    {
      name: { en: "Round trip with several stops", zh: "环线多点" },
      summary: {
        en: "a new bed every two nights, more to see, luggage always along",
        zh: "每两晚换一处，看得多，行李随身",
      },
      advantages: [
        { en: "more places", zh: "看得更多" },
        { en: "no way twice", zh: "不走回头路" },
      ],
      disadvantages: [
        { en: "one missed connection moves everything after it", zh: "误一程，后面全乱" },
        { en: "about 15% dearer", zh: "约贵15%" },
      ],
      cost: 1.15,
      time: 1.1,
    },
  ],
  risks: [
    {
      key: "illness",
      phase: "go",
      likelihood: "medium",
      impact: "high",
      risk: { en: "Somebody falls ill or is hurt on the way", zh: "途中有人生病或受伤" },
      trigger: { en: "fever, or pain that does not pass overnight", zh: "发热或疼痛过夜未缓解" },
      mitigation: {
        en: "insurance with transport home; two people know the nearest hospital of each day",
        zh: "购买含转运的保险；每天有两人掌握最近医院",
      },
      owner: safety,
    },
    {
      key: "weather",
      phase: "plan",
      likelihood: "medium",
      impact: "medium",
      risk: { en: "Weather spoils the main item", zh: "天气打乱主要项目" },
      trigger: { en: "warning in the forecast two days ahead", zh: "提前两天出现预警" },
      mitigation: {
        en: "the main item early in the trip, with a second date",
        zh: "主要项目排在前段，留第二个日期",
      },
      owner: organizer,
    },
    {
      key: "papers",
      phase: "papers",
      likelihood: "low",
      impact: "high",
      risk: { en: "Papers are missing or expired", zh: "证件缺失或过期" },
      trigger: { en: "a copy is missing at the check", zh: "检查时缺任何一份副本" },
      mitigation: {
        en: "check with copies six weeks ahead, again one week ahead",
        zh: "提前六周和一周各核对一次副本",
      },
      owner: safety,
    },
    {
      key: "dropout",
      phase: "book",
      likelihood: "medium",
      impact: "medium",
      risk: { en: "People drop out after booking", zh: "预订后有人退出" },
      trigger: { en: "a deposit unpaid after a week", zh: "一周后仍未交订金" },
      mitigation: {
        en: "deposit before booking; written rule who bears the loss",
        zh: "先交订金后预订；书面约定损失由谁承担",
      },
      owner: treasurer,
    },
    {
      key: "connection",
      phase: "go",
      likelihood: "medium",
      impact: "medium",
      risk: { en: "A connection is missed", zh: "误车误机" },
      trigger: { en: "less than 90 minutes between two legs", zh: "两程间隔不足90分钟" },
      mitigation: {
        en: "earlier connection booked; money for one night in reserve",
        zh: "改订更早一班；预备一晚住宿费",
      },
      owner: organizer,
    },
  ],
  firstActions: [
    {
      action: { en: "Collect names, papers and deposits", zh: "收齐名单、证件和订金" },
      owner: treasurer,
      inDays: 5,
    },
    {
      action: { en: "Reserve beds that can be cancelled", zh: "先订可免费取消的住宿" },
      owner: organizer,
      inDays: 5,
    },
    {
      action: { en: "Check papers and health needs of everybody", zh: "核对每个人的证件和健康需求" },
      owner: safety,
      inDays: 10,
    },
  ],
};
