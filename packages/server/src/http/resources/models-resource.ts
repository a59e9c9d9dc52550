import type { App } from "../app-env.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { serveResource } from "../request/resource.ts";

/** `/api/models`: which models a session can work with. */
export function serveModels(app: App, { model }: Pick<AppDependencies, "model">): void {
  const { name, rehearsal } = model;
  serveResource(app, "/api/models", {
    GET: (context) => context.json({ models: [{ name, rehearsal }], default: name }),
  });
}
