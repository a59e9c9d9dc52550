import { z } from "zod";
import { problemCodeSchema, problems, type ProblemCode } from "./problem-table.ts";

const problemMediaType = "application/problem+json";

/** The body of every answer that is no success (RFC 9457), of type `application/problem+json`. */
export const problemDocumentSchema = z.object({
  type: z.literal("about:blank"),
  title: z.string(),
  status: z.int(),
  code: problemCodeSchema,
  detail: z.string(),
  /** The same as in the header `X-Request-Id` and in the server's log. */
  request_id: z.string(),
});
export type ProblemDocument = z.infer<typeof problemDocumentSchema>;

export interface ProblemDetails {
  readonly code: ProblemCode;
  /** For people: what failed and the way out; never holds a secret. */
  readonly detail: string;
  readonly requestId: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer that says what failed and the way out. */
export function problemResponse({ code, detail, requestId, headers }: ProblemDetails): Response {
  const { status, title } = problems[code];
  const document: ProblemDocument = {
    type: "about:blank",
    title,
    status,
    code,
    detail,
    request_id: requestId,
  };
  return Response.json(document, { status, headers: { ...headers, "Content-Type": problemMediaType } });
}
