export { createApp } from "./http/create-app.ts";
export type { AppDependencies } from "./http/create-app.ts";
export { problemDocumentSchema } from "./http/problem-document.ts";
export type { ProblemCode, ProblemDocument } from "./http/problem-document.ts";
