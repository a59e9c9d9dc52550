export type ServerErrorCode =
  /** An environment variable holds something that cannot be worked with. */
  | "bad-setting"
  /** The arguments of a command do not fit together. */
  | "bad-usage"
  /** A result could not be written where it was asked for. */
  | "output-failed"
  /** A running server that the work goes through does not answer. */
  | "server-unreachable"
  /** A running server that the work goes through cannot do what it was asked for. */
  | "server-refused";

/** Base of every error that this package throws on purpose; the message says what failed and the way out. */
export class ServerError extends Error {
  override readonly name: string = "ServerError";
  readonly code: ServerErrorCode;

  constructor(code: ServerErrorCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
