import type { Domain } from "./domain-types.ts";
import { eventKnowledge } from "./event-knowledge.ts";

const eventLead = { en: "Event lead", zh: "活动负责人" };
const programLead = { en: "Programme lead", zh: "议程负责人" };
const venueLead = { en: "Venue and technology", zh: "场地与技术负责人" };
const guestLead = { en: "Guests and communication", zh: "嘉宾与传播负责人" };

/** A conference, a fair, a celebration, an annual party. */
export const event: Domain = {
  id: "event",
  words:
    /\b(?:conference|event|meet-?up|summit|congress|festival|wedding|party|celebration|trade fair|fair|exhibition|workshop|gala|hackathon|concert|anniversary)\b|大会|会议|峰会|论坛|活动|年会|展会|展览|婚礼|庆典|晚会|音乐节|发布会|团建|沙龙/giu,
  usualDays: 150,
  label: { en: "event", zh: "活动" },
  ...eventKnowledge,
  phases: [
    {
      key: "concept",
      name: { en: "Aim, audience, format, budget frame", zh: "目标、受众、形式与预算框架" },
      words: /concept|format|aim|frame|策划|形式|框架|定位/iu,
      share: 0.12,
      mostDays: 28,
      cost: 0.04,
      owner: eventLead,
      test: { en: "one page that says who comes and what they take home", zh: "一页纸写清谁来、带走什么" },
      spend: { en: "concept", zh: "策划" },
    },
    {
      key: "venue",
      name: { en: "Venue and headline speakers signed", zh: "场地与主嘉宾签约" },
      words: /venue|speaker|headline|场地|嘉宾|签约/iu,
      share: 0.16,
      cost: 0.34,
      owner: venueLead,
      test: {
        en: "contracts signed, with terms for cancelling and for fewer guests",
        zh: "合同已签，含取消和减员条款",
      },
      spend: { en: "venue and fees", zh: "场地与嘉宾费用" },
    },
    {
      key: "programme",
      name: { en: "Programme and suppliers", zh: "议程与供应商" },
      words: /programme|program|supplier|catering|议程|供应商|餐饮/iu,
      share: 0.26,
      cost: 0.3,
      owner: programLead,
      test: {
        en: "every slot has a name and a deputy; caterer and technology ordered",
        zh: "每个环节有主讲和替补；餐饮与技术已下单",
      },
      spend: { en: "catering, technology, decoration", zh: "餐饮、音视频与布置" },
    },
    {
      key: "invite",
      name: { en: "Invitations, registration, publicity", zh: "邀请、报名与宣传" },
      words: /invit|regist|publicity|ticket|邀请|报名|宣传|售票/iu,
      share: 0.36,
      cost: 0.14,
      owner: guestLead,
      test: { en: "80% of the seats taken, waiting list open", zh: "报名达到席位的80%，候补名单开启" },
      spend: { en: "publicity and registration", zh: "宣传与报名系统" },
    },
    {
      key: "rehearse",
      name: { en: "Run-through on the spot", zh: "现场彩排" },
      words: /rehears|run-?through|彩排|走台/iu,
      share: 0,
      days: 2,
      cost: 0.05,
      owner: eventLead,
      test: {
        en: "whole programme run once with sound and light; emergency plan walked",
        zh: "全流程带音视频走一遍；应急预案实地走位",
      },
      spend: { en: "setting up", zh: "搭建与彩排" },
    },
    {
      key: "event",
      name: { en: "The event", zh: "活动当天" },
      words: /event|day|conference|当天|举办|正式/iu,
      share: 0,
      days: 1,
      stay: true,
      cost: 0.09,
      main: true,
      owner: eventLead,
      test: {
        en: "{group} welcomed, programme kept, nobody hurt",
        zh: "{group}顺利接待，议程准点，无安全事故",
      },
      spend: { en: "staff of the day", zh: "当天人员与执行" },
    },
    {
      key: "follow",
      name: { en: "Thanks, recordings, accounts", zh: "致谢、资料与结算" },
      words: /thank|follow|account|debrief|致谢|复盘|结算/iu,
      share: 0.1,
      mostDays: 21,
      cost: 0.04,
      owner: guestLead,
      test: {
        en: "survey evaluated, bills settled, lessons written down",
        zh: "问卷汇总、账目结清、复盘成文",
      },
      spend: { en: "follow-up", zh: "资料制作" },
    },
  ],
  options: [
    {
      name: { en: "One place, one day, compact", zh: "一地一天，紧凑办会" },
      summary: {
        en: "one venue with everything under one roof, one track, a short programme with long breaks",
        zh: "一个场地全包，单一会场，议程精简、留足茶歇",
      },
      advantages: [
        { en: "one contract carries most of the risk", zh: "主要风险集中在一份合同里，便于管控" },
        { en: "the team can rehearse the whole of it", zh: "团队能完整彩排" },
      ],
      disadvantages: [
        { en: "no room for a second theme", zh: "容不下第二个主题" },
        { en: "stands and falls with the venue", zh: "成败系于一个场地" },
      ],
      cost: 1,
      time: 1,
    },
    {
      name: { en: "Smaller on the spot, the rest by stream", zh: "缩小现场、线上直播" },
      summary: {
        en: "two thirds of the seats in a smaller venue, a good stream for everybody else",
        zh: "现场缩到三分之二，换较小场地，其余观众看高质量直播",
      },
      advantages: [
        { en: "about 15% cheaper, easier to find a venue", zh: "约省15%，场地好找" },
        { en: "head count can grow late", zh: "人数可以临时增加" },
      ],
      disadvantages: [
        { en: "talks between guests get lost", zh: "来宾之间的交流打折扣" },
        { en: "a second production to run", zh: "多一套直播制作" },
      ],
      cost: 0.85,
      time: 0.9,
    },
  ],
  risks: [
    {
      key: "venue",
      phase: "venue",
      likelihood: "medium",
      impact: "high",
      risk: { en: "The venue falls through", zh: "场地落空" },
      trigger: { en: "no signed contract when its milestone ends", zh: "里程碑到期仍未签约" },
      mitigation: {
        en: "a second venue on option until the contract is signed",
        zh: "签约前保留一个备选场地的优先权",
      },
      owner: venueLead,
    },
    {
      key: "turnout",
      phase: "invite",
      likelihood: "medium",
      impact: "high",
      risk: { en: "Too few come", zh: "到场人数不足" },
      trigger: { en: "half of the seats empty three weeks ahead", zh: "会前三周报名不足一半" },
      mitigation: {
        en: "partners who bring groups; personal calls to the first hundred names",
        zh: "联合伙伴组团；对首批名单逐一电话邀约",
      },
      owner: guestLead,
    },
    {
      key: "speaker",
      phase: "programme",
      likelihood: "medium",
      impact: "medium",
      risk: { en: "A headline speaker cancels", zh: "主嘉宾临时缺席" },
      trigger: { en: "no slides and no travel booked two weeks ahead", zh: "会前两周未交材料、未订行程" },
      mitigation: {
        en: "a named deputy for each slot; a panel that can be moved",
        zh: "每个环节有指定替补；准备可前移的圆桌环节",
      },
      owner: programLead,
    },
    {
      key: "technology",
      phase: "rehearse",
      likelihood: "medium",
      impact: "medium",
      risk: { en: "Sound, picture or network fail", zh: "音视频或网络故障" },
      trigger: { en: "a fault in the run-through", zh: "彩排中出现故障" },
      mitigation: {
        en: "second microphone chain and a mobile line; a technician who stays",
        zh: "备用音频链路与移动网络；技术人员全程在场",
      },
      owner: venueLead,
    },
    {
      key: "safety",
      phase: "event",
      likelihood: "low",
      impact: "high",
      risk: { en: "Somebody is hurt, or the crowd gets too dense", zh: "人员受伤或局部拥挤" },
      trigger: { en: "more people at one door than the plan allows", zh: "单一入口人流超过方案上限" },
      mitigation: {
        en: "staggered entry, first aid on the spot, one person who may stop everything",
        zh: "分时入场、现场急救、指定一人有权叫停",
      },
      owner: eventLead,
    },
  ],
  firstActions: [
    {
      action: { en: "Ask three venues for the date, in writing", zh: "向三家场地书面询期" },
      owner: venueLead,
      inDays: 4,
    },
    {
      action: { en: "Invite the two speakers that everything hangs on", zh: "邀约两位决定成败的主嘉宾" },
      owner: programLead,
      inDays: 7,
    },
    {
      action: {
        en: "Fix the smallest number of guests with which it still takes place",
        zh: "定下最低成会人数",
      },
      owner: eventLead,
      inDays: 7,
    },
  ],
};
