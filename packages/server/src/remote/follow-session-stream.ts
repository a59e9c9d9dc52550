/**
 * A session's stream over HTTP that outlives its connections.
 *
 * 1. Every stored event is yielded once and in order, whatever happens to connections: each new one resumes after the
 *    last event that was yielded (I11).
 * 2. The stream ends when the session rests, when the signal aborts, or with `server-unreachable` after
 *    {@link maxTries} tries in a row that brought nothing.
 */
import type { ReplyDelta, RoundtableEvent, SessionState, StreamFrame } from "@roundtable/graph";
import { ServerError } from "../errors/server-error.ts";
import { eventFrames, type EventFrame } from "./event-frames.ts";
import type { ServerConnection } from "./server-connection.ts";

export interface FollowOptions {
  readonly afterSeq: number;
  readonly signal: AbortSignal;
  /** The session's state, asked for when the server has ended the stream. */
  readonly stateOf: () => Promise<SessionState>;
  /** Resolves after that time, at once when the signal aborts. */
  readonly pause: (delayMs: number, signal: AbortSignal) => Promise<void>;
}

/** About a minute, the time of a server's restart with room to spare. */
const maxTries = 30;
const firstDelayMs = 50;
const maxDelayMs = 2_500;

const atWork: readonly SessionState[] = ["running", "waiting_for_user", "paused"];

export async function* followSessionStream(
  connection: ServerConnection,
  sessionId: string,
  { afterSeq, signal, stateOf, pause }: FollowOptions,
): AsyncGenerator<StreamFrame, void, undefined> {
  let lastSeq = afterSeq;
  for (let tries = 0; !signal.aborted; tries += 1) {
    if (tries > 0) await pause(Math.min(firstDelayMs * 2 ** (tries - 1), maxDelayMs), signal);
    try {
      for await (const frame of framesAfter(connection, sessionId, lastSeq, signal)) {
        tries = 0;
        if (frame.kind === "event") lastSeq = frame.event.seq;
        yield frame;
      }
      if (!signal.aborted && !atWork.includes(await stateOf())) return;
    } catch (error) {
      if (signal.aborted) return;
      const isLost = error instanceof ServerError && error.code === "server-unreachable";
      if (!isLost || tries >= maxTries) throw error;
    }
  }
}

async function* framesAfter(
  connection: ServerConnection,
  sessionId: string,
  lastSeq: number,
  signal: AbortSignal,
): AsyncGenerator<StreamFrame, void, undefined> {
  const headers = { Accept: "text/event-stream", "Last-Event-ID": String(lastSeq) };
  const path = `/api/sessions/${encodeURIComponent(sessionId)}/events`;
  const { body } = await connection.open(path, { headers, signal });
  if (body === null) return;
  try {
    for await (const frame of eventFrames(body)) yield toStreamFrame(frame);
  } catch (cause) {
    throw new ServerError("server-unreachable", `The stream of ${connection.url} broke off.`, { cause });
  }
}

function toStreamFrame({ id, data }: EventFrame): StreamFrame {
  const value: unknown = JSON.parse(data);
  // Frames with an id are stored events, those without are deltas; see the contract in docs/http-api.md.
  return id === undefined
    ? { kind: "delta", delta: value as ReplyDelta }
    : { kind: "event", event: value as RoundtableEvent };
}
