import type { Language } from "@roundtable/graph";

/** What a person reads on the page and aims at, per language. */
export interface PageWords {
  readonly locale: string;
  readonly goal: string;
  readonly constraint: (number: number) => string;
  readonly addConstraint: string;
  readonly start: string;
  readonly table: string;
  readonly transcript: string;
  readonly plan: string;
  readonly asPage: string;
  readonly atWork: string;
  readonly finished: string;
  readonly decision: string;
  readonly leader: string;
  readonly download: (format: "Markdown" | "JSON") => string;
  readonly readPlan: string;
  readonly stop: string;
  readonly keepGoing: string;
  readonly stopConfirm: string;
  readonly stopped: string;
  readonly resume: string;
  readonly answered: string;
  readonly asksYou: (name: string) => string;
  readonly message: string;
  readonly send: string;
  readonly stepByStep: RegExp;
  readonly nextTurn: string;
  readonly pause: string;
  readonly paused: string;
  readonly seatMenu: (name: string) => string;
  readonly dismiss: string;
  readonly dismissConfirm: string;
  readonly standing: Readonly<
    Record<"idle" | "working" | "done" | "stopped" | "failed" | "dismissed" | "waiting", string>
  >;
}

export const pageWords: Readonly<Record<Language, PageWords>> = {
  en: {
    locale: "en-GB",
    goal: "Goal",
    constraint: (number) => `Constraint ${number}`,
    addConstraint: "Add a constraint",
    start: "Open the roundtable",
    table: "The table",
    transcript: "Transcript",
    plan: "Plan",
    asPage: "Open as a page",
    atWork: "At work",
    finished: "Finished",
    decision: "Decision",
    leader: "Team Leader",
    download: (format) => `Download ${format}`,
    readPlan: "Read the plan",
    stop: "Stop",
    keepGoing: "Let it go on",
    stopConfirm: "Stop the roundtable",
    stopped: "Stopped",
    resume: "Resume",
    answered: "answered",
    asksYou: (name) => `${name} asks you`,
    message: "Your message",
    send: "Send",
    stepByStep: /Step by step/u,
    nextTurn: "Next turn",
    pause: "Pause",
    paused: "Paused",
    seatMenu: (name) => `What can be done with ${name}`,
    dismiss: "Dismiss…",
    dismissConfirm: "Dismiss for good",
    standing: {
      idle: "not asked yet",
      working: "working",
      done: "done",
      stopped: "stopped",
      failed: "failed",
      dismissed: "dismissed",
      waiting: "waiting",
    },
  },
  zh: {
    locale: "zh-CN",
    goal: "目标",
    constraint: (number) => `约束条件 ${number}`,
    addConstraint: "添加一条",
    start: "开始圆桌",
    table: "圆桌",
    transcript: "发言记录",
    plan: "方案",
    asPage: "单独打开",
    atWork: "进行中",
    finished: "已完成",
    decision: "决策",
    leader: "团队负责人",
    download: (format) => `下载 ${format}`,
    readPlan: "阅读方案",
    stop: "停止",
    keepGoing: "让它继续",
    stopConfirm: "停止圆桌",
    stopped: "已停止",
    resume: "继续",
    answered: "已答复",
    asksYou: (name) => `${name}向您提问`,
    message: "您的消息",
    send: "发送",
    stepByStep: /逐步进行/u,
    nextTurn: "下一轮",
    pause: "暂停",
    paused: "已暂停",
    seatMenu: (name) => `可以对${name}做什么`,
    dismiss: "请离席…",
    dismissConfirm: "确认离席",
    standing: {
      idle: "尚未派活",
      working: "工作中",
      done: "已完成",
      stopped: "已停止",
      failed: "失败",
      dismissed: "已离席",
      waiting: "等待",
    },
  },
};
