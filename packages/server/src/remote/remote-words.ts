import type { Language } from "@roundtable/graph";

/** What the command line says of a server that does the work. */
export interface RemoteWords {
  readonly through: (url: string) => string;
  /** After the command was asked to end. */
  readonly goesOn: (url: string) => string;
}

const words: Readonly<Record<Language, RemoteWords>> = {
  en: {
    through: (url) =>
      `The server at ${url} has this data folder and does the work; the session can be watched there too.`,
    goesOn: (url) => `The session goes on in the server at ${url}.`,
  },
  zh: {
    through: (url) => `该数据文件夹由 ${url} 的服务器使用，工作由它完成；也可以在那里观看这个会话。`,
    goesOn: (url) => `会话在 ${url} 的服务器中继续进行。`,
  },
};

export function remoteWords(language: Language): RemoteWords {
  return words[language];
}
