import type { Language } from "../session/session-types.ts";
import { classifyModelFailure, type ModelFailure, type ModelFailureKind } from "./classify-model-failure.ts";
import { presentableDetail } from "./presentable-detail.ts";
import { redactSecrets } from "./redact-secrets.ts";
import type { SettingNames } from "./setting-names.ts";

/** What may be said about an endpoint in public. */
export interface EndpointDescription {
  readonly model: string;
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly secrets: readonly string[];
  /** Those of the environment unless given. */
  readonly settings?: Readonly<Record<Language, SettingNames>> | undefined;
}

interface Facts {
  readonly set: SettingNames;
  readonly model: string;
  readonly address: string;
  readonly seconds: number;
  readonly status: string;
  /** What the endpoint said, in brackets, or nothing. */
  readonly said: string;
  /** How long the endpoint asks to wait, in brackets, or nothing. */
  readonly wait: string;
}

type Sentences = Readonly<Record<ModelFailureKind, (facts: Facts) => string>>;

/** An echo of a key may be cut or masked, so what an endpoint says about a key is never passed on. */
const silentKinds: ReadonlySet<ModelFailureKind> = new Set(["wrong-key", "forbidden"]);

const english: Sentences = {
  "unknown-host": ({ set, address }) =>
    `The host of the model endpoint ${address} is not known: check ${set.baseUrl} and the network.`,
  refused: ({ set, address }) =>
    `The model endpoint ${address} refused the connection: check that it runs and that ${set.baseUrl} names its address and port.`,
  unreachable: ({ set, address, said }) =>
    `The model endpoint ${address} could not be reached${said}: check ${set.baseUrl}, the network and any proxy.`,
  "untrusted-certificate": ({ set, address, said }) =>
    `The certificate of the model endpoint ${address} is not trusted${said}: check ${set.baseUrl}, or let Node know the certificate with NODE_EXTRA_CA_CERTS.`,
  "timed-out": ({ set, address, seconds }) =>
    `The model endpoint ${address} was silent for more than ${seconds} s: try again, raise ${set.timeout}, or choose a faster model with ${set.model}.`,
  "wrong-key": ({ set, address }) =>
    `The model endpoint ${address} did not accept the key (401): check ${set.key}, and that it belongs to ${set.baseUrl}.`,
  forbidden: ({ set, address, model }) =>
    `The model endpoint ${address} does not allow this key to use "${model}" (403): check ${set.key} and ${set.model}.`,
  "not-found": ({ set, address, model, status, said }) =>
    `The model endpoint ${address} knows no model "${model}" or no chat completions at this address${status}${said}: check ${set.model}, and ${set.baseUrl}, which usually ends in /v1.`,
  "out-of-credit": ({ set, address, status }) =>
    `The account at the model endpoint ${address} has no credit left${status}: top it up, or use another ${set.key}.`,
  "rate-limited": ({ set, address, status, wait }) =>
    `The model endpoint ${address} is limiting requests${status}${wait}: wait a little and go on, or use another ${set.key} or ${set.model}.`,
  "endpoint-broken": ({ set, address, status, said }) =>
    `The model endpoint ${address} failed${status}${said}: try again later, or set another ${set.baseUrl}.`,
  rejected: ({ set, address, model, status, said }) =>
    `The model endpoint ${address} rejected the request for "${model}"${status}${said}: check that ${set.model} can call tools.`,
  "context-too-long": ({ set, model }) =>
    `The conversation is too long for the model "${model}": choose one with a larger context with ${set.model}.`,
  "not-an-endpoint": ({ set, address }) =>
    `The answer of ${address} is not that of an OpenAI-compatible endpoint: check ${set.baseUrl}, which usually ends in /v1.`,
  "stream-broken": ({ set, address, said }) =>
    `The model endpoint ${address} broke its reply off, again and again${said}: try again later, or set another ${set.baseUrl}.`,
  "empty-answer": ({ set, address, model }) =>
    `The model "${model}" at ${address} answered with nothing, twice: try again, or choose another model with ${set.model}.`,
  filtered: ({ set, address, model, said }) =>
    `The content filter of ${address} stopped the answer of "${model}"${said}: word the goal differently, or choose another model with ${set.model}.`,
  "cut-off": ({ set, model }) =>
    `The model "${model}" used up the length of its reply before it said anything: allow longer replies, or choose another model with ${set.model}.`,
  other: ({ set, address, said }) =>
    `The model call failed at ${address}${said}: check ${set.model} and ${set.baseUrl}.`,
};

const chinese: Sentences = {
  "unknown-host": ({ set, address }) => `找不到模型端点 ${address} 的主机：请检查 ${set.baseUrl} 和网络。`,
  refused: ({ set, address }) =>
    `模型端点 ${address} 拒绝连接：请确认它正在运行，且 ${set.baseUrl} 的地址和端口无误。`,
  unreachable: ({ set, address, said }) =>
    `无法连接模型端点 ${address}${said}：请检查 ${set.baseUrl}、网络和代理。`,
  "untrusted-certificate": ({ set, address, said }) =>
    `模型端点 ${address} 的证书不受信任${said}：请检查 ${set.baseUrl}，或用 NODE_EXTRA_CA_CERTS 让 Node 认识该证书。`,
  "timed-out": ({ set, address, seconds }) =>
    `模型端点 ${address} 超过 ${seconds} 秒没有响应：请重试、调大 ${set.timeout}，或用 ${set.model} 换一个更快的模型。`,
  "wrong-key": ({ set, address }) =>
    `模型端点 ${address} 不接受该密钥（401）：请检查 ${set.key}，并确认它属于 ${set.baseUrl} 所指的服务。`,
  forbidden: ({ set, address, model }) =>
    `模型端点 ${address} 不允许该密钥使用“${model}”（403）：请检查 ${set.key} 和 ${set.model}。`,
  "not-found": ({ set, address, model, status, said }) =>
    `模型端点 ${address} 没有模型“${model}”，或该地址不提供对话补全${status}${said}：请检查 ${set.model} 和 ${set.baseUrl}（通常以 /v1 结尾）。`,
  "out-of-credit": ({ set, address, status }) =>
    `模型端点 ${address} 的账户余额不足${status}：请充值，或换用另一个 ${set.key}。`,
  "rate-limited": ({ set, address, status, wait }) =>
    `模型端点 ${address} 正在限流${status}${wait}：请稍后继续，或更换 ${set.key} 或 ${set.model}。`,
  "endpoint-broken": ({ set, address, status, said }) =>
    `模型端点 ${address} 出错${status}${said}：请稍后重试，或设置另一个 ${set.baseUrl}。`,
  rejected: ({ set, address, model, status, said }) =>
    `模型端点 ${address} 拒绝了对“${model}”的请求${status}${said}：请确认 ${set.model} 支持工具调用。`,
  "context-too-long": ({ set, model }) =>
    `对话太长，超出了模型“${model}”的上下文：请用 ${set.model} 换一个上下文更大的模型。`,
  "not-an-endpoint": ({ set, address }) =>
    `${address} 的回答不符合 OpenAI 兼容接口：请检查 ${set.baseUrl}（通常以 /v1 结尾）。`,
  "stream-broken": ({ set, address, said }) =>
    `模型端点 ${address} 的回复多次中断${said}：请稍后重试，或设置另一个 ${set.baseUrl}。`,
  "empty-answer": ({ set, address, model }) =>
    `${address} 的模型“${model}”两次返回空回答：请重试，或用 ${set.model} 换一个模型。`,
  filtered: ({ set, address, model, said }) =>
    `${address} 的内容过滤中止了“${model}”的回答${said}：请调整目标的措辞，或用 ${set.model} 换一个模型。`,
  "cut-off": ({ set, model }) =>
    `模型“${model}”在给出任何内容之前就用完了回复长度：请允许更长的回复，或用 ${set.model} 换一个模型。`,
  other: ({ set, address, said }) =>
    `调用模型端点 ${address} 时出错${said}：请检查 ${set.model} 和 ${set.baseUrl}。`,
};

const environmentNames: SettingNames = {
  model: "ROUNDTABLE_MODEL",
  baseUrl: "OPENAI_BASE_URL",
  key: "OPENAI_API_KEY",
  timeout: "ROUNDTABLE_MODEL_TIMEOUT_MS",
};

function factsOf(failure: ModelFailure, endpoint: EndpointDescription, language: Language): Facts {
  const said = silentKinds.has(failure.kind) ? "" : presentableDetail(failure.detail, endpoint.secrets);
  const [open, close] = language === "zh" ? ["（", "）"] : [" (", ")"];
  return {
    set: endpoint.settings?.[language] ?? environmentNames,
    model: presentableDetail(endpoint.model, endpoint.secrets),
    address: redactSecrets(endpoint.baseUrl, endpoint.secrets),
    seconds: Math.round(endpoint.timeoutMs / 100) / 10,
    status: failure.status === undefined ? "" : `${open}${failure.status}${close}`,
    said: said === "" ? "" : `${open}${said}${close}`,
    wait: waitWords(failure.retryAfterMs, language),
  };
}

function waitWords(waitMs: number | undefined, language: Language): string {
  if (waitMs === undefined) return "";
  const seconds = Math.ceil(waitMs / 1000);
  return language === "zh" ? `（要求等待 ${seconds} 秒）` : ` (and asks for a wait of ${seconds} s)`;
}

/** One sentence about what a model call threw, with the setting to look at, and without any secret. */
export function describeModelFailure(
  error: unknown,
  endpoint: EndpointDescription,
  language: Language = "en",
): string {
  const failure = classifyModelFailure(error);
  const sentences = language === "zh" ? chinese : english;
  return sentences[failure.kind](factsOf(failure, endpoint, language));
}
