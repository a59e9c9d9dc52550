import type { GraphErrorCode } from "./error-codes.ts";

/**
 * Base of every error that this package throws on purpose.
 *
 * The message says what failed, with which value, and the way out; `cause` keeps what was caught.
 */
export class GraphError extends Error {
  override readonly name: string = "GraphError";
  readonly code: GraphErrorCode;

  constructor(code: GraphErrorCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.code = code;
  }

  /** Whether `value` is an error of this package with that code; a copy of the package loaded twice counts too. */
  static hasCode(value: unknown, code: GraphErrorCode): value is GraphError {
    return value instanceof Error && "code" in value && value.code === code;
  }
}
