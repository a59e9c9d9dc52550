import type { DomainKnowledge } from "./domain-types.ts";

/** What decides an undertaking of the kind that `event.ts` describes. */
export const eventKnowledge: DomainKnowledge = {
  crux: {
    en: "An event is decided by two early signatures, venue and headline speakers; everything after that is craft",
    zh: "一场活动成不成，取决于最早的两个签字：场地和主嘉宾；其余都是执行",
  },
  measures: [
    {
      measure: { en: "The seats are filled", zh: "到场率" },
      target: { en: "at least 80% of those who registered come", zh: "报名者到场不低于80%" },
    },
    {
      measure: { en: "The programme runs to time", zh: "议程准点" },
      target: { en: "no item starts more than 10 minutes late", zh: "任何环节延误不超过10分钟" },
    },
    {
      measure: { en: "The guests would come again", zh: "来宾愿意再来" },
      target: {
        en: "4 of 5 points in the survey, a third answers",
        zh: "满意度不低于4分（5分制），回收率三分之一",
      },
    },
  ],
  lessons: [
    {
      text: { en: "Good venues are gone about 16 weeks ahead", zh: "好场地一般要提前16周锁定" },
      leadDays: 112,
    },
    {
      text: {
        en: "Speakers and hosts commit about 10 weeks ahead, or not at all",
        zh: "嘉宾和主持通常提前10周敲定，再晚多半请不到",
      },
      leadDays: 70,
    },
    {
      text: {
        en: "Invitations out 6 weeks ahead; half of the answers come in the last 10 days",
        zh: "邀请提前6周发出；一半回复集中在最后10天",
      },
      leadDays: 42,
    },
    {
      text: {
        en: "Venue and catering take about 60% of the money; both depend on head count and are fixed before it is known",
        zh: "场地和餐饮约占六成开支，都按人数计价，却要在人数确定之前签约",
      },
    },
  ],
  warnings: [
    { en: "the venue is only reserved, not signed, three months ahead", zh: "提前三个月场地仍只是口头预留" },
    {
      en: "fewer than a third of the seats are taken when the early price ends",
      zh: "早鸟期结束时报名不足三分之一",
    },
  ],
  checks: [
    {
      en: "seats, exits and the number of people that the venue is licensed for, against {group}",
      zh: "场地核定人数、座位与疏散通道能否满足{group}",
    },
    { en: "power, sound, network and hours for setting up", zh: "电力、音响、网络与进场搭建时段" },
    { en: "how guests get there and where they sleep", zh: "交通与住宿" },
    {
      en: "permits: noise, food, security, use of public ground",
      zh: "报批：大型活动备案、消防、食品、占道",
    },
  ],
  helpers: {
    per: 25,
    text: {
      en: "one helper for 25 guests makes {n} helpers on the day",
      zh: "按每25位来宾配1名工作人员，当天需 {n} 人",
    },
  },
  bottleneck: {
    en: "the venue's licensed head count and its hours for setting up",
    zh: "场地核定人数与进场时段",
  },
};
