import type { ReplyDelta, StreamFrame } from "@roundtable/graph";
import { foldEvent } from "./fold-event.ts";
import type { RoundtableView } from "./roundtable-view-types.ts";

/** The view after one more frame of the stream. A frame that is in it already changes nothing. */
export function foldFrame(view: RoundtableView, frame: StreamFrame): RoundtableView {
  return frame.kind === "event" ? foldEvent(view, frame.event) : foldDelta(view, frame.delta);
}

function foldDelta(view: RoundtableView, delta: ReplyDelta): RoundtableView {
  const reply = view.replies[delta.message_id];
  const before = reply?.[delta.part] ?? "";
  // A reply that was completed or withdrawn has its last word; a piece with a gap before it would garble the
  // text, which `reply-completed` brings whole.
  if (reply === undefined || delta.offset > before.length) return view;
  const text = before.slice(0, delta.offset) + delta.text;
  // After a reconnect the text so far comes again at offset 0, which may be behind what is shown.
  if (before.startsWith(text)) return view;
  return { ...view, replies: { ...view.replies, [reply.messageId]: { ...reply, [delta.part]: text } } };
}
