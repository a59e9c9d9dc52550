import { z } from "zod";
import { checkPlan } from "../plan/check-plan.ts";
import { parsePlan } from "../plan/parse-plan.ts";
import { planSchema } from "../plan/plan-schema.ts";
import { publishPlan } from "../plan/publish-plan.ts";
import { renderFaults } from "../plan/render-faults.ts";
import { defineTool } from "./tool-types.ts";

/** The leader ends with it; a plan that breaks its schema or its own logic is refused with the reasons. */
export const publishPlanTool = defineTool({
  name: "publish_plan",
  description: {
    en: "Publish the plan, when every hand-out is settled. It is refused, with the reasons, if it contradicts itself.",
    zh: "在所有派活都了结之后发布方案。如果方案自相矛盾，会被退回并说明原因。",
  },
  schema: z.strictObject({ plan: z.unknown() }),
  shownSchema: z.strictObject({ plan: planSchema }),
  effect: "session",
  async run({ plan: input }, { unit, session, agents, phrases, language }) {
    const open = (await unit.handOuts.ofSession(session.session_id)).filter(
      (handOut) => handOut.state === "open",
    );
    if (open.length > 0) {
      const list = open.map((handOut) => `- m${handOut.task_seq} → ${handOut.display_name}`).join("\n");
      return { kind: "error", content: phrases.handOutsOpen(list) };
    }
    const parsed = parsePlan(input);
    if (parsed.kind === "faults") {
      return { kind: "error", content: phrases.planRefused(renderFaults(parsed.faults, language)) };
    }
    const rows = await unit.mailbox.ofSession(session.session_id);
    const known = new Set(rows.flatMap((row) => [`m${row.seq}`, row.id]));
    const faults = checkPlan(parsed.plan, {
      goal: session.goal,
      constraints: session.constraints,
      // "Within three months" counts from the brief, however late the session goes on.
      today: session.created_at.slice(0, 10),
      resolves: (citation) => known.has(citation),
      participants: (await agents()).map((agent) => agent.display_name),
    });
    if (faults.length > 0) {
      return { kind: "error", content: phrases.planRefused(renderFaults(faults, language)) };
    }
    const version = await publishPlan(unit, session, parsed.plan);
    return { kind: "result", content: phrases.planPublished(version) };
  },
});
