import {
  rehearsalModelName,
  renderPlanJson,
  renderPlanMarkdown,
  type SessionDetails,
  type StoredPlan,
} from "@roundtable/graph";
import { z } from "zod";
import type { App } from "../app-env.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { HttpProblem } from "../problem/http-problem.ts";
import { checkInput } from "../request/check-input.ts";
import { serveResource } from "../request/resource.ts";
import { contentDisposition } from "./content-disposition.ts";
import { idOf } from "./id-of.ts";

const querySchema = z.object({
  format: z.enum(["json", "md"]).default("json"),
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/u, "must be the number of a version, from 1")
    .transform(Number)
    .optional(),
  download: z.enum(["0", "1"]).default("0"),
});

/** `/api/sessions/:id/plan`: the newest version, or the one asked for; as it is stored, or to be read. */
export function servePlan(app: App, { engine }: Pick<AppDependencies, "engine">): void {
  serveResource(app, "/api/sessions/:id/plan", {
    async GET(context) {
      const { format, version, download } = checkInput(querySchema, context.req.query());
      const session = await engine.session(idOf(context));
      const plan = await engine.plan(session.session_id, version);
      if (plan === undefined) throw noPlan(session, version);
      const origin = { session, rehearsal: isRehearsed(session), language: session.language };
      if (download === "1") {
        context.header("Content-Disposition", contentDisposition(fileNameOf(plan, session), format));
      }
      if (format === "md") {
        context.header("Content-Type", "text/markdown; charset=utf-8");
        return context.body(renderPlanMarkdown(plan, origin));
      }
      // A file stands on its own, so it says where it came from; an answer does not need to.
      return context.json(download === "1" ? renderPlanJson(plan, origin) : plan);
    },
  });
}

function noPlan({ session_id: sessionId }: SessionDetails, version: number | undefined): HttpProblem {
  return new HttpProblem(
    "plan-not-found",
    version === undefined
      ? `Session ${sessionId} has no plan yet. Its stream says when there is one (plan-published).`
      : `Session ${sessionId} has no version ${version} of a plan.`,
  );
}

function fileNameOf(plan: StoredPlan, session: SessionDetails): string {
  const title = plan.kind === "structured" ? plan.plan.title : session.goal;
  return plan.version === 1 ? title : `${title} ${plan.version}`;
}

/** Whether the rehearsal model had a hand in it, which every form of a plan must say. */
function isRehearsed(session: SessionDetails): boolean {
  return [session, ...session.agents].some(({ model }) => model === rehearsalModelName);
}
