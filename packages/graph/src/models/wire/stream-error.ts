/** Why a stream that began well is no whole reply; `classifyModelFailure` reads the code. */
export type StreamErrorCode =
  | "MODEL_STREAM_CUT"
  | "MODEL_STREAM_MALFORMED"
  | "MODEL_STREAM_ERROR"
  | "MODEL_ENDPOINT_SILENT"
  | "MODEL_EMPTY_ANSWER"
  | "MODEL_ANSWER_FILTERED"
  | "MODEL_ANSWER_CUT_OFF";

/** A reply that broke down although the endpoint had answered; `status` where it names one inside of the stream. */
export class StreamError extends Error {
  override readonly name = "StreamError";
  readonly code: string;
  readonly status: number | undefined;

  constructor(
    code: StreamErrorCode | (string & {}),
    message: string,
    options: { readonly cause?: unknown; readonly status?: number | undefined } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = options.status;
  }
}
