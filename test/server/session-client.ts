import type { CreatedSession, RoundtableEvent, SessionDump } from "@roundtable/graph";

/** Asks a server for JSON; fails with what it said instead. */
export async function askServer<Body>(url: string, path: string, json?: object): Promise<Body> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(
    `${url}${path}`,
    json === undefined ? {} : { method: "POST", body: JSON.stringify(json), headers },
  );
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

export function beginSession(url: string, brief: object): Promise<CreatedSession> {
  return askServer(url, "/api/sessions", brief);
}

export function dumpOf(url: string, sessionId: string): Promise<SessionDump> {
  return askServer(url, `/api/sessions/${sessionId}/dump`);
}

/**
 * Stored events of a session after `afterSeq`, as they come, until one that `isLast` takes or the end of the
 * connection, whichever comes first.
 */
export async function readEvents(
  url: string,
  sessionId: string,
  afterSeq: number,
  isLast: (event: RoundtableEvent) => boolean = () => false,
): Promise<RoundtableEvent[]> {
  const headers = { "Last-Event-ID": String(afterSeq) };
  const { body } = await fetch(`${url}/api/sessions/${sessionId}/events`, { headers });
  const events: RoundtableEvent[] = [];
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const bytes of body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      const frames = text.split("\n\n");
      text = frames.pop() ?? "";
      for (const frame of frames) {
        if (!frame.startsWith("id: ")) continue;
        const event = JSON.parse(frame.slice(frame.indexOf("\ndata: ") + 7)) as RoundtableEvent;
        events.push(event);
        if (isLast(event)) return events;
      }
    }
  } catch (error) {
    // A connection that breaks off is an end as well; what came until then counts.
    if (!(error instanceof TypeError)) throw error;
  }
  return events;
}
