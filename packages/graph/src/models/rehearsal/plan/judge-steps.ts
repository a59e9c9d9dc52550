import type { Aspect, Demand } from "../brief/brief-view-types.ts";
import { daysBetween } from "../schedule/calendar.ts";
import type { Bilingual } from "../seat/bilingual.ts";
import type { PlanMilestone } from "./build-milestones.ts";
import type { Evidence, Verdict } from "./evidence-types.ts";
import { findMainMilestone } from "./find-main-milestone.ts";
import { countDays } from "../schedule/count-days.ts";

/** Days between a proof and the step that needs it, from which on it counts as safe. */
const safeGapDays = 7;

function findNamed(text: string, { material, milestones }: Evidence): PlanMilestone | undefined {
  const phase = material.work.phases.find(
    ({ name, words }) => name.includes(text) || words?.test(text) === true,
  );
  return (
    milestones.find(({ name }) => name.toLowerCase().includes(text.toLowerCase())) ??
    milestones.find(
      ({ name }) => phase !== undefined && (name === phase.name || phase.words?.test(name) === true),
    )
  );
}

/** By the dates of the milestones that stand for both sides. */
export function judgeOrder(
  aspect: Extract<Aspect, { kind: "order" }>,
  evidence: Evidence,
  say: Bilingual,
): Verdict {
  const first = findNamed(aspect.first, evidence);
  const then =
    aspect.second === null
      ? findMainMilestone(evidence)
      : (findNamed(aspect.second, evidence) ?? findMainMilestone(evidence));
  if (
    first === undefined ||
    then === undefined ||
    first.id === then.id ||
    first.end === undefined ||
    (then.start ?? then.end) === undefined
  ) {
    return {
      status: "at_risk",
      why: say(
        `No milestone of its own shows “${aspect.first}” before the rest.`,
        `没有单独的里程碑体现“${aspect.first}”先行。`,
      ),
    };
  }
  const start = then.start ?? then.end ?? "";
  return first.end <= start
    ? {
        status: "met",
        why: say(
          `${first.id} “${first.name}” ends on ${first.end}, ${then.id} “${then.name}” starts on ${start}.`,
          `${first.id}“${first.name}”${first.end} 结束，${then.id}“${then.name}”${start} 才开始。`,
        ),
      }
    : {
        status: "not_met",
        why: say(
          `${then.id} “${then.name}” starts on ${start}, before ${first.id} ends on ${first.end}.`,
          `${then.id}“${then.name}”${start} 就开始，早于 ${first.id} 的结束日 ${first.end}。`,
        ),
      };
}

/** By the milestone that proves it, or by the acceptance test that names it. */
export function judgeDuty(demand: Demand, evidence: Evidence, say: Bilingual): Verdict {
  const { material, milestones } = evidence;
  const main = findMainMilestone(evidence);
  const topic = material.work.topics.find(
    ({ words, gates }) => gates !== undefined && words.test(demand.statement),
  );
  const gateNames = material.work.phases.filter(({ key }) => key.startsWith("gate-")).map(({ name }) => name);
  const proof = milestones.findLast(
    ({ name, acceptance_test: test }) =>
      (gateNames.includes(name) && (topic !== undefined || test.includes(demand.id))) ||
      topic?.gates?.some(({ words }) => words.test(name)) === true,
  );
  if (proof?.end !== undefined && main !== undefined && main.id !== proof.id) {
    const start = main.start ?? main.end ?? proof.end;
    const gap = daysBetween(proof.end, start);
    const needed = topic?.lesson.leadDays ?? 0;
    const available = daysBetween(material.work.window.start, proof.end) + 1;
    if (gap < 0) {
      return {
        status: "not_met",
        why: say(
          `${main.id} starts on ${start}, before ${proof.id} is proven on ${proof.end}.`,
          `${main.id} 在 ${start} 开始，早于 ${proof.id} 的完成日 ${proof.end}。`,
        ),
      };
    }
    const short = needed > available - safeGapDays;
    const detail =
      needed > 0
        ? say(
            `; ${countDays(available, "en")} are planned where about ${needed} are usual`,
            `；安排了 ${countDays(available, "zh")}，同类通常约 ${countDays(needed, "zh")}`,
          )
        : "";
    return {
      status: short || gap < 1 ? "at_risk" : "met",
      why: say(
        `${proof.id} “${proof.name}” ends on ${proof.end}, ${countDays(gap, "en")} before ${main.id}, which waits for it${detail}.`,
        `${proof.id}“${proof.name}”${proof.end} 结束，比依赖它的 ${main.id} 早 ${countDays(gap, "zh")}${detail}。`,
      ),
    };
  }
  const check = milestones.find(({ acceptance_test: test }) => test.includes(demand.id));
  return check === undefined
    ? {
        status: "at_risk",
        why: say(
          "No milestone checks it by name; add it to an acceptance test.",
          "没有里程碑点名检查，需补进验收标准。",
        ),
      }
    : {
        status: "met",
        why: say(
          `It is part of the acceptance test of ${check.id}; without it ${check.id} does not count as done.`,
          `已写入 ${check.id} 的验收标准，不满足则 ${check.id} 不算完成。`,
        ),
      };
}
