export type { AppDependencies } from "./http/app-dependencies.ts";
export { createApp } from "./http/create-app.ts";
export { loadPage } from "./http/page/load-page.ts";
export { problemDocumentSchema } from "./http/problem/problem-document.ts";
export type { ProblemDocument } from "./http/problem/problem-document.ts";
export type { ProblemCode } from "./http/problem/problem-table.ts";
export type { Listener } from "./http/serve/listen.ts";
export { serveEngine } from "./http/serve/serve-engine.ts";
export type { ServeOptions } from "./http/serve/serve-engine.ts";
