import type { DomainKnowledge } from "./domain-types.ts";

/** What decides an undertaking of the kind that `office-move.ts` describes. */
export const officeMoveKnowledge: DomainKnowledge = {
  crux: {
    en: "Moves of this kind are rarely lost on moving day; they are lost in the first month, when lines, power and furniture are ordered too late",
    zh: "这类搬迁很少输在搬家当天，多半输在头一个月：专线、电力和家具订晚了",
  },
  measures: [
    {
      measure: {
        en: "Everybody works at the new place on the first working day after the move",
        zh: "搬迁后首个工作日全员在新址正常办公",
      },
      target: { en: "{group} at working desks by 10:00", zh: "上午10点前{group}工位可用" },
    },
    {
      measure: { en: "Systems and lines run from the new rooms", zh: "系统与线路全部由新址承载" },
      target: {
        en: "no fault of the highest class in the first 5 working days",
        zh: "头5个工作日无一级故障",
      },
    },
    {
      measure: { en: "The old rooms are handed back without claims", zh: "旧址顺利交还，无索赔" },
      target: { en: "signed hand-over record", zh: "双方签字的交接单" },
    },
  ],
  lessons: [
    {
      text: {
        en: "Internet and phone lines are the longest wait: about 8 weeks from order to a tested line",
        zh: "网络专线和电话线等得最久：从下单到测通约需8周",
      },
      leadDays: 56,
      before: "server",
    },
    {
      text: { en: "Furniture and cabling made to order take about 6 weeks", zh: "定制家具和综合布线约需6周" },
      leadDays: 42,
      before: "test",
    },
    {
      text: {
        en: "Movers for a weekend are booked out about 4 weeks ahead",
        zh: "周末档期的搬家公司一般要提前4周预订",
      },
      leadDays: 28,
    },
    {
      text: {
        en: "Fit-out and cabling eat about half of what is spent, the lorries little; savings are made in the fit-out or not at all",
        zh: "装修和布线约占实际支出的一半，搬运只占小头；要省钱只能省在装修上",
      },
    },
  ],
  warnings: [
    {
      en: "no confirmed date for the lines two weeks after the order",
      zh: "下单两周后专线仍无确认的开通日期",
    },
    {
      en: "the landlord of the new rooms answers questions about power and access late",
      zh: "新址业主对电力、进场时间的答复一再拖延",
    },
  ],
  checks: [
    { en: "power, cooling and floor load of the new server room", zh: "新机房的供电、制冷和楼板承重" },
    {
      en: "two independent line entries and the date on which each is live",
      zh: "两路独立专线的入户条件与各自开通日期",
    },
    {
      en: "lift size, loading bay and the hours in which the building lets movers in",
      zh: "货梯尺寸、卸货区和楼宇允许搬运的时段",
    },
    {
      en: "desks and meeting rooms against {group}, with 10% to spare",
      zh: "工位与会议室能否容纳{group}并留一成余量",
    },
  ],
  helpers: {
    per: 10,
    text: {
      en: "one contact for ten makes {n} contacts, about half a day a week each",
      zh: "每十人设一名联络人共 {n} 名，每人每周约半天",
    },
  },
  bottleneck: {
    en: "the hours in which systems may be down, not the number of lorries",
    zh: "允许停机的时间，而不是车辆数量",
  },
};
