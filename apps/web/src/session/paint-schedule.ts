/** What a schedule of paints asks of the browser. */
export interface PaintPorts {
  readonly requestFrame: (run: (timeMs: number) => void) => number;
  readonly cancelFrame: (frame: number) => void;
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly nowMs: () => number;
}

/** Longest time that a hidden tab, which paints nothing, leaves work undone. */
const maxDelayMs = 250;
/** A frame that took longer says that the browser does not keep up. */
const slowFrameMs = 25;
const maxIntervalMs = 160;

const browserPorts: PaintPorts = {
  requestFrame: (run) => requestAnimationFrame(run),
  cancelFrame: (frame) => cancelAnimationFrame(frame),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  nowMs: () => performance.now(),
};

/**
 * A schedule that runs work right before a paint, at most once each: the answer of a call calls it off.
 *
 * Where paints are slow, because many seats speak at once or the machine is weak, work is run less often, so that
 * scrolling and typing stay smooth; text then comes in larger pieces.
 */
export function createPaintSchedule(ports: PaintPorts = browserPorts): (run: () => void) => () => void {
  let intervalMs = 0;
  let lastRunMs = Number.NEGATIVE_INFINITY;
  const measure = (paintedMs: number): void => {
    ports.requestFrame((nextMs) => {
      const slow = nextMs - paintedMs > slowFrameMs;
      intervalMs = slow ? Math.min(intervalMs * 1.5 + 16, maxIntervalMs) : Math.max(intervalMs - 4, 0);
    });
  };
  return (run) => {
    let frame: number | undefined;
    const cancel = (): void => {
      cancelWait();
      cancelFallback();
      if (frame !== undefined) ports.cancelFrame(frame);
    };
    const runOnce = (): void => {
      cancel();
      lastRunMs = ports.nowMs();
      run();
    };
    const paint = (): void => {
      frame = ports.requestFrame((timeMs) => {
        runOnce();
        measure(timeMs);
      });
    };
    const waitMs = lastRunMs + intervalMs - ports.nowMs();
    let cancelWait = (): void => {};
    if (waitMs > 0) cancelWait = ports.after(waitMs, paint);
    const cancelFallback = ports.after(Math.max(waitMs, 0) + maxDelayMs, runOnce);
    if (waitMs <= 0) paint();
    return cancel;
  };
}
