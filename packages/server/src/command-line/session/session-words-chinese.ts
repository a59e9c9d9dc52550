import type { SessionWords } from "./session-words-types.ts";

/** Simplified Chinese; see the interface. */
export const chineseSessionWords: SessionWords = {
  help: `查看会话，并从外部操控会话。

用法：
  npm run session -- list
  npm run session -- show 会话ID                        现在怎样、谁在场、有哪些提问
  npm run session -- agents 会话ID                      谁在场
  npm run session -- pause 会话ID                       暂停，内容全部保留
  npm run session -- resume 会话ID [--model 名称]        继续已暂停、已停止或失败的会话
  npm run session -- budget 会话ID [--tokens N] [--cost N]
                                                  会话总共可用的额度；none 表示取消
  npm run session -- stop 会话ID [--agent 名称]         停止会话，或其中一个智能体
  npm run session -- step 会话ID [--agent 名称]         由人逐步推进的会话进行一轮
  npm run session -- say 会话ID [--agent 名称] 文本     对负责人或某个智能体说话
  npm run session -- answer 会话ID 问题ID [答复]        答复提问；不写答复时采用其默认值
  npm run session -- add 会话ID 角色ID [--number N] [--task 文本] [--model 名称] [--thinking 方式]
                                                        增加一个智能体；给出任务时立即开始工作
  npm run session -- dismiss 会话ID 名称                请一个智能体永久离席

选项：
  --agent 名称       智能体，用显示名或角色指明
  --number N         它在该角色中的编号，代替下一个编号
  --task 文本        要它做的事
  --model 名称       models.yaml 中的模型：用于该智能体，或替换会话的模型
  --thinking 方式    fast 或 thinking，代替角色自己的设定
  --tokens N         token 数（输入与输出之和）
  --cost N           费用，以模型价格的货币计
  --json             以 JSON 输出
  --language zh|en   提示所用的语言
  --no-color         不使用颜色
  --help             显示本说明

数据文件夹由服务器使用时，由服务器完成。没有服务器时，step 让智能体在本进程中工作，直到这一轮结束；resume 直到会话结束，
与 npm run plan -- --resume 相同（选项和退出码也相同）；其余操作只改动会话，等待的事项由这两者之一或 npm start 继续。

设置与 npm run plan 的环境变量相同；ROUNDTABLE_DATA 指定数据文件夹。

退出码：
  0    已完成
  1    这一轮失败，或出了其他问题
  2    无法完成：参数、设置、数据文件夹有误，没有这样的会话、智能体或提问，或没有可做的事
  130  被 Ctrl-C 停止（129 挂断，143 SIGTERM）
`,
  verbMissing: (known) => `请说明要做什么：${known}。`,
  unknownVerb: (typed, known) => `没有“${typed}”这种操作。可用的有：${known}。`,
  wordMissing: (usage) => `缺少内容。写法：npm run session -- ${usage}`,
  wordTooMany: (extra, usage) => `“${extra}”是多余的。含空格的文本请加引号：npm run session -- ${usage}`,
  wordEmpty: (usage) => `有一项为空。写法：npm run session -- ${usage}`,
  optionNotTaken: (option, usage) => `${option} 在这里没有意义。写法：npm run session -- ${usage}`,
  noNumber: (typed) => `--number ${typed} 不是智能体的编号：请给出从 1 开始的整数。`,
  nobodyWorks: (command) => `已保存。这个数据文件夹没有服务器在使用；继续请运行：${command}，或 npm start。`,
  answerWith: (command) => `答复请运行：${command} "答复"`,
};
