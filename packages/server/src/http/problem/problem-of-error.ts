import { GraphError, type GraphErrorCode } from "@roundtable/graph";
import { RoleError } from "@roundtable/roles";
import { HttpProblem } from "./http-problem.ts";
import type { ProblemDetails } from "./problem-document.ts";
import { problems, type ProblemCode } from "./problem-table.ts";

type Problem = Omit<ProblemDetails, "requestId"> & {
  /** Whether whoever runs the server has to hear of it; the client was told no more than the code then. */
  readonly report: boolean;
};

/** What the engine's codes are on HTTP. */
const codes: Readonly<Record<GraphErrorCode, ProblemCode>> = {
  "agent-not-found": "agent-not-found",
  "bad-input": "bad-input",
  "checkpoint-refused": "internal-error",
  "data-folder-locked": "data-folder-locked",
  "guard-tripped": "guard-tripped",
  "model-failed": "internal-error",
  "model-not-found": "model-not-found",
  "model-unavailable": "model-unavailable",
  "nothing-to-do": "nothing-to-do",
  overflow: "internal-error",
  "plan-not-found": "plan-not-found",
  "question-not-found": "question-not-found",
  "question-settled": "question-settled",
  "role-not-found": "role-not-found",
  "session-at-rest": "session-at-rest",
  "session-not-found": "session-not-found",
  "session-paused": "session-paused",
  "stale-lease": "internal-error",
  "store-busy": "store-unavailable",
  "store-corrupt": "store-unavailable",
  "store-misuse": "internal-error",
  "store-newer": "store-unavailable",
  "store-unavailable": "store-unavailable",
};

const withheld: Partial<Readonly<Record<ProblemCode, string>>> = {
  "store-unavailable": "The server cannot read or write its data at the moment; its log says why.",
};

/**
 * The problem that an error is to a client.
 *
 * Messages of errors that a request can cause were written for whoever sent it; of all others only the code leaves.
 */
export function problemOfError(error: unknown): Problem {
  if (error instanceof HttpProblem) {
    return { code: error.code, detail: error.message, headers: error.headers, report: false };
  }
  if (error instanceof RoleError && error.code === "roles_folder_unusable") {
    return {
      code: "roles-folder-unusable",
      detail: "The folder of role files cannot be read; the server's log says why.",
      report: true,
    };
  }
  const code = error instanceof GraphError ? codes[error.code] : "internal-error";
  if (error instanceof GraphError && problems[code].status < 500) {
    return { code, detail: error.message, report: false };
  }
  return {
    code,
    detail: withheld[code] ?? "The server failed at this request; its log says why.",
    report: true,
  };
}
