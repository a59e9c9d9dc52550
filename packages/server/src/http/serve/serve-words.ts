import type { Language } from "@roundtable/graph";

/** What the server says to whoever starts it. */
export interface ServeWords {
  readonly ready: (url: string, dataFolder: string) => string;
  /** One session or several go on. */
  readonly resumed: (count: number) => string;
  readonly modelUnavailable: (name: string, reason: string) => string;
  readonly roleFault: (roleId: string, reason: string) => string;
  readonly notResumed: string;
  readonly stopping: string;
  readonly stopped: string;
  readonly stoppedLate: string;
  readonly badHost: (value: string) => string;
  readonly badPort: (value: string, largest: number) => string;
  readonly portInUse: (host: string, port: number) => string;
  readonly portNotAllowed: (host: string, port: number) => string;
  readonly cannotListen: (host: string, port: number, reason: string) => string;
  readonly noArguments: (argument: string) => string;
}

const words: Readonly<Record<Language, ServeWords>> = {
  en: {
    ready: (url, dataFolder) => `Roundtable is at ${url}  (data: ${dataFolder}; Ctrl-C stops it)`,
    resumed: (count) =>
      count === 1 ? "An unfinished session goes on." : `${count} unfinished sessions go on.`,
    modelUnavailable: (name, reason) => `The model "${name}" cannot be worked with: ${reason}`,
    roleFault: (roleId, reason) => `No agents can be created of the role "${roleId}": ${reason}`,
    notResumed: "Unfinished sessions could not be taken up again. A message to one of them takes it up.",
    stopping: "Stopping, so that nothing is lost. Ctrl-C again ends at once.",
    stopped: "Stopped. Unfinished sessions go on at the next start.",
    stoppedLate: "Stopped without waiting for the last step; it is done again at the next start.",
    badHost: (value) =>
      `is "${value}": the server can be reached from this machine only, since there are no accounts yet and whoever reaches it may do everything. Set it to 127.0.0.1 or ::1, or unset it; from elsewhere, tunnel to it: ssh -L 8787:127.0.0.1:8787 HOST`,
    badPort: (value, largest) =>
      `is "${value}": set it to a whole number from 0 (any port that is free) to ${largest}, or unset it.`,
    portInUse: (host, port) =>
      `Port ${port} of ${host} is in use by another program: end that program, or set ROUNDTABLE_PORT to another port (0: any that is free).`,
    portNotAllowed: (host, port) =>
      `This user may not listen on port ${port} of ${host}: set ROUNDTABLE_PORT to a port above 1023.`,
    cannotListen: (host, port, reason) =>
      `The server cannot listen on port ${port} of ${host} (${reason}): set ROUNDTABLE_HOST or ROUNDTABLE_PORT to another address.`,
    noArguments: (argument) =>
      `npm start takes no arguments, and got "${argument}". Settings are environment variables: ROUNDTABLE_PORT=9000 npm start`,
  },
  zh: {
    ready: (url, dataFolder) => `圆桌已启动：${url}  （数据：${dataFolder}；按 Ctrl-C 停止）`,
    resumed: (count) => `有 ${count} 个未完成的会话继续进行。`,
    modelUnavailable: (name, reason) => `模型“${name}”无法使用：${reason}`,
    roleFault: (roleId, reason) => `无法按角色“${roleId}”创建智能体：${reason}`,
    notResumed: "未完成的会话未能继续。向其中一个发送消息即可让它继续。",
    stopping: "正在停止，不会丢失任何内容。再按一次 Ctrl-C 立即结束。",
    stopped: "已停止。未完成的会话会在下次启动时继续。",
    stoppedLate: "已停止，没有等到最后一步完成；下次启动时会重做这一步。",
    badHost: (value) =>
      `的值是“${value}”：目前还没有账户，能连上服务器的人可以做任何事，因此只允许本机访问。请设为 127.0.0.1 或 ::1，或不设置；需要从别处访问时，请用隧道：ssh -L 8787:127.0.0.1:8787 HOST`,
    badPort: (value, largest) =>
      `的值是“${value}”：请设为 0（任意空闲端口）到 ${largest} 之间的整数，或不设置。`,
    portInUse: (host, port) =>
      `${host} 的端口 ${port} 已被其他程序占用：请结束该程序，或把 ROUNDTABLE_PORT 设为其他端口（0 表示任意空闲端口）。`,
    portNotAllowed: (host, port) =>
      `当前用户无权监听 ${host} 的端口 ${port}：请把 ROUNDTABLE_PORT 设为 1023 以上的端口。`,
    cannotListen: (host, port, reason) =>
      `服务器无法监听 ${host} 的端口 ${port}（${reason}）：请把 ROUNDTABLE_HOST 或 ROUNDTABLE_PORT 设为其他地址。`,
    noArguments: (argument) =>
      `npm start 不接受参数，却收到了“${argument}”。设置通过环境变量给出：ROUNDTABLE_PORT=9000 npm start`,
  },
};

export function serveWords(language: Language): ServeWords {
  return words[language];
}
