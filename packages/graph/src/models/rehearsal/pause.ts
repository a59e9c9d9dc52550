/** The error of an aborted call: the signal's own when it is an AbortError already. */
function abortError(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  if (reason instanceof Error && reason.name === "AbortError") return reason;
  const error = new Error("The rehearsal model was stopped.", { cause: reason });
  error.name = "AbortError";
  return error;
}

/** Waits; an aborted signal ends the wait at once with an AbortError. Checks the signal first. */
export function pause(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(abortError(signal));
      return;
    }
    if (delayMs <= 0) {
      // Streams and requests of others get their turn, as they do between the pieces of a real model.
      setImmediate(resolve);
      return;
    }
    const onAbort = (): void => {
      clearTimeout(timer);
      if (signal !== undefined) reject(abortError(signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    }, delayMs);
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}
