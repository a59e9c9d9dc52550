import type { AppContext } from "../app-env.ts";

/** The `:id` of a path; what is no session's or thread's id is simply not found. */
export function idOf(context: AppContext): string {
  return context.req.param("id") ?? "";
}
