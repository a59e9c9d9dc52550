import { toHalfWidth } from "../brief/half-width.ts";
import type { PlanContext } from "./plan-context-types.ts";
import type { PlanFault } from "./plan-fault-types.ts";
import type { Plan } from "./plan-schema.ts";

/** What is written where nobody has been found yet. */
const nobody =
  /^(?:[-–—?.\s]*|tb[adc]|to be (?:decided|determined|defined|named|assigned)|n\/?a|none|nobody|unknown|unassigned|open|待定|待确定|待指派|未定|暂无|无|未知|没有)$/iu;

function missingOwners(plan: Plan): PlanFault[] {
  const owned = [
    ...plan.milestones.map(({ owner }, index) => ({ owner, path: `milestones[${index}].owner` })),
    ...plan.risks.map(({ owner }, index) => ({ owner, path: `risks[${index}].owner` })),
  ];
  return owned.flatMap(({ owner, path }): PlanFault[] =>
    nobody.test(toHalfWidth(owner).trim()) ? [{ code: "missing-owner", path }] : [],
  );
}

function unknownSeats(plan: Plan, known: readonly string[]): PlanFault[] {
  const named = [
    ...plan.dissent.map(({ seat }, index) => ({ seat, path: `dissent[${index}].seat` })),
    ...plan.participants.map(({ seat }, index) => ({ seat, path: `participants[${index}].seat` })),
  ];
  return named.flatMap(({ seat, path }): PlanFault[] =>
    known.includes(seat.trim()) ? [] : [{ code: "unknown-seat", path, seat, known }],
  );
}

/** Milestones and risks that nobody answers for, and seats that took no part in the session. */
export function checkPeople(plan: Plan, { participants }: Pick<PlanContext, "participants">): PlanFault[] {
  return [...missingOwners(plan), ...unknownSeats(plan, participants)];
}
