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
  | "other";

export interface ModelFailure {
  readonly kind: ModelFailureKind;
  /** HTTP status, where there was an answer. */
  readonly status?: number;
  /** What the endpoint or the network said; not yet fit to be shown. */
  readonly detail: string;
}

interface ErrorFields {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly status?: unknown;
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
  SELF_SIGNED_CERT_IN_CHAIN: "untrusted-certificate",
  DEPTH_ZERO_SELF_SIGNED_CERT: "untrusted-certificate",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "untrusted-certificate",
  CERT_HAS_EXPIRED: "untrusted-certificate",
  ERR_TLS_CERT_ALTNAME_INVALID: "untrusted-certificate",
  insufficient_quota: "out-of-credit",
  context_length_exceeded: "context-too-long",
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

/** Sorts what a chat model threw; the network's own code says more than the wrappers around it. */
export function classifyModelFailure(error: unknown): ModelFailure {
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
  const kind = byCode ?? byName ?? (status === undefined ? "other" : kindOfStatus(status));
  return status === undefined ? { kind, detail } : { kind, status, detail };
}
