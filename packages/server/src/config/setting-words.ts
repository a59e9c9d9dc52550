import type { Language } from "@roundtable/graph";

/** What is wrong with a variable, and the way out; the variable's name goes in front. */
export interface SettingWords {
  readonly badModelName: string;
  readonly badKey: string;
  readonly keyMissing: (model: string) => string;
  readonly badAddress: (value: string) => string;
  readonly addressWithCredentials: string;
  readonly addressWithQuery: (value: string) => string;
  readonly badNumber: (value: string, smallest: number, largest: number) => string;
  readonly badCount: (value: string, smallest: number, largest: number) => string;
  readonly badAmount: (value: string, smallest: number, largest: number) => string;
  readonly warnsTooLate: (warnAt: number, other: string, largest: number) => string;
  readonly badFolder: string;
  readonly heading: string;
}

export const settingWords: Readonly<Record<Language, SettingWords>> = {
  en: {
    badModelName:
      'is no name of a model: set it to one that the endpoint knows, such as "gpt-4.1", or to "rehearsal", or unset it.',
    badKey:
      "holds characters that no key has (blanks, line breaks or letters beyond ASCII): copy the key again, without quotes.",
    keyMissing: (model) =>
      `is not set, and the model "${model}" needs it: set OPENAI_API_KEY; or OPENAI_BASE_URL, for an endpoint that asks for no key; or ROUNDTABLE_MODEL=rehearsal to do without a language model.`,
    badAddress: (value) =>
      `is "${value}", which is no http or https address: set it to something like https://api.openai.com/v1 or http://127.0.0.1:11434/v1.`,
    addressWithCredentials:
      "holds a user name or a password: take them out of the address, and set OPENAI_API_KEY instead.",
    addressWithQuery: (value) =>
      `is "${value}": take the part from "?" or "#" on away, since paths are added to the address.`,
    badNumber: (value, smallest, largest) =>
      `is "${value}": set it to a whole number of milliseconds from ${smallest} to ${largest}, or unset it.`,
    badCount: (value, smallest, largest) =>
      `is "${value}": set it to a whole number from ${smallest} to ${largest}, or unset it.`,
    badAmount: (value, smallest, largest) =>
      `is "${value}": set it to an amount from ${smallest} to ${largest} with at most two decimals, or unset it.`,
    warnsTooLate: (warnAt, other, largest) =>
      `is ${warnAt}, and ${other} is ${largest}: set it to less than that, so that the warning comes before the end.`,
    badFolder: "holds a NUL character: set it to the path of a folder.",
    heading: "These settings cannot be worked with:",
  },
  zh: {
    badModelName: '不是模型名称：请设为端点提供的模型，例如 "gpt-4.1"，或设为 "rehearsal"，或不设置。',
    badKey: "含有密钥中不会出现的字符（空白、换行或非 ASCII 字符）：请重新复制密钥，不要带引号。",
    keyMissing: (model) =>
      `没有设置，而模型“${model}”需要它：请设置 OPENAI_API_KEY；或为不需要密钥的端点设置 OPENAI_BASE_URL；或设 ROUNDTABLE_MODEL=rehearsal，不使用语言模型。`,
    badAddress: (value) =>
      `的值是“${value}”，不是 http 或 https 地址：请设为类似 https://api.openai.com/v1 或 http://127.0.0.1:11434/v1 的地址。`,
    addressWithCredentials: "含有用户名或密码：请从地址中去掉，改用 OPENAI_API_KEY。",
    addressWithQuery: (value) => `的值是“${value}”：请去掉“?”或“#”及其后的部分，因为路径要接在地址后面。`,
    badNumber: (value, smallest, largest) =>
      `的值是“${value}”：请设为 ${smallest} 到 ${largest} 之间的整数（毫秒），或不设置。`,
    badCount: (value, smallest, largest) =>
      `的值是“${value}”：请设为 ${smallest} 到 ${largest} 之间的整数，或不设置。`,
    badAmount: (value, smallest, largest) =>
      `的值是“${value}”：请设为 ${smallest} 到 ${largest} 之间、最多两位小数的金额，或取消设置。`,
    warnsTooLate: (warnAt, other, largest) =>
      `的值是 ${warnAt}，而 ${other} 是 ${largest}：请设为更小的值，让警告先于终止出现。`,
    badFolder: "含有 NUL 字符：请设为文件夹的路径。",
    heading: "以下设置无法使用：",
  },
};
