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
}

const numbered = /^(?:Risk\s*)?(R\d{1,2})\s*[:：.、]?\s*/iu;
const namedRisk = /^(?:risk|风险)\s*\d*\s*[:：]\s*/iu;
const otherPoints =
  /^(?:red lines?|红线|objection|异议|反对|assumption|假设|condition|no objection|无异议|open|待|built on|依据|from|来自|taken up|已采纳|changed|变更|evidence|证据|rest)/iu;

/** Reads the risks of a delivery; in a text that numbers risks only the numbered lines count. */
export function readRisks(delivery: string): ReadRisk[] {
  const points = readPoints(delivery).map(({ text }) => text);
  const marked = points.filter((text) => numbered.test(text) || namedRisk.test(text));
  const chosen = marked.length > 0 ? marked : points.filter((text) => !otherPoints.test(text));
  return chosen.map((text): ReadRisk => {
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
    };
  });
}
