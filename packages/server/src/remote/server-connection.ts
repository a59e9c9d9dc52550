import { GraphError, type GraphErrorCode } from "@roundtable/graph";
import { ServerError } from "../errors/server-error.ts";
import { problemDocumentSchema, type ProblemDocument } from "../http/problem/problem-document.ts";
import type { ProblemCode } from "../http/problem/problem-table.ts";

export interface ServerRequest {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  /** Sent as JSON. */
  readonly json?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Long enough for a stop, which waits for the steps in flight. */
const requestTimeoutMs = 60_000;

/** Codes that mean the same on both sides. */
const engineCodes: Partial<Readonly<Record<ProblemCode, GraphErrorCode>>> = {
  "agent-not-found": "agent-not-found",
  "bad-input": "bad-input",
  "guard-tripped": "guard-tripped",
  "nothing-to-do": "nothing-to-do",
  "plan-not-found": "plan-not-found",
  "question-not-found": "question-not-found",
  "question-settled": "question-settled",
  "role-not-found": "role-not-found",
  "session-at-rest": "session-at-rest",
  "session-not-found": "session-not-found",
  "session-paused": "session-paused",
  "store-unavailable": "store-unavailable",
};

/**
 * A running server, as a program on the same machine asks it.
 *
 * Errors of the engine come back as the `GraphError`s that they are there; others are `ServerError`s.
 */
export class ServerConnection {
  readonly url: string;
  readonly #fetch: typeof fetch;

  constructor(url: string, fetchImplementation: typeof fetch = fetch) {
    this.url = url.replace(/\/+$/u, "");
    this.#fetch = fetchImplementation;
  }

  /** The JSON that the server answers with; undefined for none. */
  async ask<Body>(path: string, request: ServerRequest = {}): Promise<Body> {
    const timeout = AbortSignal.timeout(requestTimeoutMs);
    const signal = request.signal === undefined ? timeout : AbortSignal.any([request.signal, timeout]);
    const response = await this.open(path, { ...request, signal });
    // Server and command are of one version, which is checked first: the types are those that the server was built of.
    return (response.status === 204 ? undefined : await this.#read(() => response.json())) as Body;
  }

  /** The answer itself, for streams; it is a success. */
  async open(path: string, { method = "GET", json, headers, signal }: ServerRequest): Promise<Response> {
    const response = await this.#read(() =>
      this.#fetch(`${this.url}${path}`, {
        method,
        redirect: "error",
        headers: { ...headers, ...(json === undefined ? {} : { "Content-Type": "application/json" }) },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        ...(signal === undefined ? {} : { signal }),
      }),
    );
    if (response.ok) return response;
    throw await this.#refusal(response);
  }

  /** What `fetch` says about a connection helps nobody; what it was about does. */
  async #read<Value>(read: () => Promise<Value>): Promise<Value> {
    try {
      return await read();
    } catch (cause) {
      throw new ServerError(
        "server-unreachable",
        `The server at ${this.url} does not answer (${reasonOf(cause)}). Start it again, or end it and repeat the command.`,
        { cause },
      );
    }
  }

  async #refusal(response: Response): Promise<Error> {
    const problem = problemOf(await this.#read(() => response.text()));
    if (problem === undefined) {
      return new ServerError(
        "server-refused",
        `What answers at ${this.url} is no Roundtable (status ${response.status}). End it, or set ROUNDTABLE_DATA to another folder.`,
      );
    }
    const code = engineCodes[problem.code];
    if (code !== undefined) return new GraphError(code, problem.detail);
    if (problem.code === "shutting-down" || problem.code === "too-many-streams") {
      return new ServerError("server-unreachable", `The server at ${this.url} says: ${problem.detail}`);
    }
    return new ServerError(
      "server-refused",
      `The server at ${this.url} refused (${problem.code}, request ${problem.request_id}): ${problem.detail}`,
    );
  }
}

function problemOf(body: string): ProblemDocument | undefined {
  try {
    return problemDocumentSchema.parse(JSON.parse(body));
  } catch {
    // Whatever it is, it did not come from a server of this version.
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : { cause: undefined };
  for (const each of [cause, error]) {
    if (each instanceof Error && "code" in each && typeof each.code === "string") return each.code;
  }
  return error instanceof Error ? error.name : String(error);
}
