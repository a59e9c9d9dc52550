import type { RoundtableEvent } from "@roundtable/graph";
import { addEntry } from "./add-entry.ts";
import { changeSeat } from "./change-seat.ts";
import type { OpenReply, RoundtableView } from "./roundtable-view-types.ts";

type EventOf<Type extends RoundtableEvent["type"]> = Extract<RoundtableEvent, { type: Type }>;

/** Opens a reply, without text as yet. */
export function startReply(view: RoundtableView, event: EventOf<"reply-started">): RoundtableView {
  const reply: OpenReply = {
    messageId: event.message_id,
    threadId: event.thread_id,
    name: event.display_name,
    text: "",
    thinking: "",
    startedSeq: event.seq,
    startedAt: event.created_at,
  };
  return { ...view, replies: { ...view.replies, [reply.messageId]: reply } };
}

/** Takes the whole reply in, whatever came of it in deltas; one that only calls tools says nothing. */
export function completeReply(view: RoundtableView, event: EventOf<"reply-completed">): RoundtableView {
  const closed = withdrawReply(view, event.message_id);
  const { text, thinking = "" } = event;
  const isSilent = text.trim() === "";
  if (isSilent && thinking.trim() === "") return closed;
  const heard = isSilent ? closed : changeSeat(closed, event.thread_id, { lastWords: text });
  return addEntry(heard, event, {
    kind: "reply",
    threadId: event.thread_id,
    name: event.display_name,
    text,
    thinking,
  });
}

/** Takes a reply away with all of its text. */
export function withdrawReply(view: RoundtableView, messageId: string): RoundtableView {
  const { [messageId]: gone, ...replies } = view.replies;
  return gone === undefined ? view : { ...view, replies };
}

/** Takes away what a thread was writing when its turn ended. */
export function dropReplies(view: RoundtableView, threadId: string): RoundtableView {
  const kept = Object.entries(view.replies).filter(([, reply]) => reply.threadId !== threadId);
  return { ...view, replies: Object.fromEntries(kept) };
}
