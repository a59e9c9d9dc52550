import { describe, expect, it } from "vitest";
import type { AgentRecord } from "../ports/agent-port.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import { findAgent } from "./find-agent.ts";

function agent(role_id: string, display_name: string, agent_id: number): AgentRecord {
  return {
    thread_id: `${role_id}:${agent_id}`,
    session_id: "s",
    role_id,
    agent_id,
    display_name,
    description: "",
    emoji: "",
    is_leader: false,
    model: "m",
    thinking_mode: "fast",
    state: "idle",
    start_seq: 0,
    cursor: 0,
    consumed: [],
    asks: [],
    lease_epoch: 0,
    lease_holder: null,
    lease_expires_at: 0,
    run_id: null,
    created_by: null,
    granted_turns: 0,
  };
}

const agents = [
  agent("cost", "Cost_1", 1),
  agent("cost", "Cost_10", 10),
  agent("cost_1", "Cost Check_1", 1),
  agent("plan", "Plan_1", 1),
];

function found(name: string, among: readonly AgentRecord[] = agents): string {
  const result = findAgent(among, name, phrasesOf("en"));
  return "agent" in result ? result.agent.display_name : result.error;
}

describe("an agent that is named", () => {
  it.each([
    ["Cost_1", "Cost_1"],
    ["Cost_10", "Cost_10"],
    ["COST_10", "Cost_10"],
    ["cost_10", "Cost_10"],
    ["plan", "Plan_1"],
    ["Plan", "Plan_1"],
    ["plan_1", "Plan_1"],
    [" Plan_1 ", "Plan_1"],
    ["Cost Check", "Cost Check_1"],
    ["plan 1", "Plan_1"],
    ["plan#1", "Plan_1"],
    ["Plan #1", "Plan_1"],
    ["Cost  Check 1", "Cost Check_1"],
    ["cost 10", "Cost_10"],
  ])("%s is %s", (name, expected) => {
    expect(found(name)).toBe(expected);
  });

  it("by the id of one role that is another's display name in small letters is the one of that role", () => {
    expect(found("cost_1")).toBe("Cost Check_1");
  });

  it.each(["Cost_2", "C", "", "2", "plan_2"])("%j is nobody, and hears who there is", (name) => {
    expect(found(name)).toBe(
      `There is no agent "${name}". There are: Cost_1, Cost_10, Cost Check_1, Plan_1.`,
    );
  });

  it.each(["Cost", "cost"])("%j is one of two, and hears which", (name) => {
    expect(found(name)).toBe(`"${name}" may be any of these; name one of them: Cost_1, Cost_10.`);
  });

  it("by a number alone is the only one that has it, and nobody where several do", () => {
    expect(found("10")).toBe("Cost_10");
    expect(found("1")).toBe('"1" may be any of these; name one of them: Cost_1, Cost Check_1, Plan_1.');
  });

  it("by its role is the one that is left when the others are gone, and one that is gone is said to be", () => {
    const left = agents.map((one) => (one.agent_id === 10 ? one : { ...one, state: "terminated" as const }));
    expect(found("cost", left)).toBe("Cost_10");
    expect(found("Plan_1", left)).toBe("Plan_1 was dismissed for good and takes no messages.");
    expect(found("nobody", left)).toBe('There is no agent "nobody". There are: Cost_10.');
  });
});
