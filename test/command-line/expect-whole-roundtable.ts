import { checkPlan, planSchema, roundtableCharter, type SessionDump } from "@roundtable/graph";
import { expect } from "vitest";
import {
  expectCallsAnswered,
  expectCitationsResolve,
  expectNothingLost,
  expectOneFrameEachRun,
} from "./session-dump.ts";

/** All that is true of a roundtable that went well, whatever its model said. */
export function expectWholeRoundtable(dump: SessionDump): void {
  const { session, threads, hand_outs: handOuts } = dump;
  expect(session.state).toBe("finished");
  const seats = threads.filter(({ agent }) => agent.agent_id !== null);
  expect(seats.map(({ agent }) => agent.role_id)).toEqual(roundtableCharter.seats);
  for (const { agent } of seats) {
    const own = handOuts.filter(({ thread_id: threadId }) => threadId === agent.thread_id);
    const states = new Set(own.map(({ state }) => state));
    expect([agent.display_name, ...states]).toEqual([agent.display_name, "delivered"]);
  }
  expectOneFrameEachRun(dump);
  expectNothingLost(dump);
  expectCallsAnswered(dump);
  expectCheckedPlan(dump);
}

/** The newest plan keeps to the schema and to its own logic, answers every constraint, and cites what there is. */
function expectCheckedPlan(dump: SessionDump): void {
  const stored = dump.plans.at(-1);
  if (stored?.kind !== "structured") throw new Error(`The plan is ${stored?.kind ?? "missing"}`);
  const plan = planSchema.parse(stored.plan);
  const known = new Set(dump.messages.flatMap(({ seq, id }) => [`m${seq}`, id]));
  const faults = checkPlan(plan, {
    constraints: dump.session.constraints,
    goal: dump.session.goal,
    today: dump.session.created_at.slice(0, 10),
    resolves: (citation) => known.has(citation),
    participants: dump.threads.map(({ agent }) => agent.display_name),
  });
  expect(faults).toEqual([]);
  const addressed = plan.constraints.map(({ id }) => id);
  for (const index of dump.session.constraints.keys()) expect(addressed).toContain(`C${index + 1}`);
  expectCitationsResolve(dump);
}
