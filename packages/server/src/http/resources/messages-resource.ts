import { z } from "zod";
import type { App, AppContext } from "../app-env.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { HttpProblem } from "../problem/http-problem.ts";
import { agentNameSchema } from "../request/agent-name-schema.ts";
import { checkInput } from "../request/check-input.ts";
import { readJsonBody } from "../request/read-json-body.ts";
import { serveResource } from "../request/resource.ts";
import { messageTextSchema } from "../request/text-schema.ts";
import { idOf } from "./id-of.ts";

const messageInputSchema = z.strictObject({
  /** Display name or role id; the leader when omitted. */
  to: agentNameSchema.optional(),
  content: messageTextSchema,
});

const idempotencyKeySchema = z
  .string()
  .regex(/^[!-~]{1,255}$/u, "must be 1 to 255 visible ASCII characters, a UUID for example")
  .optional();

/** `/api/sessions/:id/messages`: speak as the user, at any time. */
export function serveMessages(app: App, { engine }: Pick<AppDependencies, "engine">): void {
  serveResource(app, "/api/sessions/:id/messages", {
    async POST(context) {
      const idempotencyKey = keyOf(context);
      const { to, content } = checkInput(messageInputSchema, await readJsonBody(context));
      const message = await engine.sendMessage(idOf(context), {
        content,
        ...(to === undefined ? {} : { to }),
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      });
      if (message.content !== content.trim()) {
        throw new HttpProblem(
          "idempotency-key-reused",
          "Another message was sent with this Idempotency-Key. Use a new key for a new message.",
        );
      }
      return context.json({ message }, 202);
    },
  });
}

function keyOf(context: AppContext): string | undefined {
  const key = context.req.header("Idempotency-Key");
  return checkInput(z.object({ "Idempotency-Key": idempotencyKeySchema }), { "Idempotency-Key": key })[
    "Idempotency-Key"
  ];
}
