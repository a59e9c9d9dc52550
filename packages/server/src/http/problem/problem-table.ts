import { z } from "zod";

/** Why a request came to nothing: one code a reason, the same in every version. */
export const problemCodeSchema = z.enum([
  "agent-not-found",
  "bad-input",
  "bad-json",
  "body-too-large",
  "data-folder-locked",
  "foreign-host",
  "foreign-origin",
  "guard-tripped",
  "idempotency-key-reused",
  "internal-error",
  "method-not-allowed",
  "model-not-found",
  "model-unavailable",
  "nothing-to-do",
  "plan-not-found",
  "question-not-found",
  "question-settled",
  "role-not-found",
  "roles-folder-unusable",
  "route-not-found",
  "session-at-rest",
  "session-not-found",
  "session-paused",
  "shutting-down",
  "store-unavailable",
  "too-many-streams",
  "unsupported-media-type",
]);
export type ProblemCode = z.infer<typeof problemCodeSchema>;

export interface Problem {
  readonly status: number;
  readonly title: string;
}

const badRequest = { status: 400, title: "Bad Request" };
const forbidden = { status: 403, title: "Forbidden" };
const notFound = { status: 404, title: "Not Found" };
const conflict = { status: 409, title: "Conflict" };
const serverError = { status: 500, title: "Internal Server Error" };
const unavailable = { status: 503, title: "Service Unavailable" };

/** The one table from code to HTTP status and title. */
export const problems: Readonly<Record<ProblemCode, Problem>> = {
  "agent-not-found": notFound,
  "bad-input": badRequest,
  "bad-json": badRequest,
  "body-too-large": { status: 413, title: "Content Too Large" },
  "data-folder-locked": conflict,
  "foreign-host": { status: 421, title: "Misdirected Request" },
  "foreign-origin": forbidden,
  "guard-tripped": conflict,
  "idempotency-key-reused": { status: 422, title: "Unprocessable Content" },
  "internal-error": serverError,
  "method-not-allowed": { status: 405, title: "Method Not Allowed" },
  "model-not-found": badRequest,
  "model-unavailable": conflict,
  "nothing-to-do": conflict,
  "plan-not-found": notFound,
  "question-not-found": notFound,
  "question-settled": conflict,
  "role-not-found": notFound,
  "roles-folder-unusable": serverError,
  "route-not-found": notFound,
  "session-at-rest": conflict,
  "session-not-found": notFound,
  "session-paused": conflict,
  "shutting-down": unavailable,
  "store-unavailable": unavailable,
  "too-many-streams": unavailable,
  "unsupported-media-type": { status: 415, title: "Unsupported Media Type" },
};
