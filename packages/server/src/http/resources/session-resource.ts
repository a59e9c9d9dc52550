import { z } from "zod";
import type { App } from "../app-env.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { checkInput } from "../request/check-input.ts";
import { readJsonBody, readOptionalJsonBody } from "../request/read-json-body.ts";
import { serveResource } from "../request/resource.ts";
import { textSchema } from "../request/text-schema.ts";
import { budgetSchema } from "./budget-schema.ts";
import { idOf } from "./id-of.ts";

const resumeInputSchema = z.strictObject({ model: textSchema.min(1).max(200).optional() });

/** What may be changed of a session. */
const changeSchema = z.strictObject({ budget: budgetSchema });

/** `/api/sessions/:id` and what is done to it as a whole: read, change, delete, stop, pause, resume, usage, dump. */
export function serveSession(app: App, { engine, feeds }: Pick<AppDependencies, "engine" | "feeds">): void {
  serveResource(app, "/api/sessions/:id", {
    GET: async (context) => context.json(await engine.session(idOf(context))),
    async PATCH(context) {
      const { budget } = checkInput(changeSchema, await readJsonBody(context));
      return context.json(await engine.changeBudget(idOf(context), budget));
    },
    async DELETE(context) {
      const sessionId = idOf(context);
      await engine.deleteSession(sessionId);
      feeds.endSession(sessionId);
      return context.body(null, 204);
    },
  });
  serveResource(app, "/api/sessions/:id/usage", {
    GET: async (context) => context.json(await engine.usage(idOf(context))),
  });
  serveResource(app, "/api/sessions/:id/stop", {
    POST: async (context) => context.json(await engine.stop(idOf(context))),
  });
  serveResource(app, "/api/sessions/:id/pause", {
    POST: async (context) => context.json(await engine.pause(idOf(context))),
  });
  serveResource(app, "/api/sessions/:id/resume", {
    async POST(context) {
      const input = checkInput(resumeInputSchema, (await readOptionalJsonBody(context)) ?? {});
      return context.json(await engine.resume(idOf(context), input));
    },
  });
  serveResource(app, "/api/sessions/:id/dump", {
    GET: async (context) => context.json(await engine.dump(idOf(context))),
  });
}
