import type { Language } from "../session/session-types.ts";
import { classifyModelFailure, type ModelFailure, type ModelFailureKind } from "./classify-model-failure.ts";
import { presentableDetail } from "./presentable-detail.ts";
import { redactSecrets } from "./redact-secrets.ts";

/** What may be said about an endpoint in public. */
export interface EndpointDescription {
  readonly model: string;
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly secrets: readonly string[];
}

interface Facts {
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
  "unknown-host": ({ address }) =>
    `The host of the model endpoint ${address} is not known: check OPENAI_BASE_URL and the network.`,
  refused: ({ address }) =>
    `The model endpoint ${address} refused the connection: check that it runs and that OPENAI_BASE_URL names its address and port.`,
  unreachable: ({ address, said }) =>
    `The model endpoint ${address} could not be reached${said}: check OPENAI_BASE_URL, the network and any proxy.`,
  "untrusted-certificate": ({ address, said }) =>
    `The certificate of the model endpoint ${address} is not trusted${said}: check OPENAI_BASE_URL, or let Node know the certificate with NODE_EXTRA_CA_CERTS.`,
  "timed-out": ({ address, seconds }) =>
    `The model endpoint ${address} was silent for more than ${seconds} s: try again, raise ROUNDTABLE_MODEL_TIMEOUT_MS, or choose a faster model with ROUNDTABLE_MODEL.`,
  "wrong-key": ({ address }) =>
    `The model endpoint ${address} did not accept the key (401): check OPENAI_API_KEY, and that it belongs to OPENAI_BASE_URL.`,
  forbidden: ({ address, model }) =>
    `The model endpoint ${address} does not allow this key to use "${model}" (403): check OPENAI_API_KEY and ROUNDTABLE_MODEL.`,
  "not-found": ({ address, model, status, said }) =>
    `The model endpoint ${address} knows no model "${model}" or no chat completions at this address${status}${said}: check ROUNDTABLE_MODEL, and OPENAI_BASE_URL, which usually ends in /v1.`,
  "out-of-credit": ({ address, status }) =>
    `The account at the model endpoint ${address} has no credit left${status}: top it up, or use another OPENAI_API_KEY.`,
  "rate-limited": ({ address, status, wait }) =>
    `The model endpoint ${address} is limiting requests${status}${wait}: wait a little and go on, or use another OPENAI_API_KEY or ROUNDTABLE_MODEL.`,
  "endpoint-broken": ({ address, status, said }) =>
    `The model endpoint ${address} failed${status}${said}: try again later, or set another OPENAI_BASE_URL.`,
  rejected: ({ address, model, status, said }) =>
    `The model endpoint ${address} rejected the request for "${model}"${status}${said}: check that ROUNDTABLE_MODEL can call tools.`,
  "context-too-long": ({ model }) =>
    `The conversation is too long for the model "${model}": choose one with a larger context with ROUNDTABLE_MODEL.`,
  "not-an-endpoint": ({ address }) =>
    `The answer of ${address} is not that of an OpenAI-compatible endpoint: check OPENAI_BASE_URL, which usually ends in /v1.`,
  "stream-broken": ({ address, said }) =>
    `The model endpoint ${address} broke its reply off, again and again${said}: try again later, or set another OPENAI_BASE_URL.`,
  "empty-answer": ({ address, model }) =>
    `The model "${model}" at ${address} answered with nothing, twice: try again, or choose another model with ROUNDTABLE_MODEL.`,
  filtered: ({ address, model, said }) =>
    `The content filter of ${address} stopped the answer of "${model}"${said}: word the goal differently, or choose another model with ROUNDTABLE_MODEL.`,
  "cut-off": ({ model }) =>
    `The model "${model}" used up the length of its reply before it said anything: allow longer replies, or choose another model with ROUNDTABLE_MODEL.`,
  other: ({ address, said }) =>
    `The model call failed at ${address}${said}: check ROUNDTABLE_MODEL and OPENAI_BASE_URL.`,
};

const chinese: Sentences = {
  "unknown-host": ({ address }) => `找不到模型端点 ${address} 的主机：请检查 OPENAI_BASE_URL 和网络。`,
  refused: ({ address }) =>
    `模型端点 ${address} 拒绝连接：请确认它正在运行，且 OPENAI_BASE_URL 的地址和端口无误。`,
  unreachable: ({ address, said }) =>
    `无法连接模型端点 ${address}${said}：请检查 OPENAI_BASE_URL、网络和代理。`,
  "untrusted-certificate": ({ address, said }) =>
    `模型端点 ${address} 的证书不受信任${said}：请检查 OPENAI_BASE_URL，或用 NODE_EXTRA_CA_CERTS 让 Node 认识该证书。`,
  "timed-out": ({ address, seconds }) =>
    `模型端点 ${address} 超过 ${seconds} 秒没有响应：请重试、调大 ROUNDTABLE_MODEL_TIMEOUT_MS，或用 ROUNDTABLE_MODEL 换一个更快的模型。`,
  "wrong-key": ({ address }) =>
    `模型端点 ${address} 不接受该密钥（401）：请检查 OPENAI_API_KEY，并确认它属于 OPENAI_BASE_URL 所指的服务。`,
  forbidden: ({ address, model }) =>
    `模型端点 ${address} 不允许该密钥使用“${model}”（403）：请检查 OPENAI_API_KEY 和 ROUNDTABLE_MODEL。`,
  "not-found": ({ address, model, status, said }) =>
    `模型端点 ${address} 没有模型“${model}”，或该地址不提供对话补全${status}${said}：请检查 ROUNDTABLE_MODEL 和 OPENAI_BASE_URL（通常以 /v1 结尾）。`,
  "out-of-credit": ({ address, status }) =>
    `模型端点 ${address} 的账户余额不足${status}：请充值，或换用另一个 OPENAI_API_KEY。`,
  "rate-limited": ({ address, status, wait }) =>
    `模型端点 ${address} 正在限流${status}${wait}：请稍后继续，或更换 OPENAI_API_KEY 或 ROUNDTABLE_MODEL。`,
  "endpoint-broken": ({ address, status, said }) =>
    `模型端点 ${address} 出错${status}${said}：请稍后重试，或设置另一个 OPENAI_BASE_URL。`,
  rejected: ({ address, model, status, said }) =>
    `模型端点 ${address} 拒绝了对“${model}”的请求${status}${said}：请确认 ROUNDTABLE_MODEL 支持工具调用。`,
  "context-too-long": ({ model }) =>
    `对话太长，超出了模型“${model}”的上下文：请用 ROUNDTABLE_MODEL 换一个上下文更大的模型。`,
  "not-an-endpoint": ({ address }) =>
    `${address} 的回答不符合 OpenAI 兼容接口：请检查 OPENAI_BASE_URL（通常以 /v1 结尾）。`,
  "stream-broken": ({ address, said }) =>
    `模型端点 ${address} 的回复多次中断${said}：请稍后重试，或设置另一个 OPENAI_BASE_URL。`,
  "empty-answer": ({ address, model }) =>
    `${address} 的模型“${model}”两次返回空回答：请重试，或用 ROUNDTABLE_MODEL 换一个模型。`,
  filtered: ({ address, model, said }) =>
    `${address} 的内容过滤中止了“${model}”的回答${said}：请调整目标的措辞，或用 ROUNDTABLE_MODEL 换一个模型。`,
  "cut-off": ({ model }) =>
    `模型“${model}”在给出任何内容之前就用完了回复长度：请允许更长的回复，或用 ROUNDTABLE_MODEL 换一个模型。`,
  other: ({ address, said }) =>
    `调用模型端点 ${address} 时出错${said}：请检查 ROUNDTABLE_MODEL 和 OPENAI_BASE_URL。`,
};

function factsOf(failure: ModelFailure, endpoint: EndpointDescription, language: Language): Facts {
  const said = silentKinds.has(failure.kind) ? "" : presentableDetail(failure.detail, endpoint.secrets);
  const [open, close] = language === "zh" ? ["（", "）"] : [" (", ")"];
  return {
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
