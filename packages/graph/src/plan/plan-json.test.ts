import { describe, expect, it } from "vitest";
import { planJsonSchema, renderPlanJson } from "./plan-json.ts";
import type { PlanOrigin } from "./plan-markdown.ts";
import { officeMovePlan } from "./testing/office-move.ts";

const origin: PlanOrigin = {
  language: "zh",
  rehearsal: true,
  session: { goal: "搬家", mode: "roundtable", model: "rehearsal", created_at: "2026-12-01T08:00:00.000Z" },
};
const head = { session_id: "0198", version: 2, created_at: "2026-12-01T09:30:00.000Z" };

describe("renderPlanJson", () => {
  it("holds the plan, where it came from, and its schedule", () => {
    const plan = officeMovePlan();
    const json = renderPlanJson({ ...head, kind: "structured", plan }, origin);
    expect(json).toMatchObject({
      format: "roundtable-plan/1",
      kind: "structured",
      rehearsal: true,
      language: "zh",
      version: 2,
      created_at: "2026-12-01T09:30:00.000Z",
      session: { session_id: "0198", goal: "搬家", mode: "roundtable", model: "rehearsal" },
      plan,
      schedule: {
        start: "2026-12-07",
        end: "2027-03-24",
        critical_path: ["M1", "M3", "M4"],
        milestones: [
          { id: "M1", start: "2026-12-07", start_estimated: false, slack_days: 0, critical: true },
          { id: "M2", end: "2027-02-12", end_estimated: true, slack_days: 34, critical: false },
          { id: "M3", start: "2026-12-19", start_estimated: true, critical: true },
          { id: "M4", end: "2027-03-24", end_estimated: false, critical: true },
        ],
      },
    });
  });

  it("reads back by its schema what went through text, in both kinds", () => {
    const structured = renderPlanJson({ ...head, kind: "structured", plan: officeMovePlan() }, origin);
    const unstructured = renderPlanJson({ ...head, kind: "unstructured", text: "Go." }, origin);
    for (const json of [structured, unstructured]) {
      expect(planJsonSchema.parse(JSON.parse(JSON.stringify(json)))).toEqual(json);
    }
    expect(unstructured).toMatchObject({ kind: "unstructured", text: "Go.", rehearsal: true });
  });

  it("carries nothing of a session but what is documented", () => {
    const session = {
      ...origin.session,
      participants: ["Team Leader"],
      owner_id: "secret",
      state: "finished",
    };
    const json = renderPlanJson({ ...head, kind: "unstructured", text: "Go." }, { ...origin, session });
    expect(json.session).toEqual({
      session_id: "0198",
      goal: "搬家",
      mode: "roundtable",
      model: "rehearsal",
      created_at: "2026-12-01T08:00:00.000Z",
      participants: ["Team Leader"],
    });
  });
});
