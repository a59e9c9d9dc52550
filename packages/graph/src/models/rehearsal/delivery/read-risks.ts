import type { Level } from "../domain/domain-types.ts";
import { readFields } from "./read-fields.ts";
import { readLevel } from "./read-level.ts";
import { readPoints } from "./read-points.ts";

/** A risk as a seat wrote it; null where it said nothing. */
export interface ReadRisk {
  readonly id: string | null;
  readonly risk: string;
  readonly likelihood: Level | null;
  readonly impact: Level | null;
  readonly trigger: string | null;
  readonly mitigation: string | null;
  readonly owner: string | null;
  /** Name of the step at which it is looked at. */
  readonly checkedAt: string | null;
}

const numbered = /^(?:Risk\s*)?(R\d{1,2})\s*[:：.、]?\s*/iu;
const namedRisk = /^(?:risk|风险)\s*\d*\s*[:：]\s*/iu;
const otherPoints =
  /^(?:red lines?|红线|objection|异议|反对|assumption|假设|condition|no objection|无异议|open|待|built on|依据|from|来自|taken up|已采纳|changed|变更|evidence|证据|rest)/iu;

function toRisk(text: string): ReadRisk {
  const id = numbered.exec(text)?.[1]?.toUpperCase() ?? null;
  const { head, values } = readFields(text.replace(numbered, "").replace(namedRisk, ""));
  return {
    id,
    risk: head === "" ? text : head,
    likelihood: readLevel(values.get("likelihood")),
    impact: readLevel(values.get("impact")),
    trigger: values.get("trigger") ?? null,
    mitigation: values.get("mitigation") ?? null,
    owner: values.get("owner") ?? null,
    checkedAt: values.get("check") ?? null,
  };
}

function pointsOf(delivery: string): string[] {
  return readPoints(delivery).map(({ text }) => text);
}

/** Reads the risks of a delivery that marks them: numbered, named as risks, or rated. */
export function readMarkedRisks(delivery: string): ReadRisk[] {
  return pointsOf(delivery)
    .filter(
      (text) => numbered.test(text) || namedRisk.test(text) || readFields(text).values.has("likelihood"),
    )
    .map(toRisk);
}

/** Reads the risks of a delivery; in one that marks none every point that says nothing else is a risk. */
export function readRisks(delivery: string): ReadRisk[] {
  const marked = readMarkedRisks(delivery);
  if (marked.length > 0) return marked;
  return pointsOf(delivery)
    .filter((text) => !otherPoints.test(text))
    .map(toRisk);
}
