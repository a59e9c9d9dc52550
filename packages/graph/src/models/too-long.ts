import { classifyModelFailure } from "./classify-model-failure.ts";
import { ModelCallError } from "./tries/model-call-error.ts";

/** What an endpoint said of a view that is too long for it; undefined: the call failed for something else. */
export function tooLongOf(error: unknown): string | undefined {
  // A call that was given up wraps what it was given up for.
  const { kind, detail } = classifyModelFailure(error instanceof ModelCallError ? error.cause : error);
  return kind === "context-too-long" ? detail : undefined;
}
