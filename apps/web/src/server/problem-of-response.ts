import { z } from "zod/mini";
import { RequestError } from "./request-error.ts";

const problemSchema = z.object({
  code: z.string(),
  detail: z.string(),
  request_id: z.nullish(z.string()),
});

/** The error that an answer without success is: its problem document, or its bare status where it has none. */
export async function problemOfResponse(response: Response): Promise<RequestError> {
  const { status } = response;
  const parsed = problemSchema.safeParse(await jsonOf(response));
  if (!parsed.success) return new RequestError(`http-${status}`, { status });
  const { code, detail, request_id: requestId } = parsed.data;
  return new RequestError(code, { status, detail, requestId: requestId ?? null });
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // Whatever stands between the page and the server may answer in its own way; the status is all there is then.
    return undefined;
  }
}
