import { z } from "zod";

/** Why a request came to nothing: one code a reason, the same in every version. */
export const problemCodeSchema = z.enum(["route-not-found", "internal-error"]);
export type ProblemCode = z.infer<typeof problemCodeSchema>;

/** The body of every answer that is no success (RFC 9457), of type `application/problem+json`. */
export const problemDocumentSchema = z.object({
  type: z.literal("about:blank"),
  title: z.string(),
  status: z.number().int(),
  code: problemCodeSchema,
  detail: z.string(),
});
export type ProblemDocument = z.infer<typeof problemDocumentSchema>;

/** The one table from code to HTTP status and title. */
const problems: Readonly<Record<ProblemCode, { status: 404 | 500; title: string }>> = {
  "route-not-found": { status: 404, title: "Not Found" },
  "internal-error": { status: 500, title: "Internal Server Error" },
};

/** An answer that says what failed and the way out; `detail` is for people and never holds a secret. */
export function problemResponse(code: ProblemCode, detail: string): Response {
  const { status, title } = problems[code];
  const document: ProblemDocument = { type: "about:blank", title, status, code, detail };
  return Response.json(document, { status, headers: { "Content-Type": "application/problem+json" } });
}
