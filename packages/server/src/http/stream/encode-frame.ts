import type { ReplyDelta, RoundtableEvent } from "@roundtable/graph";

const encoder = new TextEncoder();

/** What keeps proxies and watchdogs from giving a silent stream up; clients see nothing of it. */
export const heartbeatBytes = encoder.encode(": heartbeat\n\n");

/** A stored event as a frame. JSON holds no raw line break, so nothing that an event says can end its frame. */
export function encodeEvent(event: RoundtableEvent): Uint8Array {
  return encoder.encode(`id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}

/** Text as it streams; without an id, since it is not stored and nothing can be resumed after it. */
export function encodeDelta(delta: ReplyDelta): Uint8Array {
  return encoder.encode(`event: reply-delta\ndata: ${JSON.stringify(delta)}\n\n`);
}
