import type { App } from "../app-env.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { serveResource } from "../request/resource.ts";

export function serveHealth(app: App, { version }: Pick<AppDependencies, "version">): void {
  serveResource(app, "/health", { GET: (context) => context.json({ status: "ok", version }) });
}
