/** Why a request came to nothing. */
export type RequestErrorCode =
  | "unreachable"
  /** A code of the server's problem documents, such as `session-not-found`. */
  | (string & {});

/** A request that failed; `detail` is the server's own sentence, which says the way out, empty without an answer. */
export class RequestError extends Error {
  override readonly name: string = "RequestError";
  readonly code: RequestErrorCode;
  /** 0 without an answer. */
  readonly status: number;
  readonly detail: string;
  /** Under which the server's log knows the request. */
  readonly requestId: string | null;

  constructor(
    code: RequestErrorCode,
    { status = 0, detail = "", requestId = null, cause }: Partial<Omit<RequestError, "code">> = {},
  ) {
    super(detail === "" ? code : detail, { cause });
    this.code = code;
    this.status = status;
    this.detail = detail;
    this.requestId = requestId;
  }
}
