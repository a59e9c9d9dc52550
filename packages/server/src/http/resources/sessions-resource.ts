import type { App } from "../app-env.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { readJsonBody } from "../request/read-json-body.ts";
import { serveResource } from "../request/resource.ts";
import { localOwner } from "../../local-owner.ts";
import { readSessionInput } from "./session-input.ts";

/** `/api/sessions`: begin a session, list all. */
export function serveSessions(app: App, { engine }: Pick<AppDependencies, "engine">): void {
  serveResource(app, "/api/sessions", {
    async GET(context) {
      const sessions = await engine.sessions(localOwner);
      return context.json({
        sessions: sessions.toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
      });
    },
    async POST(context) {
      const created = await engine.createSession(readSessionInput(await readJsonBody(context)));
      context.header("Location", `/api/sessions/${created.session_id}`);
      return context.json(created, 201);
    },
  });
}
