import type { App } from "../app-env.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { checkInput } from "../request/check-input.ts";
import { languageQuerySchema } from "../request/language-query.ts";
import { serveResource } from "../request/resource.ts";

/** `/api/models`: which models there are, what they are capable of, and what keeps some of them from being used. */
export function serveModels(app: App, { models }: Pick<AppDependencies, "models">): void {
  serveResource(app, "/api/models", {
    GET(context) {
      const { language } = checkInput(languageQuerySchema, context.req.query());
      const listed = models.models.map(({ unavailable, ...about }) => ({
        ...about,
        unavailable: unavailable?.[language] ?? null,
      }));
      return context.json({ models: listed, default: models.default });
    },
  });
}
