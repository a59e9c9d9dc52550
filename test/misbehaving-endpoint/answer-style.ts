/** How an endpoint writes its answers, where it differs from OpenAI's. */
export interface AnswerStyle {
  /** One JSON text although a stream was asked for. */
  readonly whole?: true;
  readonly lineEnds?: "\r\n" | "\r";
  /** Comments and other fields between the events. */
  readonly comments?: true;
  /** Bytes a write: characters and lines are cut. */
  readonly writeBytes?: number;
  readonly doneMark?: "missing";
  readonly finishReason?: "missing" | "stop" | "eos";
  /** In a chunk of its own without choices unless said otherwise; sent even if nobody asked for it. */
  readonly usage?: "none" | "with-finish" | "in-choice" | "in-every-chunk";
  readonly role?: "missing" | "first-empty";
  readonly content?: "null" | "parts";
  readonly callIds?: "missing" | "empty" | "constant" | "new-each-fragment";
  readonly callIndex?: "zero" | "missing";
  readonly arguments?: "whole" | "object" | "trailing-comma" | "fenced" | "twice-encoded" | "raw-line-breaks";
  readonly names?: "spaced" | "in-every-fragment";
  /** Calls as tool calls of the API, unless said otherwise. */
  readonly calls?: "fenced" | "fenced-list" | "bare" | "tags" | "script" | "legacy";
  /** What the model thinks before each reply, and where that stands. */
  readonly thinking?: "reasoning_content" | "reasoning" | "tags" | "parts";
}
