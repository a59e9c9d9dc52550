import { chineseSessionWords } from "./session/session-words-chinese.ts";
import type { UsageWords } from "./usage-words-types.ts";

/** Simplified Chinese; see the interface. */
export const chineseUsageWords: UsageWords = {
  planHelp: `由团队负责人和一组角色智能体共同制定方案。

用法：
  npm run plan -- "目标" [选项]
  npm run plan -- --resume 会话ID [选项]

选项：
  --constraint 文本    方案必须遵守的约束；可重复给出
  --mode 方式          协作方式：roundtable（默认），或 team（由负责人按需召集成员）
  --seat 角色ID        一开始就入席的角色，代替默认席位；可重复给出，team 中同一角色也可以
  --model NAME         会话使用的模型（models.yaml 中的名称）；与 --resume 同用时替换原来的模型
  --seat-model ROLE_ID=NAME           某个席位（或 team_leader）的模型；可多次给出
  --seat-thinking ROLE_ID=fast|thinking  某个席位的思考方式；可多次给出
  --models             只列出现有模型
  --budget-tokens N    会话总共可用的 token；80% 时通知负责人收尾，100% 时不再开始新的调用
  --budget-cost N      同上，以模型价格的货币计
  --manual             逐步推进：在终端上每轮之后询问轮到谁；没有终端时只创建会话，
                       之后用 npm run session -- step 放行每一轮
  --language zh|en     工作和提示所用的语言；默认与目标相同
  --out 文件           把方案写入文件，而不是标准输出
  --json               输出 JSON 格式的方案，而不是 Markdown
  --resume 会话ID      继续中断的会话，或重新输出已完成会话的方案
  --no-color           不使用颜色
  --help               显示本说明

进度写到标准错误，方案写到标准输出。

设置（环境变量）：
  ROUNDTABLE_MODEL     语言模型，或 models.yaml 中的一个；两者都没有时由内置的排练模型离线演示圆桌
  OPENAI_API_KEY       模型端点的密钥
  OPENAI_BASE_URL      其他 OpenAI 兼容端点，例如 http://127.0.0.1:11434/v1
  ROUNDTABLE_MODEL_TIMEOUT_MS    端点最长无响应时间（毫秒）
  ROUNDTABLE_REHEARSAL_DELAY_MS  排练文字两段之间的停顿（毫秒）
  ROUNDTABLE_DATA      数据文件夹，存放会话、方案和自定义角色 roles/；默认 ~/.roundtable
  ROUNDTABLE_MAX_…     会话可以用掉多少的上限；见 README
  NO_COLOR, FORCE_COLOR          从不使用颜色，或没有终端时也使用颜色

退出码：
  0    得到了方案
  1    没有得到方案；原因见标准错误
  2    无法开始：参数、设置、数据文件夹有误，或会话不存在
  3    得到了方案，但只是无法核对的自由文本
  4    会话停在原处：有人暂停了它，或它由人逐步推进；继续的办法见标准错误
  130  被 Ctrl-C 停止（129 挂断，143 SIGTERM）；会话可用 --resume 继续
`,
  dumpHelp: `输出会话中存储的全部内容，供外部核对（格式见 docs/dump-format.md）。

用法：
  npm run dump -- --session 会话ID [--json]
  npm run dump -- --list [--json]

选项：
  --session 会话ID   要输出的会话；不加 --json 时只输出摘要
  --list             列出所有会话，最新的在前
  --json             以 JSON 输出
  --language zh|en   提示所用的语言
  --help             显示本说明

数据文件夹由 ROUNDTABLE_DATA 指定，默认 ~/.roundtable；期间不能有其他进程在使用它。
`,
  seeHelp: (command) => `完整说明：npm run ${command} -- --help`,
  seeSessions: "查看该数据文件夹（ROUNDTABLE_DATA）中的全部会话：npm run dump -- --list",
  unknownOption: (option, known) => `没有选项 ${option}。可用的有：${known}。`,
  valueMissing: (option) => `${option} 后面需要一个值；以连字符开头的值请写成 ${option}=-值。`,
  valueNotTaken: (option) => `${option} 不接受值。`,
  givenTwice: (option) => `${option} 给出了两次，请只给一次。`,
  noBudget: (option, typed) =>
    `${option} ${typed} 不是预算：请给出大于 0 的数（token 为整数，费用最多六位小数），或 none。`,
  valueEmpty: (option) => `${option} 的值为空。请填写，或去掉该选项。`,
  goalMissing: '没有给出目标。请说明要达成什么：npm run plan -- "三个月内上线小程序"',
  manyGoals: (second) =>
    `给出了不止一个目标，第二个是“${second}”。请给目标加上引号，并在 \`npm run plan\` 后面写上 \`--\`。`,
  goalTooLong: (bytes, largest) =>
    `目标有 ${bytes} 字节，最多接受 ${largest} 字节。请缩短，或把细节移到 --constraint。`,
  manyConstraints: (count, largest) => `有 ${count} 条约束，最多接受 ${largest} 条。请合并相关的约束。`,
  constraintEmpty: (position) => `第 ${position} 条约束为空。请填写，或去掉它。`,
  constraintTooLong: (position, bytes, largest) =>
    `第 ${position} 条约束有 ${bytes} 字节，最多接受 ${largest} 字节。请缩短或拆分。`,
  unknownMode: (value, known) => `没有协作方式“${value}”。可用的有：${known}。`,
  noPair: (option, typed) => `${option} ${typed} 不是一对值：请写成 ${option} 角色ID=值。`,
  seatTwice: (option, seat) => `${option} 两次写了“${seat}”。每个席位只写一次。`,
  noThinkingMode: (option, typed) => `${option} ${typed}：只有 fast 和 thinking。`,
  unknownLanguage: (value) => `没有语言“${value}”。可用的有：zh、en。`,
  notWithResume: (what) => `--resume 按原样继续会话，不能再给出${what}。请去掉，或另开一个新会话。`,
  goalInWords: "目标",
  noPositionals: (value) => `“${value}”不属于任何选项。`,
  nothingToDump: "请说明要输出什么：--session 会话ID，或 --list。",
  listWithSession: "--list 和 --session 不能同时使用，请只给一个。",
  noSessionsYet: (dataFolder) =>
    `${dataFolder} 中还没有会话。请用 npm run plan 开始一个，或把 ROUNDTABLE_DATA 设为另一个文件夹。`,
  duplicateSeat: (id) => `席位“${id}”重复。每个角色只写一次。`,
  unknownSeat: (id, known) => `没有可入席的角色“${id}”。可用的有：${known}。`,
  brokenRole: (file, line, reason) => `该角色文件无法载入，已跳过：${file}:${line}：${reason}`,
  planFile: {
    folderMissing: (path, folder) => `--out ${path} 所在的文件夹不存在：请先创建 ${folder}，或换一个位置。`,
    isFolder: (path) => `--out ${path} 是文件夹：请加上文件名。`,
    notWritable: (path, reason) => `--out ${path} 无法写入（${reason}）：请换一个位置。`,
    notWritten: (path, reason) => `方案无法写入 ${path}（${reason}）。`,
  },
  session: chineseSessionWords,
};
