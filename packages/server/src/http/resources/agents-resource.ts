import { z } from "zod";
import type { App, AppContext } from "../app-env.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { checkInput } from "../request/check-input.ts";
import { readJsonBody } from "../request/read-json-body.ts";
import { serveResource } from "../request/resource.ts";
import { messageTextSchema, textSchema } from "../request/text-schema.ts";
import { idOf } from "./id-of.ts";

const agentInputSchema = z.strictObject({
  role_id: textSchema.min(1).max(200),
  agent_id: z.int().min(1).optional(),
  model: textSchema.min(1).max(200).optional(),
  thinking_mode: z.enum(["fast", "thinking"]).optional(),
  task: messageTextSchema.optional(),
});

/** `/api/sessions/:id/agents`: who is there, seat one more, stop or dismiss one. */
export function serveAgents(app: App, { engine }: Pick<AppDependencies, "engine">): void {
  serveResource(app, "/api/sessions/:id/agents", {
    async GET(context) {
      const { agents } = await engine.session(idOf(context));
      return context.json({ agents });
    },
    async POST(context) {
      const input = checkInput(agentInputSchema, await readJsonBody(context));
      return context.json({ agent: await engine.addAgent(idOf(context), input) }, 201);
    },
  });
  serveResource(app, "/api/sessions/:id/agents/:agent", {
    async DELETE(context) {
      return context.json({ agent: await engine.dismissAgent(idOf(context), agentOf(context)) });
    },
  });
  serveResource(app, "/api/sessions/:id/agents/:agent/stop", {
    async POST(context) {
      return context.json({ agent: await engine.stopAgent(idOf(context), agentOf(context)) });
    },
  });
}

function agentOf(context: AppContext): string {
  return context.req.param("agent") ?? "";
}
