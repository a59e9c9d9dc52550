import type { ProblemCode } from "./problem-table.ts";

/** A request that the edge refuses; its message is the detail of the problem document. */
export class HttpProblem extends Error {
  override readonly name: string = "HttpProblem";
  readonly code: ProblemCode;
  /** Sent with the answer. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ProblemCode,
    detail: string,
    options: { readonly headers?: Readonly<Record<string, string>>; readonly cause?: unknown } = {},
  ) {
    super(detail, { cause: options.cause });
    this.code = code;
    this.headers = options.headers ?? {};
  }
}
