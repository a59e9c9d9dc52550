import { z } from "zod";
import { handOutTask } from "../hand-out/hand-out-task.ts";
import { citationId } from "../message/envelope.ts";
import { findAgent } from "./find-agent.ts";
import { defineTool } from "./tool-types.ts";

/** The leader hands a task to a seat; only the leader has it, which makes it the one dispatcher (seed 004). */
export const agentOrchestration = defineTool({
  name: "agent_orchestration",
  description: {
    en: "Hand a task to an agent. It works on it in a conversation of its own; its delivery comes to you by itself.",
    zh: "给一个智能体派活。它会在自己的对话里完成任务，交付会自动送达你。",
  },
  schema: z.strictObject({
    agent_name: z.string().describe("display name or role id"),
    task: z.string().trim().min(1).describe("what to do, with everything the agent needs to know"),
  }),
  effect: "session",
  async run({ agent_name, task }, { unit, charter, agent: leader, agents, phrases, messageId }) {
    const seats = (await agents()).filter((other) => !other.is_leader);
    const found = findAgent(seats, agent_name, phrases);
    if ("error" in found) return { kind: "error", content: found.error };
    const { agent } = found;
    const row = await handOutTask(unit, {
      source: leader,
      agent,
      task,
      messageId: messageId(0),
      charter,
      announcement: phrases.handOutBroadcast(agent.display_name, task),
    });
    return { kind: "result", content: phrases.handedOut(citationId(row.seq), agent.display_name) };
  },
});
