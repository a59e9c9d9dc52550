/** Longest time that a hidden tab, which paints nothing, leaves work undone. */
const maxDelayMs = 250;

/** Runs once before the next paint; the answer calls it off. */
export function onNextPaint(run: () => void): () => void {
  const cancel = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const runOnce = (): void => {
    cancel();
    run();
  };
  const frame = requestAnimationFrame(runOnce);
  const timer = setTimeout(runOnce, maxDelayMs);
  return cancel;
}
