/** Times of one kind of operation, in milliseconds. */
export interface Timing {
  readonly p50: number;
  readonly p95: number;
  readonly mean: number;
  readonly count: number;
}

export function summarise(samplesMs: readonly number[]): Timing {
  const sorted = samplesMs.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / Math.max(1, sorted.length);
  return { p50: at(0.5), p95: at(0.95), mean, count: sorted.length };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
