import { expect } from "vitest";
import { problemDocumentSchema, type ProblemDocument } from "../http/problem/problem-document.ts";
import type { ProblemCode } from "../http/problem/problem-table.ts";

/** Checks that an answer is a whole problem document of that status and code. */
export async function expectProblem(
  response: Response,
  status: number,
  code: ProblemCode,
): Promise<ProblemDocument> {
  const body = await response.text();
  expect({ status: response.status, body }).toMatchObject({ status });
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  const problem = problemDocumentSchema.strict().parse(JSON.parse(body));
  expect(problem).toMatchObject({ status, code });
  expect(problem.request_id).toBe(response.headers.get("X-Request-Id"));
  return problem;
}
