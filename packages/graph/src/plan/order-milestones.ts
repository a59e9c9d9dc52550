import type { Plan } from "./plan-schema.ts";

/**
 * The indices of milestones in an order in which each comes after those it depends on. Dependencies on itself,
 * on unknown ids and within a cycle are left out, so every index comes exactly once.
 */
export function orderMilestones(milestones: readonly Plan["milestones"][number][]): {
  order: readonly number[];
  dependencies: readonly (readonly number[])[];
} {
  const indexOf = new Map<string, number>();
  for (const [index, { id }] of milestones.entries()) if (!indexOf.has(id)) indexOf.set(id, index);
  const known = milestones.map(({ depends_on }, index) =>
    [...new Set(depends_on)].flatMap((id) => {
      const at = indexOf.get(id);
      return at === undefined || at === index ? [] : [at];
    }),
  );
  const dependents = milestones.map((): number[] => []);
  for (const [index, list] of known.entries()) for (const at of list) dependents[at]?.push(index);
  const open = known.map((list) => list.length);
  const order: number[] = [];
  const placed = new Set<number>();
  const place = (index: number) => {
    order.push(index);
    placed.add(index);
  };
  for (const index of milestones.keys()) if (open[index] === 0) place(index);
  for (let next = 0; next < milestones.length; next += 1) {
    // Only cycles are left when nothing is ready: the first of them goes ahead of what it waits for.
    if (next === order.length) place([...milestones.keys()].find((index) => !placed.has(index)) ?? 0);
    for (const dependent of dependents[order[next] ?? 0] ?? []) {
      open[dependent] = (open[dependent] ?? 0) - 1;
      if (open[dependent] === 0 && !placed.has(dependent)) place(dependent);
    }
  }
  const position = new Map(order.map((index, at) => [index, at]));
  const dependencies = known.map((list, index) =>
    list.filter((at) => (position.get(at) ?? 0) < (position.get(index) ?? 0)),
  );
  return { order, dependencies };
}
