import type { ReplyDelta, StreamFrame } from "@roundtable/graph";

/** Characters of one delta. */
const deltaUnits = 12;

type Place = Pick<ReplyDelta, "session_id" | "thread_id" | "message_id">;

/** What a model thinks and then says, in the pieces in which it is streamed. */
export function deltaFrames(
  { session_id, thread_id, message_id }: Place,
  parts: Readonly<Record<ReplyDelta["part"], string>>,
): StreamFrame[] {
  const frames: StreamFrame[] = [];
  for (const part of ["thinking", "text"] as const) {
    for (let offset = 0; offset < parts[part].length; offset += deltaUnits) {
      const text = parts[part].slice(offset, offset + deltaUnits);
      frames.push({ kind: "delta", delta: { session_id, thread_id, message_id, part, offset, text } });
    }
  }
  return frames;
}
