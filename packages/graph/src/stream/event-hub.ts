/**
 * Live events and reply text of all sessions, to whoever listens.
 *
 * Owns its subscribers' buffers. Stored events are told after their commit; what was told before a subscriber came is
 * read from the store.
 *
 * 1. A subscriber sees stored events in `seq` order without a gap (I11): one that comes early is kept back until those
 *    before it are read from the store, where another process may have put them.
 * 2. A buffer is bounded; a subscriber that does not read is ended with `overflow`, and resumes by its last `seq`.
 * 3. What is stored is handed on as it is read, however much it is: only live frames are buffered.
 * 4. A subscription ends when its session is gone, and with an error when it goes on no more although none of its
 *    events says so: nobody waits for what cannot come.
 * 5. A subscriber that comes while a reply streams gets its text so far, at offset 0.
 */
import type { ReplyDelta, RoundtableEvent, StreamFrame } from "../event/event-types.ts";
import { OpenReplies } from "./open-replies.ts";
import { Subscription } from "./subscription.ts";

type ReadStored = (afterSeq: number) => Promise<RoundtableEvent[]>;

/** Frames that one subscriber may leave unread. */
export const maxBufferedFrames = 10_000;

export class EventHub {
  readonly #subscriptions = new Map<string, Set<Subscription>>();
  /** What there is so far of each reply that streams at the moment, by session. */
  readonly #openReplies = new Map<string, OpenReplies>();
  readonly #filling = new Set<Subscription>();
  /** Why a session goes on no more although it is stored as running, until somebody takes it up again. */
  readonly #broken = new Map<string, Error>();

  events(events: readonly RoundtableEvent[]): void {
    for (const event of events) {
      if (event.type === "reply-completed" || event.type === "reply-withdrawn") {
        const open = this.#openReplies.get(event.session_id);
        open?.end(event.message_id);
        if (open?.isEmpty === true) this.#openReplies.delete(event.session_id);
      }
      for (const subscription of this.#subscriptions.get(event.session_id) ?? []) subscription.event(event);
    }
  }

  delta(delta: ReplyDelta): void {
    const open = this.#openReplies.get(delta.session_id) ?? new OpenReplies();
    this.#openReplies.set(delta.session_id, open);
    open.add(delta);
    for (const subscription of this.#subscriptions.get(delta.session_id) ?? []) subscription.delta(delta);
  }

  /** Ends the subscriptions of a session that is gone. */
  end(sessionId: string): void {
    this.#forget(sessionId, undefined);
  }

  /** Ends the subscriptions of a session that goes on no more, with the reason; those that come later, too. */
  fail(sessionId: string, error: Error): void {
    this.#forget(sessionId, error);
    this.#broken.set(sessionId, error);
  }

  /** Some of what is stored may have been told to nobody: it is read from the store. */
  lookAgain(sessionId: string): void {
    for (const subscription of this.#subscriptions.get(sessionId) ?? []) subscription.lookAgain();
  }

  /** Frames of a session after `afterSeq`: stored ones as `read` gives them, then live ones. */
  async *subscribe(
    sessionId: string,
    options: {
      afterSeq: number;
      signal: AbortSignal;
      read: ReadStored;
    },
  ): AsyncGenerator<StreamFrame, void, undefined> {
    // Listening starts before the store is read, so that nothing falls between the two.
    const subscription: Subscription = new Subscription({
      afterSeq: options.afterSeq,
      limit: maxBufferedFrames,
      onGap: () => void this.#fillGap(subscription, options.read),
    });
    const all = this.#subscriptions.get(sessionId) ?? new Set();
    this.#subscriptions.set(sessionId, all.add(subscription));
    const cancel = (): void => subscription.cancel();
    options.signal.addEventListener("abort", cancel, { once: true });
    try {
      if (options.signal.aborted) return;
      for (const event of await options.read(options.afterSeq)) {
        if (subscription.isCancelled) return;
        subscription.handedOn(event);
        yield { kind: "event", event };
      }
      subscription.goLive();
      const broken = this.#broken.get(sessionId);
      if (broken !== undefined) subscription.end(broken);
      for (const reply of this.#openReplies.get(sessionId)?.all() ?? []) subscription.delta(reply);
      yield* subscription.frames();
    } finally {
      options.signal.removeEventListener("abort", cancel);
      all.delete(subscription);
      if (all.size === 0) this.#subscriptions.delete(sessionId);
    }
  }

  /** What another process has committed is told by the store alone. */
  async #fillGap(subscription: Subscription, read: ReadStored): Promise<void> {
    if (this.#filling.has(subscription)) return;
    this.#filling.add(subscription);
    try {
      while (subscription.hasGap) {
        const before = subscription.lastSeq;
        subscription.looks();
        for (const event of await read(before)) subscription.event(event);
        // A commit is told after it is stored, with all that comes before it; what is still missing was deleted.
        if (subscription.lastSeq === before && !subscription.mayHaveMissed) break;
      }
    } catch (error) {
      subscription.end(error instanceof Error ? error : new Error("the store failed", { cause: error }));
    } finally {
      this.#filling.delete(subscription);
    }
  }

  /** Somebody takes the session up again. */
  mend(sessionId: string): void {
    this.#broken.delete(sessionId);
  }

  #forget(sessionId: string, error: Error | undefined): void {
    this.#broken.delete(sessionId);
    this.#openReplies.delete(sessionId);
    for (const subscription of this.#subscriptions.get(sessionId) ?? []) subscription.end(error);
  }

  close(): void {
    for (const subscriptions of this.#subscriptions.values()) {
      for (const subscription of subscriptions) subscription.end();
    }
  }
}
