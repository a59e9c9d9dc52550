import type { Timer } from "../../ports/timer.ts";

/** Waits; rejects at once with the signal's reason when it is aborted. */
export function pauseFor(pauseMs: number, timer: Timer, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      cancel();
      reject(
        signal?.reason instanceof Error ? signal.reason : new Error("aborted", { cause: signal?.reason }),
      );
    };
    const cancel = timer.after(pauseMs, () => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    });
    if (signal?.aborted === true) onAbort();
    else signal?.addEventListener("abort", onAbort, { once: true });
  });
}
