import { z } from "zod";
import type { App } from "../app-env.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { checkInput } from "../request/check-input.ts";
import { readJsonBody } from "../request/read-json-body.ts";
import { serveResource } from "../request/resource.ts";
import { messageTextSchema, textSchema } from "../request/text-schema.ts";
import { idOf } from "./id-of.ts";

const answerInputSchema = z.strictObject({
  question_id: textSchema.min(1).max(64),
  /** null lets the question go: its default is taken, or it is declined. */
  answer: messageTextSchema.nullable(),
});

/** `/api/sessions/:id/answers`: answer a question as the user; only the first answer counts (I6). */
export function serveAnswers(app: App, { engine }: Pick<AppDependencies, "engine">): void {
  serveResource(app, "/api/sessions/:id/answers", {
    async POST(context) {
      const { question_id: questionId, answer } = checkInput(answerInputSchema, await readJsonBody(context));
      const question =
        answer === null
          ? await engine.declineQuestion(idOf(context), questionId)
          : await engine.answerQuestion(idOf(context), questionId, answer);
      return context.json({ question });
    },
  });
}
