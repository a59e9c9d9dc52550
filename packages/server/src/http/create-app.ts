import { Hono } from "hono";
import { requestId } from "hono/request-id";
import type { App, AppContext, AppEnv } from "./app-env.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { pageResponse } from "./page/page-response.ts";
import { problemResponse } from "./problem/problem-document.ts";
import { problemOfError } from "./problem/problem-of-error.ts";
import { refuseForeign } from "./request/refuse-foreign.ts";
import { requestNote } from "./request/request-note.ts";
import { answerHeaders } from "./request/answer-headers.ts";
import { serveAgents } from "./resources/agents-resource.ts";
import { serveAnswers } from "./resources/answers-resource.ts";
import { serveEvents } from "./resources/events-resource.ts";
import { serveHealth } from "./resources/health-resource.ts";
import { serveMessages } from "./resources/messages-resource.ts";
import { serveModels } from "./resources/models-resource.ts";
import { servePlan } from "./resources/plan-resource.ts";
import { serveRoles } from "./resources/roles-resource.ts";
import { serveSession } from "./resources/session-resource.ts";
import { serveSessions } from "./resources/sessions-resource.ts";
import { serveStep } from "./resources/step-resource.ts";
import { serveThread } from "./resources/thread-resource.ts";

/** The HTTP app, without a socket, a clock or a setting of its own: `app.request()` drives it whole. */
export function createApp(dependencies: AppDependencies): App {
  const app = new Hono<AppEnv>();

  app.use(requestId({ generator: dependencies.newRequestId }));
  app.use(answerHeaders());
  app.use(refuseForeign(dependencies.isOwnAuthority));

  serveHealth(app, dependencies);
  serveSessions(app, dependencies);
  serveSession(app, dependencies);
  serveStep(app, dependencies);
  serveAgents(app, dependencies);
  serveEvents(app, dependencies);
  serveMessages(app, dependencies);
  serveAnswers(app, dependencies);
  servePlan(app, dependencies);
  serveRoles(app, dependencies);
  serveModels(app, dependencies);
  serveThread(app, dependencies);

  app.notFound(async (context) => (await pageResponse(context, dependencies.page)) ?? nothingThere(context));
  app.onError((error, context) => {
    const { report, ...problem } = problemOfError(error);
    if (report) dependencies.reportError(error, requestNote(context));
    return problemResponse({ ...problem, requestId: context.get("requestId") });
  });

  return app;
}

function nothingThere(context: AppContext): Response {
  const { method, path } = context.req;
  const detail =
    path === "/"
      ? "The page is not built. Start the server with npm start, which builds it."
      : `There is nothing at ${method} ${path}.`;
  return problemResponse({ code: "route-not-found", detail, requestId: context.get("requestId") });
}
