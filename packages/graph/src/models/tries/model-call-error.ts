import type { EndpointDescription } from "../describe-model-failure.ts";

/** A model call that is given up; `endpoint` is the one that failed last, which need not be the first that was asked. */
export class ModelCallError extends Error {
  override readonly name = "ModelCallError";
  readonly endpoint: EndpointDescription;

  constructor(endpoint: EndpointDescription, cause: unknown) {
    super(`The call of the model "${endpoint.model}" failed.`, { cause });
    this.endpoint = endpoint;
  }
}
