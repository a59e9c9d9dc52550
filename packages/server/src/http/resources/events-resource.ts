import { z } from "zod";
import type { App, AppContext } from "../app-env.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { HttpProblem } from "../problem/http-problem.ts";
import { checkInput } from "../request/check-input.ts";
import { serveResource } from "../request/resource.ts";
import { eventStream, eventStreamHeaders } from "../stream/event-stream.ts";
import { requestNote } from "../request/request-note.ts";
import { idOf } from "./id-of.ts";

const seqSchema = z
  .string()
  .regex(/^\d{0,15}$/u, "must be the id of an event: a whole number")
  .transform((id) => (id === "" ? undefined : Number(id)))
  .optional();

const placeSchema = z.object({
  "Last-Event-ID": seqSchema,
  after: seqSchema,
  format: z.enum(["stream", "json"]).default("stream"),
});

type Dependencies = Pick<AppDependencies, "engine" | "feeds" | "reportError">;

/** `/api/sessions/:id/events`: what happens in a session, as a stream, or what has happened, as a list. */
export function serveEvents(app: App, dependencies: Dependencies): void {
  const { engine } = dependencies;
  serveResource(app, "/api/sessions/:id/events", {
    async GET(context) {
      const place = checkInput(placeSchema, {
        "Last-Event-ID": context.req.header("Last-Event-ID"),
        ...context.req.query(),
      });
      // A browser that reconnects repeats the address, `after` and all: what it has seen since counts.
      const afterSeq = place["Last-Event-ID"] ?? place.after ?? 0;
      const sessionId = idOf(context);
      if (place.format === "json") return context.json({ events: await engine.events(sessionId, afterSeq) });
      const { run } = await engine.session(sessionId);
      // Nobody would take anything from the body that a HEAD request does not get.
      if (context.req.method === "HEAD") return new Response(null, { headers: eventStreamHeaders });
      return streamOf(context, dependencies, { sessionId, afterSeq, run });
    },
  });
}

async function streamOf(
  context: AppContext,
  { engine, feeds, reportError }: Dependencies,
  { sessionId, afterSeq, run }: { sessionId: string; afterSeq: number; run: number },
): Promise<Response> {
  const note = requestNote(context);
  let loadedUpTo: Promise<number> = Promise.resolve(0);
  const { client, body } = eventStream({
    // Hono gives a request without a socket no bindings at all.
    outgoing: (context.env as AppContext["env"] | undefined)?.outgoing,
    join(onDrop) {
      const joined = feeds.join(sessionId, { afterSeq, run, onDrop });
      loadedUpTo = joined.feed.loadedUpTo();
      return joined.client;
    },
    onError: (error) => reportError(error, note),
  });
  try {
    if (afterSeq > (await loadedUpTo)) await checkPlace(engine, sessionId, afterSeq);
  } catch (error) {
    client.end();
    throw error;
  }
  return new Response(body, { headers: eventStreamHeaders });
}

/** An event may be stored a moment before the feed has it; one that is not stored was never sent to anybody. */
async function checkPlace(
  engine: Dependencies["engine"],
  sessionId: string,
  afterSeq: number,
): Promise<void> {
  if ((await engine.events(sessionId, afterSeq - 1)).length > 0) return;
  throw new HttpProblem(
    "bad-input",
    `The session has no event ${afterSeq} yet. Connect without Last-Event-ID to read it from the start.`,
  );
}
