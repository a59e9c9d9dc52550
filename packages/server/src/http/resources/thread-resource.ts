import type { App } from "../app-env.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { serveResource } from "../request/resource.ts";
import { idOf } from "./id-of.ts";

/** `/api/threads/:id/state`: an agent's conversation, and the rows that it has not taken yet. */
export function serveThread(app: App, { engine }: Pick<AppDependencies, "engine">): void {
  serveResource(app, "/api/threads/:id/state", {
    GET: async (context) => context.json(await engine.thread(idOf(context))),
  });
}
