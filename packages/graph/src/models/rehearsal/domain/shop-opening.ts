import type { Domain } from "./domain-types.ts";
import { shopOpeningKnowledge } from "./shop-opening-knowledge.ts";

const founder = { en: "Founder", zh: "创办人" };
const siteLead = { en: "Site manager", zh: "工程负责人" };
const storeLead = { en: "Store manager", zh: "店长" };
const buyer = { en: "Buyer", zh: "采购负责人" };

/** Opening a shop, a café, a restaurant, a practice. */
export const shopOpening: Domain = {
  id: "shop-opening",
  words:
    /\b(?:shop|store|restaurant|caf[eé]s?|coffee ?shop|bakery|bar|salon|studio|clinic|practice|kiosk|boutique|gym|franchise|open(?:ing)?)\b|开店|开一家|门店|店铺|餐厅|餐馆|饭店|咖啡店|咖啡馆|奶茶店|面包店|书店|诊所|健身房|工作室|开业|加盟/giu,
  usualDays: 180,
  label: { en: "shop opening", zh: "开店" },
  ...shopOpeningKnowledge,
  phases: [
    {
      key: "concept",
      name: { en: "Offer, prices, break-even", zh: "产品、定价与盈亏平衡" },
      words: /concept|offer|price|break.?even|定价|产品|盈亏/iu,
      share: 0.14,
      mostDays: 28,
      cost: 0.03,
      owner: founder,
      test: { en: "one page with guests a day at which it breaks even", zh: "一页纸写清每天多少单保本" },
      spend: { en: "concept", zh: "筹划" },
    },
    {
      key: "site",
      name: { en: "Site chosen, lease signed", zh: "选址与签租约" },
      words: /site|lease|location|rent|选址|租约|租赁/iu,
      share: 0.2,
      cost: 0.16,
      owner: founder,
      test: {
        en: "passers-by counted; use of the rooms written into the lease",
        zh: "人流实测达标；房屋用途写进租约",
      },
      spend: { en: "deposit and first rent", zh: "押金与首期租金" },
    },
    {
      key: "fitout",
      name: { en: "Permits and fit-out", zh: "报批与装修" },
      words: /fit-?out|permit|build|装修|报批|施工/iu,
      share: 0.36,
      cost: 0.36,
      owner: siteLead,
      test: { en: "rooms accepted; fire safety signed off", zh: "验收合格；消防手续齐全" },
      spend: { en: "fit-out and permits", zh: "装修与证照" },
    },
    {
      key: "equip",
      name: { en: "Equipment and suppliers", zh: "设备与供应商" },
      words: /equip|suppl|设备|供应商|进货/iu,
      share: 0,
      cost: 0.22,
      alongside: "fitout",
      owner: buyer,
      test: {
        en: "equipment runs on the spot; two suppliers for every main good",
        zh: "设备现场试机；主要原料各有两家供应商",
      },
      spend: { en: "equipment and first stock", zh: "设备与首批备货" },
    },
    {
      key: "staff",
      name: { en: "Staff found and trained", zh: "招人与培训" },
      words: /staff|train|hire|招人|培训|员工/iu,
      share: 0.14,
      cost: 0.08,
      owner: storeLead,
      test: {
        en: "a full day run with friends, no order over ten minutes",
        zh: "熟人内测满一天，无一单超过十分钟",
      },
      spend: { en: "staff before opening", zh: "开业前人工" },
    },
    {
      key: "trial",
      name: { en: "Trial days", zh: "试营业" },
      words: /trial|soft opening|acceptance|试营业|内测/iu,
      share: 0.08,
      mostDays: 14,
      cost: 0.04,
      owner: storeLead,
      test: {
        en: "three days in a row without a break in supply; all permits on the wall",
        zh: "连续三天不断货；证照上墙",
      },
      spend: { en: "trial days", zh: "试营业" },
    },
    {
      key: "open",
      name: { en: "Opening", zh: "正式开业" },
      words: /opening|open\b|launch|开业|开张/iu,
      share: 0,
      days: 1,
      cost: 0.05,
      main: true,
      owner: storeLead,
      test: { en: "open to everybody at the planned hours", zh: "按公布时间对外营业" },
      spend: { en: "opening", zh: "开业活动" },
    },
    {
      key: "month",
      name: { en: "First weeks, figures gone through", zh: "首月运营与复盘" },
      words: /first weeks|first month|review|首月|复盘/iu,
      share: 0.08,
      mostDays: 28,
      cost: 0.06,
      owner: founder,
      test: {
        en: "sales, returns and rent share known; offer cut to what sells",
        zh: "营业额、回头率、租金占比清楚；砍掉卖不动的品类",
      },
      spend: { en: "first weeks", zh: "首月周转" },
    },
  ],
  options: [
    {
      name: { en: "Small rooms with a short menu", zh: "小店面、短菜单" },
      summary: {
        en: "rooms that two people can run, ten things to sell, the lease with a way out after two years",
        zh: "两个人能撑起来的面积，十样主打，租约两年后可退出",
      },
      advantages: [
        { en: "breaks even with few guests", zh: "保本单量低" },
        { en: "faults are cheap to mend", zh: "试错成本小" },
      ],
      disadvantages: [
        { en: "little room to grow", zh: "扩张空间有限" },
        { en: "depends on one or two people", zh: "依赖一两个人" },
      ],
      cost: 1,
      time: 1,
    },
    {
      name: { en: "Take over a running shop", zh: "盘下现成店面" },
      summary: {
        en: "rooms, equipment and permits of a shop that closes are taken over, only the face is changed",
        zh: "接手转让店的房屋、设备和证照，只改门头和产品",
      },
      advantages: [
        { en: "about a third faster", zh: "约快三分之一" },
        { en: "permits and guests are there", zh: "证照和客源现成" },
      ],
      disadvantages: [
        { en: "the transfer fee buys unknown faults", zh: "转让费里可能藏着隐患" },
        { en: "the reason why it closes is told late", zh: "前任为何关店往往不说实话" },
      ],
      cost: 0.95,
      time: 0.67,
    },
  ],
  risks: [
    {
      key: "permit",
      phase: "fitout",
      likelihood: "medium",
      impact: "high",
      risk: { en: "The rooms do not get the permit", zh: "房子办不下许可" },
      trigger: {
        en: "an answer of the authority that asks for changes to the building",
        zh: "主管部门要求改动房屋结构",
      },
      mitigation: {
        en: "lease with a right to withdraw until the permit is there; ask before signing",
        zh: "租约写明许可办不下可解约；签约前先咨询",
      },
      owner: founder,
    },
    {
      key: "guests",
      phase: "trial",
      likelihood: "medium",
      impact: "high",
      risk: { en: "Fewer guests than needed to break even", zh: "客流达不到保本线" },
      trigger: { en: "trial days under 60% of the break-even count", zh: "试营业单量不足保本线的六成" },
      mitigation: {
        en: "opening hours and offer cut to the strong hours; delivery as a second leg",
        zh: "收缩到强势时段和品类；外卖作第二条腿",
      },
      owner: storeLead,
    },
    {
      key: "fitout",
      phase: "fitout",
      likelihood: "high",
      impact: "medium",
      risk: { en: "Fit-out gets dearer and later", zh: "装修超支延期" },
      trigger: { en: "more than one change order in the first two weeks", zh: "头两周出现一次以上增项" },
      mitigation: {
        en: "fixed price with a list; a tenth in reserve; rent-free weeks in the lease",
        zh: "按清单总价包干；留一成预备；租约争取免租期",
      },
      owner: siteLead,
    },
    {
      key: "cash",
      phase: "month",
      likelihood: "medium",
      impact: "high",
      risk: { en: "Money runs out in the first quarter", zh: "头三个月现金断裂" },
      trigger: { en: "less than six weeks of rent in the bank", zh: "账上不足六周租金" },
      mitigation: { en: "three months of rent untouched until the opening", zh: "三个月租金封存到开业" },
      owner: founder,
    },
    {
      key: "staff",
      phase: "staff",
      likelihood: "medium",
      impact: "medium",
      risk: { en: "Staff leaves in the first weeks", zh: "开业初期员工流失" },
      trigger: { en: "two absences without notice in a week", zh: "一周内两次无故缺勤" },
      mitigation: {
        en: "one more trained than needed; shifts fixed two weeks ahead",
        zh: "多培训一人；班表提前两周定",
      },
      owner: storeLead,
    },
  ],
  firstActions: [
    {
      action: { en: "Count passers-by at three sites", zh: "到三个候选点位实测人流" },
      owner: founder,
      inDays: 7,
    },
    {
      action: { en: "Ask the authority which permits the use needs", zh: "向主管部门问清所需证照" },
      owner: founder,
      inDays: 7,
    },
    {
      action: { en: "Work out guests a day for break-even", zh: "算出每天多少单保本" },
      owner: founder,
      inDays: 4,
    },
  ],
};
