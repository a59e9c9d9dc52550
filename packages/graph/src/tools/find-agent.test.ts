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

function found(name: string): string {
  const result = findAgent(agents, name, phrasesOf("en"));
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
  ])("%s is %s", (name, expected) => {
    expect(found(name)).toBe(expected);
  });

  it("by the id of one role that is another's display name in small letters is the one of that role", () => {
    expect(found("cost_1")).toBe("Cost Check_1");
  });

  it.each(["Cost", "cost", "Cost_2", "C", ""])("%j is nobody, and hears who there is", (name) => {
    expect(found(name)).toBe(
      `There is no agent "${name}". There are: Cost_1, Cost_10, Cost Check_1, Plan_1.`,
    );
  });
});
