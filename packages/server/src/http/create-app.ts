import { Hono } from "hono";
import { problemResponse } from "./problem-document.ts";

/** What the app needs from whoever composes it; it reads nothing else. */
export interface AppDependencies {
  /** Version of the product, as `/health` tells it. */
  readonly version: string;
  /** The one outlet for an error that no route expected; its message never leaves by HTTP. */
  readonly reportError: (error: Error, request: { readonly method: string; readonly path: string }) => void;
}

/** The HTTP app, without a socket, a clock or a setting of its own: `app.request()` drives it whole. */
export function createApp({ version, reportError }: AppDependencies): Hono {
  const app = new Hono();

  app.get("/health", (context) => context.json({ status: "ok", version }));

  app.notFound((context) =>
    problemResponse("route-not-found", `There is nothing at ${context.req.method} ${context.req.path}.`),
  );
  app.onError((error, context) => {
    reportError(error, { method: context.req.method, path: context.req.path });
    return problemResponse("internal-error", "The server failed at this request; its log says why.");
  });

  return app;
}
