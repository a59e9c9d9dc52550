import { retryAfterMs } from "./tries/retry-after.ts";

export type ModelFailureKind =
  | "unknown-host"
  | "refused"
  | "unreachable"
  | "untrusted-certificate"
  | "timed-out"
  | "wrong-key"
  | "forbidden"
  | "not-found"
  | "out-of-credit"
  | "rate-limited"
  | "endpoint-broken"
  | "rejected"
  | "context-too-long"
  | "not-an-endpoint"
  | "stream-broken"
  | "empty-answer"
  | "filtered"
  | "cut-off"
  | "other";

export interface ModelFailure {
  readonly kind: ModelFailureKind;
  /** Whether the endpoint says so itself, and not the network or this program. */
  readonly isAnswer: boolean;
  /** HTTP status, where there is one. */
  readonly status?: number;
  /** How long the endpoint asks to wait, where it does. */
  readonly retryAfterMs?: number;
  /** What the endpoint or the network said; not yet fit to be shown. */
  readonly detail: string;
}

interface ErrorFields {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly status?: unknown;
  readonly headers?: unknown;
  readonly cause?: unknown;
}

const deepestCause = 6;

const kindByCode: Readonly<Record<string, ModelFailureKind>> = {
  ENOTFOUND: "unknown-host",
  EAI_AGAIN: "unknown-host",
  ECONNREFUSED: "refused",
  ECONNRESET: "unreachable",
  EPIPE: "unreachable",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  UND_ERR_SOCKET: "unreachable",
  ERR_INVALID_URL: "unreachable",
  ETIMEDOUT: "timed-out",
  UND_ERR_CONNECT_TIMEOUT: "timed-out",
  UND_ERR_HEADERS_TIMEOUT: "timed-out",
  UND_ERR_BODY_TIMEOUT: "timed-out",
  MODEL_ENDPOINT_SILENT: "timed-out",
  MODEL_ENDPOINT_NOT_JSON: "not-an-endpoint",
  MODEL_STREAM_CUT: "stream-broken",
  MODEL_STREAM_MALFORMED: "stream-broken",
  MODEL_EMPTY_ANSWER: "empty-answer",
  MODEL_ANSWER_FILTERED: "filtered",
  MODEL_ANSWER_CUT_OFF: "cut-off",
  SELF_SIGNED_CERT_IN_CHAIN: "untrusted-certificate",
  DEPTH_ZERO_SELF_SIGNED_CERT: "untrusted-certificate",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "untrusted-certificate",
  CERT_HAS_EXPIRED: "untrusted-certificate",
  ERR_TLS_CERT_ALTNAME_INVALID: "untrusted-certificate",
  insufficient_quota: "out-of-credit",
  context_length_exceeded: "context-too-long",
  context_window_exceeded: "context-too-long",
  model_context_window_exceeded: "context-too-long",
  request_too_large: "context-too-long",
  // Zhipu's number for it.
  "1261": "context-too-long",
  model_not_found: "not-found",
  rate_limit_exceeded: "rate-limited",
  rate_limit_error: "rate-limited",
  server_error: "endpoint-broken",
  overloaded_error: "endpoint-broken",
  internal_error: "endpoint-broken",
  content_filter: "filtered",
  invalid_request_error: "rejected",
  data_inspection_failed: "filtered",
};

const kindByName: Readonly<Record<string, ModelFailureKind>> = {
  TimeoutError: "timed-out",
  APIConnectionTimeoutError: "timed-out",
  ContextOverflowError: "context-too-long",
  SyntaxError: "not-an-endpoint",
  InsufficientQuotaError: "out-of-credit",
  RateLimitQuotaExhaustedError: "out-of-credit",
  APIConnectionError: "unreachable",
};

/** How endpoints say that a request is too long; `context-refusal.ts` reads how long it may be. */
const tooLongWords = [
  // OpenAI, DeepSeek, vLLM, OpenRouter, xAI; llama.cpp; LM Studio; MiniMax; Mistral; Together; Groq; Bedrock; Anthropic.
  "(?:maximum|max) (?:context|prompt|input|model|sequence|allowed input) len",
  "(?:maximum|max) length",
  "context (?:length|window|size).{0,40}exceed",
  "exceed(?:s|ed)? (?:the |your |this )?(?:available |model'?s? |max(?:imum)? |allowed |configured )*(?:context|input|length|number of tokens|limit of \\d+ tokens)",
  "(?:greater|longer|larger) than the (?:model'?s? )?(?:maximum )?context",
  "(?:prompt|input|messages?|request|conversation|context) (?:is |are )?too (?:long|large)",
  "too large for model|too many (?:input )?tokens|reduce the length of|request (?:entity )?too large",
  // Copilot, Kimi, DashScope.
  "token count.{0,40}exceeds|model token limit|model max length exceeded|range of input length",
  "上下文.{0,20}(?:超|过长|上限)|超.{0,12}(?:上下文|最大长度|最大 ?tokens?)|(?:输入|提示词?|prompt|请求|文本|对话|消息).{0,12}(?:过长|超长|太长|超(?:过|出)).{0,12}|tokens?.{0,10}(?:超过|超出|超限|过多)",
];

/** What endpoints say without a code of its own, whatever the status. */
const kindByWords: readonly (readonly [RegExp, ModelFailureKind])[] = [
  [new RegExp(tooLongWords.join("|"), "iu"), "context-too-long"],
  [
    /insufficient.{0,10}(?:balance|credit|quota|fund)|exceeded your current quota|余额不足|欠费/iu,
    "out-of-credit",
  ],
  [
    /model.{0,80}(?:not found|does not exist|not exist)|(?:unknown|no such) model|模型.{0,20}不存在/iu,
    "not-found",
  ],
];

/** Words about a parameter, or about how many tokens a minute, that are none about the length of what was sent. */
const otherLimits =
  /max_(?:completion_)?tokens\W.{0,20}(?:too large|must be|should be|invalid)|per (?:minute|day)|rate limit|每分钟|限流/iu;

function kindOfWords(said: string, status: number | undefined): ModelFailureKind | undefined {
  const kind = kindByWords.find(([words]) => words.test(said))?.[1];
  const isOtherLimit = status === 429 || otherLimits.test(said);
  return kind === "context-too-long" && isOtherLimit ? undefined : kind;
}

function kindOfStatus(status: number): ModelFailureKind {
  if (status === 401) return "wrong-key";
  if (status === 402) return "out-of-credit";
  if (status === 403) return "forbidden";
  if (status === 404 || status === 405) return "not-found";
  if (status === 408 || status === 504) return "timed-out";
  if (status === 413) return "context-too-long";
  if (status === 429) return "rate-limited";
  return status >= 500 ? "endpoint-broken" : "rejected";
}

/** Errors from the outermost to the innermost cause; the members of an aggregate count as causes. */
function causeChain(error: unknown): ErrorFields[] {
  const chain: ErrorFields[] = [];
  let current: unknown = error;
  while (typeof current === "object" && current !== null && chain.length < deepestCause) {
    // Any thrown object: each field is checked before it is used.
    const fields = current as ErrorFields;
    chain.push(fields);
    current = fields.cause ?? (current instanceof AggregateError ? current.errors[0] : undefined);
  }
  return chain;
}

function firstKnown<Value>(values: readonly (Value | undefined)[]): Value | undefined {
  return values.find((value) => value !== undefined);
}

/**
 * Sorts what a chat model threw; the network's own code says more than the wrappers around it.
 *
 * `now` is for an endpoint that names the time at which to come back.
 */
export function classifyModelFailure(error: unknown, now = Number.NaN): ModelFailure {
  const chain = causeChain(error);
  const status = firstKnown(
    chain.map((fields) => (typeof fields.status === "number" ? fields.status : undefined)),
  );
  const byCode = firstKnown(
    chain
      .map((fields) => (typeof fields.code === "string" ? kindByCode[fields.code] : undefined))
      .toReversed(),
  );
  const byName = firstKnown(
    chain.map((fields) => (typeof fields.name === "string" ? kindByName[fields.name] : undefined)),
  );
  const messages = chain
    .map((fields) => fields.message)
    .filter((message): message is string => typeof message === "string" && message.trim() !== "");
  const detail = (status === undefined ? messages.at(-1) : messages[0]) ?? String(error);
  const isAnswer = status !== undefined || chain.some((fields) => fields.name === "StreamError");
  const kind =
    (isAnswer ? kindOfWords(messages[0] ?? "", status) : undefined) ??
    byCode ??
    byName ??
    (status === undefined ? undefined : kindOfStatus(status)) ??
    // What an endpoint says in the middle of its answer, in words and codes that nobody knows.
    (isAnswer ? "endpoint-broken" : "other");
  const headers = firstKnown(
    chain.map((fields) => (fields.headers instanceof Headers ? fields.headers : undefined)),
  );
  const wait = headers === undefined ? undefined : retryAfterMs(headers, now);
  return {
    kind,
    isAnswer,
    detail,
    ...(status === undefined ? {} : { status }),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
  };
}
