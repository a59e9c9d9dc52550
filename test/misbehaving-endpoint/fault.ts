/** What goes wrong with one request, as data. */
export type Fault =
  | {
      readonly kind: "status";
      readonly status: number;
      /** The error's text, or a whole body of another form. */
      readonly message?: string;
      readonly body?: object | string;
      readonly code?: string;
      /** Seconds, or a date so many seconds from now. */
      readonly retryAfter?: { readonly seconds: number; readonly as: "seconds" | "date" | "milliseconds" };
    }
  /** A page for people instead of an answer. */
  | { readonly kind: "web-page" }
  /** Never answers, or answers the head and then nothing but comments. */
  | { readonly kind: "silence"; readonly keepsAlive?: true }
  /** Breaks the connection before it answers. */
  | { readonly kind: "reset" }
  /** Ends in the middle of the stream: breaks the connection, ends it in good order, or says no more. */
  | {
      readonly kind: "cut";
      readonly afterChunks: number;
      readonly by: "reset" | "end" | "silence" | "finish-reason";
    }
  /** Says something else in the middle of the stream. */
  | { readonly kind: "insert"; readonly afterChunks: number; readonly data: string; readonly event?: string }
  /** Finishes after so many chunks, for a reason. */
  | { readonly kind: "finish"; readonly afterChunks: number; readonly reason: string }
  /** An answer without words and calls; with thinking, if the style has it. */
  | { readonly kind: "empty" };
