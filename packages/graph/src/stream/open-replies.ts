import type { ReplyDelta } from "../event/event-types.ts";

/** What there is so far of the replies that stream at the moment, for whoever comes in the middle of one. */
export class OpenReplies {
  /** By message, then by part in the order in which they began. */
  readonly #replies = new Map<string, Map<ReplyDelta["part"], ReplyDelta>>();

  get isEmpty(): boolean {
    return this.#replies.size === 0;
  }

  add(delta: ReplyDelta): void {
    const parts = this.#replies.get(delta.message_id) ?? new Map<ReplyDelta["part"], ReplyDelta>();
    this.#replies.set(delta.message_id, parts);
    const before = parts.get(delta.part)?.text ?? "";
    // One that begins anew at 0 has all of it so far.
    const text = before.slice(0, delta.offset) + delta.text;
    parts.set(delta.part, { ...delta, offset: 0, text });
  }

  /** The reply was completed or withdrawn. */
  end(messageId: string): void {
    this.#replies.delete(messageId);
  }

  /** One delta at offset 0 for each part. */
  *all(): Iterable<ReplyDelta> {
    for (const parts of this.#replies.values()) yield* parts.values();
  }
}
