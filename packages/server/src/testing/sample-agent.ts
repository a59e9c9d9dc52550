import { noUsage, type AgentDetails } from "@roundtable/graph";

/** An agent that has done nothing yet, but for what the test says of it. */
export function sampleAgent(change: Partial<AgentDetails> = {}): AgentDetails {
  return {
    thread_id: "seat",
    session_id: "s",
    role_id: "roundtable-intelligence",
    agent_id: 1,
    display_name: "Intelligence_1",
    description: "Finds facts",
    emoji: "🔎",
    state: "idle",
    model: "rehearsal",
    thinking_mode: "fast",
    start_seq: 0,
    cursor: 0,
    created_by: null,
    waiting_on: [],
    usage: noUsage,
    ...change,
  };
}
