import type { ReplyDelta, RoundtableEvent } from "@roundtable/graph";

/** The text so far of the replies that stream at the moment, for clients that come in the middle of one. */
export class OpenReplies {
  readonly #replies = new Map<string, ReplyDelta>();

  delta(delta: ReplyDelta): void {
    const before = this.#replies.get(delta.message_id)?.text ?? "";
    const text = before.slice(0, delta.offset) + delta.text;
    this.#replies.set(delta.message_id, { ...delta, offset: 0, text });
  }

  event(event: RoundtableEvent): void {
    if (event.type !== "reply-completed" && event.type !== "reply-withdrawn") return;
    this.#replies.delete(event.message_id);
  }

  /** One delta at offset 0 for each. */
  all(): Iterable<ReplyDelta> {
    return this.#replies.values();
  }
}
