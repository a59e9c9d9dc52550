import type { ModelFailureKind } from "./classify-model-failure.ts";

/** What somebody who watches a process wants to know of its models, beside their replies. */
export type ModelReport =
  /** The model calls no tools by the API: they are described in text from now on, and read back from its answers. */
  | { readonly kind: "tools-as-text"; readonly model: string }
  /** The endpoint refused a request and said why; from now on it gets what it takes. */
  | { readonly kind: "lesson-learned"; readonly model: string; readonly said: string }
  | {
      readonly kind: "try-failed";
      readonly model: string;
      readonly failure: ModelFailureKind;
      readonly status: number | undefined;
      /** Until the next try; for a refusal that came too soon, until anybody's next try. */
      readonly pauseMs: number;
    }
  | {
      readonly kind: "fell-back";
      readonly model: string;
      readonly to: string;
      readonly failure: ModelFailureKind;
    };
