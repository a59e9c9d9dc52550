import type { Clock } from "../../ports/clock.ts";
import type { Timer } from "../../ports/timer.ts";
import { StreamError } from "../wire/stream-error.ts";

/** How long an endpoint may be silent, before its first piece and after it. */
export interface SilenceLimits {
  readonly firstMs: number;
  readonly betweenMs: number;
}

/**
 * Passes the pieces on, and fails when the next one takes too long.
 *
 * One timer a stream, moved on only when it is due: a stream of a thousand tokens sets no thousand timers. What the
 * source does afterwards is nobody's business; the caller aborts it.
 */
export async function* limitSilence<Piece>(
  source: AsyncIterable<Piece>,
  limits: SilenceLimits,
  time: { readonly clock: Clock; readonly timer: Timer },
): AsyncGenerator<Piece> {
  const { clock, timer } = time;
  const iterator = source[Symbol.asyncIterator]();
  let limitMs = limits.firstMs;
  let heardAt = clock.now();
  let cancel = (): void => undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    const watch = (waitMs: number): void => {
      cancel = timer.after(waitMs, () => {
        const leftMs = heardAt + limitMs - clock.now();
        if (leftMs > 0) watch(Math.min(leftMs, limits.betweenMs));
        else reject(new StreamError("MODEL_ENDPOINT_SILENT", `the endpoint said nothing for ${limitMs} ms`));
      });
    };
    watch(Math.min(limits.firstMs, limits.betweenMs));
  });
  // Where the source ends first, nobody waits for this any more.
  silence.catch(() => undefined);
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), silence]);
      if (next.done === true) return;
      limitMs = limits.betweenMs;
      heardAt = clock.now();
      yield next.value;
      // The reader's own time is not the endpoint's silence.
      heardAt = clock.now();
    }
  } finally {
    cancel();
    // A source that is stuck in a read would never come to its end; aborting it is the caller's part.
    void iterator.return?.(undefined)?.catch(() => undefined);
  }
}
