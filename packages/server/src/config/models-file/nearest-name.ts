/** The one of the names that somebody most likely meant; undefined where none is near. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const asked = plain(written);
  const ranked = names
    .map((name) => ({ name, distance: distance(asked, plain(name)) }))
    .toSorted((one, other) => one.distance - other.distance);
  const [best] = ranked;
  if (best === undefined) return undefined;
  return best.distance <= Math.max(1, Math.floor(Math.min(asked.length, best.name.length) / 3))
    ? best.name
    : undefined;
}

function plain(name: string): string {
  return name
    .slice(0, 100)
    .toLowerCase()
    .replaceAll(/[\s_.-]/gu, "");
}

/** Edits from one word to the other, where letters that changed places are one. */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1;
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
      );
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = last;
    last = next;
  }
  return last[to.length] ?? 0;
}
