/** Does the work with a signal that aborts when whoever started the program interrupts it; the second time ends it at once. */
export async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort();
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.once(signal, interrupt);
  try {
    return await work(interruption.signal);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}
