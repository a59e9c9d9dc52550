import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";

/** What Hono carries through a request. */
export interface AppEnv {
  /** There are none without a socket, as in `app.request()`. */
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string };
}

export type App = Hono<AppEnv>;
export type AppContext = Context<AppEnv>;
