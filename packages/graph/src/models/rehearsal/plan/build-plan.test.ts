import { expect, test } from "vitest";
import { deliveryOf, driveChecked } from "../testing/drive-checked.ts";

const goal =
  "Move a 40-person company to a new office by 31 March; budget 600,000; at most two days of downtime; the server room must move first";

/** Drives the office move with one delivery of one seat put into other words. */
function withDelivery(seat: string, turn: number, change: (text: string) => string) {
  return driveChecked({
    goal,
    changeDelivery: (name, text, at) => (name === seat && at === turn ? change(text) : text),
  });
}

test("another text of the risk seat gives other risks", async () => {
  const { plan } = await withDelivery(
    "Risk Review_1",
    1,
    () =>
      "⚠️ Pass under one condition.\n- Asbestos in the old ceiling: likelihood medium, impact high; sign: ceiling built before 1990; countermeasure: survey in week 1; owner: Site manager\n- Inspection slips: likelihood high, impact medium; sign: no date by 1 June; owner: TBD",
  );
  expect(plan.risks).toMatchObject([
    {
      id: "R1",
      risk: "Asbestos in the old ceiling",
      likelihood: "medium",
      impact: "high",
      trigger: "ceiling built before 1990",
      mitigation: "survey in week 1",
      owner: "Site manager",
    },
    { id: "R2", risk: "Inspection slips", likelihood: "high", impact: "medium", owner: "Risk Review_1" },
  ]);
});

test("another schedule of the execution seat gives other milestones, and the constraints are judged by them", async () => {
  const { plan } = await withDelivery(
    "Execution Plan_1",
    1,
    () =>
      "📅 Done on 14 April.\n| Milestone | Owner | Start | End | Depends on | Cost | Acceptance |\n|---|---|---|---|---|---|---|\n| M1 Server room | IT lead | 2027-01-09 | 2027-01-10 | | 400,000 | all systems up |\n| M2 Move of the people | Move lead | 2027-04-10 | 2027-04-14 | M1 | 250,000 | all at work |",
  );
  expect(plan.milestones.map(({ id, name, start, end, cost }) => [id, name, start, end, cost])).toEqual([
    ["M1", "Server room", "2027-01-09", "2027-01-10", 400_000],
    ["M2", "Move of the people", "2027-04-10", "2027-04-14", 250_000],
  ]);
  const verdicts = Object.fromEntries(
    plan.constraints.map(({ id, status, why }) => [id, `${status}: ${why}`]),
  );
  expect(verdicts["C1"]).toBe("not_met: The last milestone ends on 2027-04-14, 14 days after the date.");
  expect(verdicts["C2"]).toBe("not_met: The milestones add up to 650,000, 50,000 over the limit.");
  expect(verdicts["C4"]).toContain("met: M1");
  expect(plan.decision.statement).toContain("Do not start yet: C1, C2 cannot be kept");
});

test("milestones in the one-line form of the role's own example are read with their dates, owners and costs", async () => {
  const { plan } = await withDelivery(
    "Execution Plan_1",
    1,
    () =>
      "📅 The office opens on 25 March.\n- M1 order lines; IT lead; 7 December to 11 December; none; order confirmed in writing; 31,000\n- M2 move everybody; Move lead; 20 March to 25 March; after M1; all at work; 4,000\n- First action: ask for dates, IT lead, by 9 December",
  );
  expect(plan.milestones).toMatchObject([
    { id: "M1", name: "order lines", owner: "IT lead", start: "2026-12-07", end: "2026-12-11", cost: 31_000 },
    {
      id: "M2",
      name: "move everybody",
      owner: "Move lead",
      end: "2027-03-25",
      depends_on: ["M1"],
      cost: 4_000,
    },
  ]);
  expect(plan.milestones[0]?.acceptance_test).toContain("order confirmed in writing");
  expect(plan.first_actions).toMatchObject([{ by: "2026-12-09" }]);
});

test("prose of the execution seat without milestones falls back on the table and says so", async () => {
  const { plan } = await withDelivery("Execution Plan_1", 1, () => "I would simply begin and see.");
  expect(plan.assumptions.map(({ statement }) => statement).join()).toContain("No seat set milestones");
  expect(plan.milestones[0]?.sources).toEqual(["m1"]);
});

test("another recommendation of the solution seat changes option, decision, path and dates", async () => {
  const driven = await withDelivery(
    "Solution Design_1",
    1,
    () =>
      "📐 Take option B, “Overnight”: it is over quickly.\n- Option A Two weekends: calm. Figures: cost 500,000, 90 days, downtime 1 day. For: calm. Against: slow.\n- Option B (recommended) Overnight: one night. Figures: cost 420,000, 60 days, downtime 3 days. For: quick. Against: no way back.\n- Critical path: Rent lorries (10 d) → Server room (2 d) → Move of the people (2 d).",
  );
  const { plan } = driven;
  expect(plan.recommendation).toMatchObject({ option_id: "B", reason: "It is over quickly" });
  expect(plan.decision.statement).toContain("option B, “Overnight”");
  expect(plan.milestones.map(({ name }) => name)).toContain("Rent lorries");
  expect(plan.total_cost).toBeLessThanOrEqual(420_010);
  expect(plan.constraints.find(({ id }) => id === "C3")?.why).toContain("Option B needs 3 days");
  expect(deliveryOf(driven, "Risk Review_1", 2)).toContain("option B spends 3 of the 2 days");
});

test("another text of the intelligence seat gives other facts, as sure as their words", async () => {
  const { plan } = await withDelivery(
    "Intelligence_1",
    1,
    () =>
      "📢 Go.\n- Lines: 8 to 10 weeks, confirmed by the provider in writing\n- Helpers carry about a third of the boxes",
  );
  expect(plan.facts.slice(0, 2)).toMatchObject([
    { statement: "Lines: 8 to 10 weeks, confirmed by the provider in writing", certainty: "high" },
    { statement: "Helpers carry about a third of the boxes", certainty: "low" },
  ]);
});

test("another word of the summary seat changes the reason of the decision and its part in the session", async () => {
  const { plan } = await withDelivery(
    "Summary_1",
    1,
    () => "🎤 The table advises to wait a month.\n- Seal: withheld until April",
  );
  expect(plan.decision.reason).toContain("Summary_1: Seal: withheld until April");
  expect(plan.participants.at(-1)).toMatchObject({
    seat: "Summary_1",
    contribution: "The table advises to wait a month",
  });
});

test("an objection that names no condition stays open in the plan's dissent", async () => {
  const { plan } = await withDelivery(
    "Risk Review_1",
    2,
    () => "⚠️ Stop.\n- Objection: nobody has asked the landlord",
  );
  expect(plan.dissent).toMatchObject([
    {
      seat: "Risk Review_1",
      statement: "nobody has asked the landlord",
      response: expect.stringContaining("not settled"),
    },
  ]);
});

test("a milestone with impossible dates, unknown predecessors and a double id comes out sound", async () => {
  const { plan, refusals } = await withDelivery(
    "Execution Plan_1",
    1,
    () =>
      "📅 Done.\n- M1 A: 2027-02-31 → 2027-01-10, owner: nobody, after M9\n- M1 B: 2027-01-20 → 2027-01-15, owner: X, after M1\n- M3 C, after M3",
  );
  expect(refusals).toBe(0);
  expect(plan.milestones.map(({ id }) => id)).toEqual(["M1", "M1-2", "M3"]);
});

test("an absurdly long delivery is read in part and still gives a plan", async () => {
  const { plan } = await withDelivery("Risk Review_1", 1, () => "- R1 something\n".repeat(20_000));
  expect(plan.risks.length).toBeLessThanOrEqual(20);
});
