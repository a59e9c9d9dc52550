import { problemOfResponse } from "./problem-of-response.ts";
import { RequestError } from "./request-error.ts";

export interface RequestOptions {
  readonly method?: "GET" | "POST" | "DELETE";
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Asks the server; throws a `RequestError` for every answer that is no success, and for none. */
export async function sendRequest(path: string, options: RequestOptions = {}): Promise<Response> {
  const { method = "GET", body, headers, signal } = options;
  const init: RequestInit = { method, headers: { ...headers } };
  if (signal !== undefined) init.signal = signal;
  if (body !== undefined) {
    init.headers = { "Content-Type": "application/json", ...headers };
    init.body = JSON.stringify(body);
  }
  const response = await reach(path, init);
  if (!response.ok) throw await problemOfResponse(response);
  return response;
}

/** As `sendRequest`; the answer as JSON. */
export async function requestJson<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const response = await sendRequest(path, options);
  // The page and its server are built from one contract and served together.
  return (await response.json()) as Answer;
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (cause) {
    if (init.signal?.aborted === true) throw cause;
    throw new RequestError("unreachable", { cause });
  }
}
