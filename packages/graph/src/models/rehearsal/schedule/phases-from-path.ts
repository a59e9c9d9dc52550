import type { PathStep } from "../delivery/read-path.ts";
import type { PlannedPhase } from "./planned-phase.ts";

const unknownShare = 0.15;
const unknownCost = 0.1;

function fallbackTest(name: string, zh: boolean): string {
  return zh
    ? `“${name}”的结果由未参与执行的人验收`
    : `the result of “${name}” is accepted by somebody who did not do the work`;
}

/** The table's phases, brought into the order and lengths of a critical path that a seat proposed. */
export function phasesFromPath(
  path: readonly PathStep[],
  table: readonly PlannedPhase[],
  zh: boolean,
): PlannedPhase[] {
  const free = table.filter(({ alongside }) => alongside === null);
  const chain = path.map(({ name, days }, index): PlannedPhase => {
    const known =
      free.find((phase) => phase.name === name) ?? free.find(({ words }) => words?.test(name) === true);
    if (known !== undefined) {
      free.splice(free.indexOf(known), 1);
      return { ...known, name, days: days ?? known.days };
    }
    return {
      key: `path-${index}`,
      name,
      words: null,
      share: unknownShare,
      cost: unknownCost,
      alongside: null,
      days,
      mostDays: null,
      weekend: false,
      downtimeDays: 0,
      main: false,
      owner: table.find(({ main }) => main)?.owner ?? "",
      test: fallbackTest(name, zh),
      spend: name,
    };
  });
  if (!chain.some(({ main }) => main)) {
    const last = chain.at(-1);
    if (last !== undefined) chain[chain.length - 1] = { ...last, main: true };
  }
  const keys = new Set(chain.map(({ key }) => key));
  const beside = chain[Math.max(0, chain.findIndex(({ main }) => main) - 1)]?.key ?? null;
  const side = table
    .filter(({ alongside }) => alongside !== null)
    .map((phase) => (keys.has(phase.alongside ?? "") ? phase : { ...phase, alongside: beside }));
  return [...chain, ...side];
}
