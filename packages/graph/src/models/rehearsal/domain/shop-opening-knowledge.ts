import type { DomainKnowledge } from "./domain-types.ts";

/** What decides an undertaking of the kind that `shop-opening.ts` describes. */
export const shopOpeningKnowledge: DomainKnowledge = {
  crux: {
    en: "A shop is decided before the first wall is painted: by the rent against the people who walk past, and by the permits that the rooms can get",
    zh: "一家店的成败在刷第一面墙之前就定了：租金配不配得上门口的人流，这间房子办不办得下许可",
  },
  measures: [
    {
      measure: { en: "Sales carry the rent", zh: "营业额撑得起租金" },
      target: {
        en: "rent at most 15% of sales from the third month on",
        zh: "第三个月起租金不超过营业额的15%",
      },
    },
    {
      measure: { en: "Guests come back", zh: "回头客" },
      target: {
        en: "a third of the guests of week one return within four weeks",
        zh: "首周顾客四周内三分之一回访",
      },
    },
    {
      measure: { en: "The house is in order", zh: "合规经营" },
      target: { en: "all permits on the wall on the first day", zh: "开业首日证照齐全上墙" },
    },
  ],
  lessons: [
    {
      text: {
        en: "Permits for rooms, fire safety and trade take about 8 weeks together and decide what may be built",
        zh: "场地、消防和经营许可合计约需8周，并且决定了能装成什么样",
      },
      leadDays: 56,
    },
    {
      text: {
        en: "Kitchen and special equipment takes about 6 weeks from order",
        zh: "厨房和专用设备从下单到到货约需6周",
      },
      leadDays: 42,
      before: "trial",
    },
    {
      text: {
        en: "Staff has to be found 5 weeks before the first guest",
        zh: "员工要在接待首位顾客前5周到位",
      },
      leadDays: 35,
      before: "trial",
    },
    {
      text: {
        en: "Fit-out overruns by a tenth more often than not; three months of rent belong in the bank on the first day",
        zh: "装修超支一成是常态；开业当天账上要留足三个月租金",
      },
    },
    {
      text: {
        en: "The count of people who walk past at three hours of two days is worth more than any survey",
        zh: "选两天、每天三个时段数门口人流，胜过任何问卷",
      },
    },
  ],
  warnings: [
    { en: "the landlord leaves the use of the rooms open in the contract", zh: "业主在合同里不写明房屋用途" },
    {
      en: "fewer than half of the guests of the trial days pay the full price gladly",
      zh: "试营业期间愿意付原价的顾客不到一半",
    },
  ],
  checks: [
    {
      en: "people who walk past, at three hours on a weekday and on a Saturday",
      zh: "工作日和周六各三个时段的门口人流",
    },
    {
      en: "use of the rooms in the papers: food, smoke, water, power",
      zh: "房屋性质是否允许：餐饮、排烟、上下水、电容量",
    },
    {
      en: "rent-free weeks for the fit-out, and who pays for what stays",
      zh: "免租装修期多长，退租时装修归谁",
    },
    { en: "which permits the last tenant had", zh: "上一任租户办下过哪些证照" },
  ],
  bottleneck: { en: "the permits, since nothing may open without them", zh: "证照，没有它一天也不能营业" },
};
