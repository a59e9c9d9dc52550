import type { App, AppContext } from "../app-env.ts";
import { HttpProblem } from "../problem/http-problem.ts";

type Method = "GET" | "POST" | "PATCH" | "DELETE";
type Handler = (context: AppContext) => Response | Promise<Response>;

/** Serves a path by method; every other method is answered with the ones that there are. */
export function serveResource(app: App, path: string, handlers: Partial<Record<Method, Handler>>): void {
  for (const [method, handler] of Object.entries(handlers)) app.on(method, path, handler);
  const allowed = Object.keys(handlers);
  if (allowed.includes("GET")) allowed.splice(allowed.indexOf("GET") + 1, 0, "HEAD");
  const allow = allowed.join(", ");
  app.all(path, (context) => {
    throw new HttpProblem(
      "method-not-allowed",
      `${context.req.path} does not take ${context.req.method}. It takes ${allow}.`,
      { headers: { Allow: allow } },
    );
  });
}
