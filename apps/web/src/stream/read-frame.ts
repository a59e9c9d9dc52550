import type { ReplyDelta, RoundtableEvent, StreamFrame } from "@roundtable/graph";
import { z } from "zod/mini";
import type { ServerSentEvent } from "./sse-parser.ts";

const eventSchema = z.looseObject({ type: z.string(), seq: z.int(), created_at: z.string() });
const deltaSchema = z.looseObject({
  thread_id: z.string(),
  message_id: z.string(),
  part: z.enum(["text", "thinking"]),
  offset: z.int(),
  text: z.string(),
});

/** The frame that an event of the stream carries; throws for one that is none. */
export function readFrame({ event, data }: ServerSentEvent): StreamFrame {
  const value: unknown = JSON.parse(data);
  if (event === "reply-delta") {
    // The schema has seen what the fold relies on; the rest is the contract's.
    return { kind: "delta", delta: deltaSchema.parse(value) as unknown as ReplyDelta };
  }
  // As above; a type that this page does not know is passed over by the fold.
  return { kind: "event", event: eventSchema.parse(value) as unknown as RoundtableEvent };
}
