import { z } from "zod";
import type { App } from "../app-env.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { agentNameSchema } from "../request/agent-name-schema.ts";
import { checkInput } from "../request/check-input.ts";
import { readOptionalJsonBody } from "../request/read-json-body.ts";
import { serveResource } from "../request/resource.ts";
import { idOf } from "./id-of.ts";

const stepInputSchema = z.strictObject({
  /** Whoever has waited longest when omitted. */
  to: agentNameSchema.optional(),
});

/** `/api/sessions/:id/step`: one turn of one agent, in a session that is driven by hand. */
export function serveStep(app: App, { engine }: Pick<AppDependencies, "engine">): void {
  serveResource(app, "/api/sessions/:id/step", {
    async POST(context) {
      const { to } = checkInput(stepInputSchema, (await readOptionalJsonBody(context)) ?? {});
      return context.json(await engine.step(idOf(context), to === undefined ? {} : { to }), 202);
    },
  });
}
