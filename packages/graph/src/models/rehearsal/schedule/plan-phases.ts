import type { BriefView } from "../brief/brief-view-types.ts";
import type { Domain, Phase, Topic } from "../domain/domain-types.ts";
import { fillText } from "../domain/fill-text.ts";
import type { PlannedPhase } from "./planned-phase.ts";

/** Part of the money that a step takes which no table knows. */
const unknownCost = 0.05;
const unknownShare = 0.1;
/** A must that is passed once, in contrast to one that has to hold all the time. */
const gateVerb =
  /\b(?:pass(?:es|ed)?|obtain(?:ed)?|get|gain|receive[ds]?|certif\w*|approv\w*|licen[cs]\w*|permit|audit\w*|comply|filing)\b|通过|取得|获得|拿到|办理|备案|认证|验收|许可|审批|测评/iu;

/** By these words a table names the phase in which results are proven. */
const proofWords = "acceptance, test, approval, audit";

function toPlanned(phase: Phase, brief: BriefView): PlannedPhase {
  return {
    key: phase.key,
    name: fillText(phase.name, brief),
    // A word counts from its beginning: "test" is no part of "shortest".
    words: new RegExp(`(?<![a-z])(?:${phase.words.source})`, "iu"),
    share: phase.share,
    cost: phase.cost,
    alongside: phase.alongside ?? null,
    days: (phase.stay === true ? brief.stay.days : null) ?? phase.days ?? null,
    mostDays: phase.mostDays ?? null,
    weekend: (phase.stay === true && brief.stay.weekend) || (phase.weekend ?? false),
    downtimeDays: phase.downtimeDays ?? 0,
    main: phase.main ?? false,
    owner: fillText(phase.owner, brief),
    test: fillText(phase.test, brief),
    spend: fillText(phase.spend, brief),
  };
}

function bare(key: string, name: string, test: string, owner: string): PlannedPhase {
  return {
    key,
    name,
    words: null,
    share: unknownShare,
    cost: unknownCost,
    alongside: null,
    days: null,
    mostDays: null,
    weekend: false,
    downtimeDays: 0,
    main: false,
    owner,
    test,
    spend: name,
  };
}

function mainIndex(phases: readonly PlannedPhase[]): number {
  const index = phases.findIndex(({ main }) => main);
  return index < 0 ? phases.length - 1 : index;
}

/** Puts what must come first before the main phase, or before the phase that it is named against. */
function applyOrders(phases: PlannedPhase[], brief: BriefView): void {
  const zh = brief.language === "zh";
  for (const [number, { aspect, demand }] of brief.orders.entries()) {
    const label = demand?.id ?? "";
    const main = mainIndex(phases);
    const owner = phases[main]?.owner ?? "";
    const thenIndex =
      aspect.second === null
        ? -1
        : phases.findIndex(({ words }) => words?.test(aspect.second ?? "") === true);
    const before = thenIndex >= 0 ? thenIndex : main;
    const known = phases.findIndex(
      ({ words, main: isMain }) => !isMain && words?.test(aspect.first) === true,
    );
    const next = phases[before]?.name ?? "";
    const proof = zh
      ? `${label}：“${next}”开始前已确认完成`
      : `${label}: confirmed as done before “${next}” starts`;
    if (known < 0) {
      const name = zh ? `先行：${aspect.first}` : `First: ${aspect.first}`;
      phases.splice(before, 0, bare(`order-${number}`, name, proof, owner));
      continue;
    }
    const [phase] = phases.splice(known, 1);
    if (phase === undefined) continue;
    const separator = zh ? "；" : "; ";
    const target = known > before ? before : known;
    phases.splice(target, 0, { ...phase, test: `${phase.test}${separator}${proof}` });
  }
}

/** Adds the steps that have to be passed before the main phase. */
function addGates(phases: PlannedPhase[], brief: BriefView, topics: readonly Topic[]): void {
  const zh = brief.language === "zh";
  const early = phases.slice(0, mainIndex(phases)).filter(({ alongside }) => alongside === null);
  const before =
    (early.findLast(({ words }) => words?.test(proofWords) === true) ?? early.at(-1))?.key ?? null;
  const keys = new Set(phases.map(({ key }) => key));
  const main = phases[mainIndex(phases)];
  for (const [number, { aspect, demand }] of brief.musts.entries()) {
    const statement = demand?.statement ?? aspect.what;
    const topic = topics.find(({ gates, words }) => gates !== undefined && words.test(statement));
    if (topic?.gates !== undefined) {
      for (const gate of topic.gates) {
        const alongside = gate.alongside !== undefined && keys.has(gate.alongside) ? gate.alongside : before;
        if (!phases.some(({ key }) => key === gate.key))
          phases.push({ ...toPlanned(gate, brief), alongside });
      }
      continue;
    }
    if (!gateVerb.test(statement)) continue;
    const what = aspect.what;
    phases.push({
      ...bare(
        `gate-${number}`,
        zh ? what : `${what.charAt(0).toUpperCase()}${what.slice(1)}`,
        zh ? `书面证明到手（${demand?.id ?? ""}）` : `written proof in hand (${demand?.id ?? ""})`,
        main?.owner ?? "",
      ),
      share: 0,
      alongside: before,
    });
  }
}

/** The phases for a brief: the domain's table, what must come first, and what must be passed. */
export function planPhases(brief: BriefView, domain: Domain, topics: readonly Topic[]): PlannedPhase[] {
  const phases = domain.phases.map((phase) => toPlanned(phase, brief));
  const chain = phases.filter(({ alongside }) => alongside === null);
  const side = phases.filter(({ alongside }) => alongside !== null);
  applyOrders(chain, brief);
  const all = [...chain, ...side];
  addGates(all, brief, topics);
  return addCriteria(all, brief);
}

/** Duties that hold all the time become part of the main phase's acceptance test. */
function addCriteria(phases: readonly PlannedPhase[], brief: BriefView): PlannedPhase[] {
  const zh = brief.language === "zh";
  const standing = [
    ...brief.prohibitions,
    ...brief.musts.filter(({ aspect, demand }) => !gateVerb.test(demand?.statement ?? aspect.what)),
  ].flatMap(({ demand }) => (demand === null ? [] : [demand]));
  const unique = [...new Map(standing.map((demand) => [demand.id, demand])).values()];
  if (unique.length === 0) return [...phases];
  const checks = unique.map(({ id, statement }) =>
    zh ? `${id}“${statement}”已逐项核对` : `${id} checked (“${statement}”)`,
  );
  return phases.map((phase) =>
    phase.main ? { ...phase, test: [phase.test, ...checks].join(zh ? "；" : "; ") } : phase,
  );
}
