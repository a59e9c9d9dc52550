import { checkPlan } from "../../../plan/check-plan.ts";
import { parsePlan } from "../../../plan/parse-plan.ts";
import { renderFaults } from "../../../plan/render-faults.ts";
import { phrasesOf } from "../../../prompt/phrases.ts";
import type { DrivenRow, DrivenSeat, DriveOptions } from "./driven-types.ts";

/** Refuses plans as `publish_plan` does: by their schema, their logic, the brief and the rows of the session. */
export function refuseAsProduct(
  options: Pick<DriveOptions, "goal" | "constraints" | "language" | "today">,
  seats: readonly DrivenSeat[],
): (plan: Record<string, unknown>, attempt: number, rows: readonly DrivenRow[]) => string | null {
  const language = options.language ?? "en";
  return (plan, _attempt, rows) => {
    const parsed = parsePlan(plan);
    if (parsed.kind === "faults") return renderFaults(parsed.faults, language);
    const known = new Set(rows.map(({ seq }) => `m${seq}`));
    const faults = checkPlan(parsed.plan, {
      goal: options.goal,
      constraints: options.constraints ?? [],
      today: options.today ?? "2026-12-01",
      resolves: (citation) => known.has(citation),
      participants: [phrasesOf(language).leader, ...seats.map(({ displayName }) => displayName)],
    });
    return faults.length === 0 ? null : renderFaults(faults, language);
  };
}
