import type { Level } from "../domain/domain-types.ts";
import { readPoints } from "./read-points.ts";

/** A fact with how sure its seat is of it. */
export interface ReadFact {
  readonly statement: string;
  readonly certainty: Level;
}

const noFact =
  /^(?:early warnings?|预警信号|measure before|find out before|签约前先实测|动手前先核实|assumptions?|假设|objection|异议|open|待|built on|依据|taken up|已采纳|changed|变更|risk|风险|recommend|建议|needed from|still due|to be watched|proof for|tell everybody|one person answers|question \d|taken into account|seen as|本席位|\d{4}-\d{2}-\d{2} 前本席位|C\d+（[^）]*）的证明|全员告知|指定一人|待查问题|已参考|依据席位|on my question|关于我的提问|task|任务)/iu;
const sure = /\b(?:confirmed (?:by|in)|verified|measured (?:on|by))\b|已确认|已核实|已实测/iu;
const computed =
  /^(?:time|money|people|hours|downtime|order|时间|资金|人力|人员|学时|停机|顺序)\s*[:：]|^(?:Where the money goes|Cost item|钱的去向|费用项)|\d+ working days|个工作日/iu;

/** Reads the facts of a delivery: arithmetic on the brief is medium, a rule of thumb low. */
export function readFacts(delivery: string): ReadFact[] {
  return readPoints(delivery)
    .map(({ text }) => text)
    .filter((text) => !noFact.test(text) && text.length > 8)
    .map((statement) => ({
      statement,
      certainty: sure.test(statement) ? "high" : computed.test(statement) ? "medium" : "low",
    }));
}
