import { z } from "zod";
import { criticalPath } from "./critical-path.ts";
import type { PlanOrigin } from "./plan-markdown.ts";
import { planSchema } from "./plan-schema.ts";
import type { StoredPlan } from "./stored-plan-types.ts";

const day = z.iso.date();

const scheduleSchema = z
  .object({
    start: day.optional(),
    end: day.optional(),
    critical_path: z
      .array(z.string())
      .describe("ids of the milestones that decide when the plan ends, first to last"),
    milestones: z.array(
      z.object({
        id: z.string(),
        start: day,
        start_estimated: z.boolean(),
        end: day,
        end_estimated: z.boolean(),
        slack_days: z.number().int().nonnegative(),
        critical: z.boolean(),
      }),
    ),
  })
  .describe("worked out from the milestones; estimated days are those that the plan does not state");

const headSchema = z.object({
  format: z.literal("roundtable-plan/1"),
  rehearsal: z.boolean().describe("written by the built-in rehearsal model, which is no language model"),
  language: z.enum(["en", "zh"]),
  session: z.object({
    session_id: z.string(),
    goal: z.string(),
    mode: z.string(),
    model: z.string(),
    created_at: z.string(),
    participants: z.array(z.string()).optional(),
  }),
  version: z.number().int().positive(),
  created_at: z.string().describe("ISO 8601, UTC"),
});

/** The exported JSON of a plan; `format` changes when the shape does. Citations are ids of the session's messages. */
export const planJsonSchema = z.discriminatedUnion("kind", [
  headSchema.extend({ kind: z.literal("structured"), plan: planSchema, schedule: scheduleSchema }),
  headSchema.extend({ kind: z.literal("unstructured"), text: z.string() }),
]);

export type PlanJson = z.infer<typeof planJsonSchema>;

/** A stored plan as JSON that stands on its own: the plan, where it came from, and its schedule. */
export function renderPlanJson(stored: StoredPlan, { language, session, rehearsal }: PlanOrigin): PlanJson {
  const { goal, mode, model, created_at, participants } = session;
  const head = {
    format: "roundtable-plan/1" as const,
    rehearsal,
    language,
    session: {
      session_id: stored.session_id,
      goal,
      mode,
      model,
      created_at,
      ...(participants === undefined ? {} : { participants: [...participants] }),
    },
    version: stored.version,
    created_at: stored.created_at,
  };
  if (stored.kind === "unstructured") return { ...head, kind: "unstructured", text: stored.text };
  const path = criticalPath(stored.plan.milestones, stored.created_at.slice(0, 10));
  return {
    ...head,
    kind: "structured",
    plan: stored.plan,
    schedule: {
      ...(path.start === undefined ? {} : { start: path.start }),
      ...(path.end === undefined ? {} : { end: path.end }),
      critical_path: [...path.path],
      milestones: path.milestones.map((one) => ({
        id: one.id,
        start: one.startDay,
        start_estimated: one.startEstimated,
        end: one.endDay,
        end_estimated: one.endEstimated,
        slack_days: one.slackDays,
        critical: one.critical,
      })),
    },
  };
}
