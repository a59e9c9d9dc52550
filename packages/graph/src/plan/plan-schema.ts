import { z } from "zod";

const text = z.string().trim().min(1);
const id = z.string().trim().min(1).max(64);
const date = z.iso.date().describe("YYYY-MM-DD");
const amount = z.number().nonnegative();
const sources = z
  .array(z.string().trim())
  .default([])
  .describe('Ids of the messages that this rests on, as in <message id="m12">: ["m12"]');

const duration_days = z
  .number()
  .positive()
  .max(36_500)
  .describe("calendar days, first and last day included");

const measure = z.object({ measure: text, target: text.optional(), sources });

const planConstraintSchema = z.object({
  id: id.describe("C1, C2 … as numbered in the brief; further ones go on from there"),
  statement: text,
  kind: z.enum(["hard", "soft"]),
  status: z.enum(["met", "at_risk", "not_met"]),
  why: text,
  deadline: date
    .optional()
    .describe("the day by which the whole must be finished; leave it out where only a part is limited"),
  budget: amount
    .optional()
    .describe("the limit for the cost of the whole, in the plan's currency; leave it out for a part"),
  sources,
});

export const planMilestoneSchema = z.object({
  id,
  name: text,
  owner: text.describe("the seat or person that answers for it"),
  start: date.optional(),
  end: date.optional(),
  duration_days: duration_days.optional(),
  depends_on: z.array(id).default([]).describe("ids of milestones that must be finished first"),
  acceptance_test: text,
  cost: amount.optional(),
  sources,
});

const level = z.enum(["low", "medium", "high"]);

const planRiskSchema = z.object({
  id,
  risk: text,
  likelihood: level,
  impact: level,
  trigger: text,
  mitigation: text,
  owner: text,
  sources,
});

/** The typed plan that a leader publishes; amounts are in `currency`, dates are ISO 8601 days. */
export const planSchema = z.object({
  title: text,
  decision: z.object({ statement: text, reason: text, sources }),
  goal: z.object({ statement: text, success_measures: z.array(measure).min(1), sources }),
  constraints: z.array(planConstraintSchema),
  facts: z.array(
    z.object({
      statement: text,
      source: text.describe("where it comes from, in words"),
      certainty: level,
      sources,
    }),
  ),
  options: z
    .array(
      z.object({
        id,
        name: text,
        summary: text,
        advantages: z.array(text),
        disadvantages: z.array(text),
        cost: amount.optional(),
        duration_days: duration_days.optional(),
        sources,
      }),
    )
    .min(1),
  recommendation: z.object({ option_id: id, reason: text, sources }),
  milestones: z.array(planMilestoneSchema).min(1),
  risks: z.array(planRiskSchema),
  currency: z
    .string()
    .trim()
    .min(1)
    .max(16)
    .optional()
    .describe("ISO 4217 code where known, for example CNY"),
  resources: z.array(
    z.object({
      name: text,
      quantity: text.optional(),
      cost: amount.optional(),
      note: text.optional(),
      sources,
    }),
  ),
  total_cost: amount
    .optional()
    .describe("not less than the costs of the milestones, nor than those of the resources"),
  first_actions: z.array(z.object({ action: text, owner: text, by: date.optional(), sources })),
  assumptions: z.array(z.object({ statement: text, sources })),
  open_questions: z.array(z.object({ question: text, owner: text.optional(), sources })),
  dissent: z.array(z.object({ seat: text, statement: text, response: text.optional(), sources })),
  participants: z.array(z.object({ seat: text, contribution: text, sources })),
});

export type Plan = z.infer<typeof planSchema>;
export type PlanInput = z.input<typeof planSchema>;
