/** Splits whole days by shares, at least one day each; the largest remainders get what is left over. */
export function shareDays(total: number, shares: readonly number[]): number[] {
  if (shares.length === 0) return [];
  const sum = shares.reduce((a, b) => a + b, 0) || 1;
  const available = Math.max(total, shares.length);
  const exact = shares.map((share) => (available * share) / sum);
  const days = exact.map((value) => Math.max(1, Math.floor(value)));
  const order = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  let left = available - days.reduce((a, b) => a + b, 0);
  for (let turn = 0; left > 0; turn += 1) {
    const index = order[turn % order.length]?.index ?? 0;
    days[index] = (days[index] ?? 0) + 1;
    left -= 1;
  }
  while (left < 0) {
    const longest = days.indexOf(Math.max(...days));
    days[longest] = (days[longest] ?? 1) - 1;
    left += 1;
  }
  return days;
}
