/** A count with grouped thousands, the same on every machine. */
export function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}

/** Millionths of a currency as an amount of it, with as many decimals as it needs. */
export function formatCost(micros: number): string {
  return (micros / 1_000_000).toLocaleString("en-US", { maximumFractionDigits: 6 });
}
