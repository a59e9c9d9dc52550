import type { Domain } from "./domain-types.ts";

const learner = { en: "Learner", zh: "学习者" };
const coach = { en: "Coach", zh: "教练" };

/** Learning something: an exam, a language, a course, a training programme. */
export const learning: Domain = {
  id: "learning",
  words:
    /\b(?:learn\w*|study|studying|exam\w*|course|training|certificate|language|degree|skills?|teach\w*|tutor\w*|marathon|curriculum)\b|学习|考试|备考|培训|课程|考证|英语|雅思|托福|考研|学会|训练|教学|自学/giu,
  usualDays: 120,
  solo: { usualHours: 120 },
  label: { en: "learning project", zh: "学习计划" },
  crux: {
    en: "Learning is decided by hours that are kept every week and by mock tests under real conditions, not by the choice of books",
    zh: "学习成不成，看每周能守住多少小时、有没有按真实条件模考，而不是选哪本教材",
  },
  measures: [
    {
      measure: { en: "The target is reached in a test that counts", zh: "在正式考核中达标" },
      target: { en: "target score, or the task done without help", zh: "达到目标分，或独立完成目标任务" },
    },
    {
      measure: { en: "The hours are kept", zh: "学时落实" },
      target: { en: "at least 85% of the planned hours", zh: "完成计划学时的85%以上" },
    },
    {
      measure: { en: "What was learned stays", zh: "学得牢" },
      target: { en: "80% right in a test on things learned 30 days ago", zh: "30天前内容抽测正确率80%" },
    },
  ],
  lessons: [
    {
      text: {
        en: "Places in official tests are taken about 6 weeks ahead",
        zh: "正式考试的考位一般要提前6周报名",
      },
      leadDays: 42,
    },
    {
      text: {
        en: "From a medium level, a visible step takes about 120 hours",
        zh: "从中等水平起，上一个台阶约需120小时",
      },
    },
    {
      text: {
        en: "Two mock tests in the last month bring more than any new chapter",
        zh: "最后一个月做两次模考，胜过再学新章节",
      },
      leadDays: 30,
    },
    {
      text: {
        en: "A plan with no free evening breaks in the third week",
        zh: "一晚不空的计划，撑不过第三周",
      },
    },
  ],
  warnings: [
    { en: "two weeks in a row under 70% of the hours", zh: "连续两周学时不足七成" },
    { en: "mock results stand still over two tests", zh: "两次模考成绩没有变化" },
  ],
  checks: [
    { en: "level today, measured by a real test", zh: "用真题测出当前水平" },
    { en: "hours a week that are really free", zh: "每周真正可用的小时数" },
    { en: "what the test asks for and how it is marked", zh: "考核内容与评分方式" },
    { en: "a quiet place and working material", zh: "安静的场所与可用的资料" },
  ],
  helpers: {
    per: 12,
    text: {
      en: "one coach for twelve makes {n}",
      zh: "每12人配1名教练，共 {n} 名",
    },
  },
  bottleneck: { en: "hours a week that survive daily life", zh: "每周雷打不动的学习时间" },
  phases: [
    {
      key: "measure",
      name: { en: "Level measured, target fixed, registered", zh: "测水平、定目标、报名" },
      words: /level|measure|target|regist|摸底|目标|报名/iu,
      share: 0.08,
      mostDays: 14,
      cost: 0.2,
      owner: learner,
      test: {
        en: "result of a full test on paper; registration confirmed",
        zh: "完成一套摸底真题；报名确认",
      },
      spend: { en: "registration", zh: "报名费" },
    },
    {
      key: "base",
      name: { en: "Foundation", zh: "打基础" },
      words: /found|basic|base|基础/iu,
      share: 0.34,
      cost: 0.34,
      owner: coach,
      test: { en: "80% right in the test on the foundation", zh: "基础测验正确率80%" },
      spend: { en: "course and material", zh: "课程与资料" },
    },
    {
      key: "drill",
      name: { en: "Weak points, practice under time", zh: "补短板、限时训练" },
      words: /weak|drill|practice|短板|训练|强化/iu,
      share: 0.3,
      cost: 0.24,
      owner: coach,
      test: { en: "the three weakest areas are up by a fifth", zh: "三个最弱项各提升两成" },
      spend: { en: "coaching", zh: "辅导" },
    },
    {
      key: "mock",
      name: { en: "Mock tests under real conditions", zh: "全真模考" },
      words: /mock|simulat|模考|模拟/iu,
      share: 0.2,
      cost: 0.12,
      owner: learner,
      test: { en: "two mock tests in a row at the target", zh: "连续两次模考达到目标分" },
      spend: { en: "mock tests", zh: "模考" },
    },
    {
      key: "exam",
      name: { en: "The test itself", zh: "正式考核" },
      words: /exam|test day|final|考核|考试|正式/iu,
      share: 0,
      days: 1,
      cost: 0.06,
      main: true,
      owner: learner,
      test: { en: "target reached, by the official result", zh: "以官方成绩为准达到目标" },
      spend: { en: "test day", zh: "考试当日" },
    },
    {
      key: "keep",
      name: { en: "Keeping it up", zh: "巩固" },
      words: /keep|retain|巩固|保持/iu,
      share: 0.08,
      mostDays: 21,
      cost: 0.04,
      owner: learner,
      test: { en: "a use for it every week", zh: "每周都有实际应用" },
      spend: { en: "practice", zh: "应用练习" },
    },
  ],
  options: [
    {
      name: { en: "Steady hours, tests from the start", zh: "细水长流，以考促学" },
      summary: {
        en: "the same hours every week, a short test every second week, one free evening that is never touched",
        zh: "每周固定学时，每两周一次小测，雷打不动留一晚休息",
      },
      advantages: [
        { en: "setbacks show after two weeks, not at the end", zh: "两周就能发现掉队，不拖到最后" },
        { en: "can be kept next to work", zh: "能与工作并行" },
      ],
      disadvantages: [
        { en: "progress feels slow", zh: "进步体感慢" },
        { en: "needs discipline", zh: "需要自律" },
      ],
      cost: 1,
      time: 1,
    },
    {
      name: { en: "Intensive block", zh: "集中突击" },
      summary: {
        en: "half of the hours in three full weeks just before the test",
        zh: "一半学时集中在考前三周全天完成",
      },
      advantages: [
        { en: "fewer weeks in all", zh: "总周期短" },
        { en: "fresh in mind on the day", zh: "考试时记忆新鲜" },
      ],
      disadvantages: [
        { en: "one illness and it is lost", zh: "病一次就全盘落空" },
        { en: "fades quickly", zh: "忘得快" },
      ],
      cost: 1.1,
      time: 0.7,
    },
  ],
  risks: [
    {
      key: "hours",
      phase: "base",
      likelihood: "high",
      impact: "high",
      risk: { en: "The hours are not kept", zh: "学时守不住" },
      trigger: { en: "two weeks in a row under 70%", zh: "连续两周不足七成" },
      mitigation: {
        en: "fixed slots in the calendar; a partner who asks every Sunday",
        zh: "日历固定时段；每周日由伙伴检查",
      },
      owner: learner,
    },
    {
      key: "plateau",
      phase: "drill",
      likelihood: "medium",
      impact: "medium",
      risk: { en: "No progress for weeks", zh: "遇到平台期" },
      trigger: { en: "two mock tests with the same result", zh: "两次模考分数不动" },
      mitigation: {
        en: "change the method, not the amount; one hour with a coach",
        zh: "换方法而不是加量；请教练看一小时",
      },
      owner: coach,
    },
    {
      key: "nerves",
      phase: "mock",
      likelihood: "medium",
      impact: "medium",
      risk: { en: "Good at home, weak in the test", zh: "平时好、考场失常" },
      trigger: { en: "mock test 15% below practice", zh: "模考比练习低15%" },
      mitigation: {
        en: "mock tests at the hour and in the kind of room of the real one",
        zh: "按正式考试的时段和环境模考",
      },
      owner: learner,
    },
    {
      key: "date",
      phase: "measure",
      likelihood: "low",
      impact: "high",
      risk: { en: "No place in the test on the wanted date", zh: "约不到考位" },
      trigger: { en: "not registered six weeks ahead", zh: "考前六周仍未报名" },
      mitigation: {
        en: "register in the first week; second place and date noted",
        zh: "首周报名；备好第二考点和日期",
      },
      owner: learner,
    },
    {
      key: "burnout",
      phase: "drill",
      likelihood: "medium",
      impact: "high",
      risk: { en: "Exhaustion", zh: "身心疲劳" },
      trigger: { en: "less than six hours of sleep three nights in a row", zh: "连续三晚睡眠不足六小时" },
      mitigation: {
        en: "one free evening a week, one lighter week a month",
        zh: "每周休一晚，每月安排一个轻量周",
      },
      owner: coach,
    },
  ],
  firstActions: [
    {
      action: { en: "Do a full test and write down the result", zh: "做一套完整真题并记录成绩" },
      owner: learner,
      inDays: 3,
    },
    { action: { en: "Block the hours in the calendar", zh: "把学时锁进日历" }, owner: learner, inDays: 5 },
    { action: { en: "Register for the test date", zh: "报名锁定考期" }, owner: learner, inDays: 7 },
  ],
};
