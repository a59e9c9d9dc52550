import type { PathStep } from "../delivery/read-path.ts";
import type { PlannedPhase } from "./planned-phase.ts";
import type { Working } from "./work-out.ts";

const unknownShare = 0.15;
const unknownCost = 0.1;

function fallbackTest(name: string, zh: boolean): string {
  return zh
    ? `“${name}”的结果由未参与执行的人验收`
    : `the result of “${name}” is accepted by somebody who did not do the work`;
}

/** A step of the path and the table's phase that it names; null for a phase that no table knows. */
interface MatchedStep {
  readonly step: PathStep;
  readonly known: PlannedPhase | null;
}

function matchSteps(path: readonly PathStep[], chain: readonly PlannedPhase[]): MatchedStep[] {
  const free = [...chain];
  return path.map((step) => {
    const known =
      free.find(({ name }) => name === step.name) ??
      free.find(({ words }) => words?.test(step.name) === true);
    if (known === undefined) return { step, known: null };
    free.splice(free.indexOf(known), 1);
    return { step, known };
  });
}

/**
 * Whether the path says no more than the table's own schedule does. Its lengths do not tell where phases rest on
 * weekends, bridge a closed week or reach beyond the last day, so that schedule cannot be laid out from them again.
 */
function isOwnPath(steps: readonly MatchedStep[], chain: readonly PlannedPhase[], work: Working): boolean {
  if (steps.length !== chain.length) return false;
  return steps.every(({ step, known }, index) => {
    if (known === null || known.key !== chain[index]?.key) return false;
    const scheduled = work.schedule.find(({ phase }) => phase.key === known.key);
    return step.days === null || step.days === scheduled?.days;
  });
}

/**
 * The table's phases, brought into the order and lengths of a critical path that a seat proposed. When that is the
 * path of the table's own schedule, they stretch as they do there instead of being fixed to those lengths.
 */
export function phasesFromPath(path: readonly PathStep[], work: Working): PlannedPhase[] {
  const table = work.phases;
  const zh = work.brief.language === "zh";
  const ownChain = table.filter(({ alongside }) => alongside === null);
  const steps = matchSteps(path, ownChain);
  const own = isOwnPath(steps, ownChain, work);
  const chain = steps.map(({ step: { name, days }, known }, index): PlannedPhase => {
    if (known !== null) return { ...known, name, days: own ? known.days : (days ?? known.days) };
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
