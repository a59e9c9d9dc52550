import type { AppContext } from "../app-env.ts";
import type { RequestNote } from "../app-dependencies.ts";

/** How the log names a request; without its query, which may hold what nobody wants in a log. */
export function requestNote(context: AppContext): RequestNote {
  return { method: context.req.method, path: context.req.path, requestId: context.get("requestId") };
}
