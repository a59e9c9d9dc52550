import type { Language } from "@roundtable/graph";

/** What is wrong with a models file, and the way out; the place goes in front. Nothing here repeats a value that may be a secret. */
export interface ModelFileWords {
  readonly heading: (file: string) => string;
  readonly inEntry: (name: string, fault: string) => string;
  readonly misnamed: (found: string, wanted: string) => string;
  readonly noFile: (file: string) => string;
  readonly cannotRead: (reason: string) => string;
  readonly tooLarge: (limit: string) => string;
  readonly notText: string;
  readonly notYaml: (reason: string) => string;
  readonly tooDeep: string;
  readonly manyDocuments: string;
  readonly alias: string;
  readonly tag: string;
  readonly badKey: string;
  readonly noMapping: string;
  readonly noModels: string;
  readonly unknownField: (field: string, meant: string | undefined, known: string) => string;
  readonly keyInFile: (field: string) => string;
  readonly keyAsName: (field: string) => string;
  readonly missing: (field: string) => string;
  readonly mustBe: (field: string, what: string) => string;
  readonly text: string;
  readonly number: string;
  readonly wholeNumber: string;
  readonly atLeast: (smallest: number) => string;
  readonly moreThan: (bound: number) => string;
  readonly list: string;
  readonly mapping: string;
  readonly notEmpty: string;
  readonly oneOf: (options: string, meant: string | undefined) => string;
  readonly somethingElse: string;
  readonly badName: string;
  readonly reservedName: (name: string) => string;
  readonly duplicate: (name: string, line: number) => string;
  readonly badAddress: string;
  readonly addressWithCredentials: string;
  readonly addressWithQuery: string;
  readonly unknownModel: (field: string, name: string, meant: string | undefined, known: string) => string;
  readonly fallbackRing: (ring: string) => string;
  readonly unknownProvider: (name: string, meant: string | undefined, known: string) => string;
  readonly moreFaults: (count: number) => string;
  readonly keyMissing: (variable: string, place: string) => string;
  readonly keyUnusable: (variable: string) => string;
  readonly unknownDefault: (name: string, meant: string | undefined, known: string, file: string) => string;
  readonly defaultUnavailable: (name: string, reason: string) => string;
  readonly setting: (field: string, name: string) => string;
}

const english: ModelFileWords = {
  heading: (file) => `The models in ${file} cannot be worked with:`,
  inEntry: (name, fault) => `model "${name}": ${fault}`,
  misnamed: (found, wanted) => `${found} is not read: rename it to ${wanted}.`,
  noFile: (file) => `${file} is no file: put a file with your models there, or delete it.`,
  cannotRead: (reason) => `cannot be read (${reason}): check its permissions, or delete it.`,
  tooLarge: (limit) => `is larger than ${limit}: a list of models is never that long.`,
  notText: "is not UTF-8 text: save it as UTF-8.",
  notYaml: (reason) =>
    `is no valid YAML (${reason}): check the indentation, the colons and the quotes around here.`,
  tooDeep: "is nested too deeply to be read: write it flatter.",
  manyDocuments: 'begins a second YAML document: take "---" and all after it away.',
  alias: "an anchor or alias (& or *) is not allowed here: write the value out.",
  tag: "a tag (!) is not allowed here: write the value plainly, in quotes if it is text.",
  badKey: "is no name that a field can have: write it as plain text.",
  noMapping: 'must be "models:" and a list of models under it, and perhaps "default:".',
  noModels: "lists no model: add at least one, or delete the file to do without it.",
  unknownField: (field, meant, known) =>
    `there is no field "${field}"${meant === undefined ? "" : `: did you mean "${meant}"?`} Known are: ${known}.`.replace(
      '" Known',
      '". Known',
    ),
  keyInFile: (field) =>
    `"${field}" would hold the key itself, which never stands in this file: take it out, set it as an environment variable, and name that variable in api_key_env.`,
  keyAsName: (field) =>
    `${field} must be the name of an environment variable, such as DASHSCOPE_API_KEY. What stands there looks like a key itself: take it out of the file, and set it as an environment variable.`,
  missing: (field) => `${field} is missing.`,
  mustBe: (field, what) => `${field} must be ${what}.`,
  text: "text (put it in quotes if it looks like a number)",
  number: "a number",
  wholeNumber: "a whole number",
  atLeast: (smallest) => `at least ${smallest}`,
  moreThan: (bound) => `more than ${bound}`,
  list: "a list",
  mapping: "a block of fields",
  notEmpty: "filled in",
  oneOf: (options, meant) => `one of ${options}${meant === undefined ? "" : ` (did you mean ${meant}?)`}`,
  somethingElse: "a value that can be sent as JSON",
  badName: "name may hold letters, digits and . _ : / @ + -, at most 200 of them, and no blanks.",
  reservedName: (name) => `the name "${name}" belongs to the built-in model: choose another one.`,
  duplicate: (name, line) => `the name "${name}" stands in line ${line} already: names are used once.`,
  badAddress:
    "base_url must be an http or https address, such as https://api.openai.com/v1 or http://127.0.0.1:11434/v1.",
  addressWithCredentials:
    "base_url holds a user name or a password: take them out, and name a variable in api_key_env instead.",
  addressWithQuery:
    'base_url must end before any "?" or "#": take that part away, since paths are added to the address.',
  unknownModel: (field, name, meant, known) =>
    `${field} names "${name}", which is no model of this file${meant === undefined ? "" : ` (did you mean "${meant}"?)`}. There are: ${known}.`,
  fallbackRing: (ring) => `fallback leads back to itself (${ring}): let one of them have none.`,
  unknownProvider: (name, meant, known) =>
    `provider "${name}" is not known${meant === undefined ? "" : ` (did you mean "${meant}"?)`}. Known are: ${known}.`,
  moreFaults: (count) => `and ${count} more.`,
  keyMissing: (variable, place) =>
    `the environment variable ${variable} is not set (${place}): set it to the key and restart.`,
  keyUnusable: (variable) =>
    `the environment variable ${variable} holds characters that no key has (blanks, line breaks or letters beyond ASCII): copy the key again, without quotes.`,
  unknownDefault: (name, meant, known, file) =>
    `is "${name}", which is no model of ${file}${meant === undefined ? "" : ` (did you mean "${meant}"?)`}: set it to one of ${known}, or unset it.`,
  defaultUnavailable: (name, reason) =>
    `The model "${name}" is the default, and cannot be worked with: ${reason} Or choose another default with ROUNDTABLE_MODEL.`,
  setting: (field, name) => `${field} of "${name}" in models.yaml`,
};

const chinese: ModelFileWords = {
  heading: (file) => `${file} 中的模型无法使用：`,
  inEntry: (name, fault) => `模型“${name}”：${fault}`,
  misnamed: (found, wanted) => `${found} 不会被读取：请改名为 ${wanted}。`,
  noFile: (file) => `${file} 不是文件：请在此放置模型文件，或将其删除。`,
  cannotRead: (reason) => `无法读取（${reason}）：请检查权限，或删除该文件。`,
  tooLarge: (limit) => `超过 ${limit}：模型列表不会这么长。`,
  notText: "不是 UTF-8 文本：请以 UTF-8 保存。",
  notYaml: (reason) => `不是有效的 YAML（${reason}）：请检查此处附近的缩进、冒号和引号。`,
  tooDeep: "嵌套太深，无法读取：请减少层级。",
  manyDocuments: "开始了第二个 YAML 文档：请删除“---”及其后的内容。",
  alias: "此处不允许使用锚点或别名（& 或 *）：请直接写出该值。",
  tag: "此处不允许使用标签（!）：请直接写值，文本可加引号。",
  badKey: "不能作为字段名：请写成普通文本。",
  noMapping: "必须是“models:”及其下的模型列表，另可有“default:”。",
  noModels: "没有列出模型：请至少添加一个，或删除该文件。",
  unknownField: (field, meant, known) =>
    `没有字段“${field}”${meant === undefined ? "" : `，是否想写“${meant}”？`}可用字段：${known}。`.replace(
      "”可用",
      "”。可用",
    ),
  keyInFile: (field) =>
    `“${field}”会存放密钥本身，而密钥不得写在此文件中：请删除它，把密钥设为环境变量，并在 api_key_env 中写该变量的名称。`,
  keyAsName: (field) =>
    `${field} 必须是环境变量的名称，例如 DASHSCOPE_API_KEY。此处的值看起来是密钥本身：请从文件中删除，并设为环境变量。`,
  missing: (field) => `缺少 ${field}。`,
  mustBe: (field, what) => `${field} 必须是${what}。`,
  text: "文本（看起来像数字时请加引号）",
  number: "数字",
  wholeNumber: "整数",
  atLeast: (smallest) => `不小于 ${smallest} 的值`,
  moreThan: (bound) => `大于 ${bound} 的值`,
  list: "列表",
  mapping: "一组字段",
  notEmpty: "非空的值",
  oneOf: (options, meant) => `以下之一：${options}${meant === undefined ? "" : `（是否想写 ${meant}？）`}`,
  somethingElse: "可以用 JSON 表示的值",
  badName: "name 只能包含字母、数字和 . _ : / @ + -，最多 200 个，不含空白。",
  reservedName: (name) => `名称“${name}”属于内置模型：请换一个名称。`,
  duplicate: (name, line) => `名称“${name}”已在第 ${line} 行使用：名称不能重复。`,
  badAddress:
    "base_url 必须是 http 或 https 地址，例如 https://api.openai.com/v1 或 http://127.0.0.1:11434/v1。",
  addressWithCredentials: "base_url 含有用户名或密码：请去掉，改在 api_key_env 中写环境变量的名称。",
  addressWithQuery: "base_url 必须在“?”或“#”之前结束：请去掉其后的部分，因为路径要接在地址后面。",
  unknownModel: (field, name, meant, known) =>
    `${field} 写的“${name}”不是此文件中的模型${meant === undefined ? "" : `（是否想写“${meant}”？）`}。现有：${known}。`,
  fallbackRing: (ring) => `fallback 绕回了自身（${ring}）：请去掉其中一个。`,
  unknownProvider: (name, meant, known) =>
    `未知的 provider“${name}”${meant === undefined ? "" : `（是否想写“${meant}”？）`}。可用：${known}。`,
  moreFaults: (count) => `还有 ${count} 处。`,
  keyMissing: (variable, place) => `没有设置环境变量 ${variable}（${place}）：请把它设为密钥并重新启动。`,
  keyUnusable: (variable) =>
    `环境变量 ${variable} 含有密钥中不会出现的字符（空白、换行或非 ASCII 字符）：请重新复制密钥，不要带引号。`,
  unknownDefault: (name, meant, known, file) =>
    `的值是“${name}”，不是 ${file} 中的模型${meant === undefined ? "" : `（是否想写“${meant}”？）`}：请设为 ${known} 之一，或不设置。`,
  defaultUnavailable: (name, reason) =>
    `默认模型“${name}”无法使用：${reason}也可以用 ROUNDTABLE_MODEL 换一个默认模型。`,
  setting: (field, name) => `models.yaml 中“${name}”的 ${field}`,
};

export function modelFileWords(language: Language): ModelFileWords {
  return language === "zh" ? chinese : english;
}
