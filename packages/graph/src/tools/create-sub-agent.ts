import { z } from "zod";
import { handOutTask } from "../hand-out/hand-out-task.ts";
import { addAgent } from "../lifecycle/add-agent.ts";
import { citationId } from "../message/envelope.ts";
import type { RolePort } from "../ports/role-port.ts";
import { defineTool } from "./tool-types.ts";

const schema = z.strictObject({
  role_id: z.string().describe("id of the role, as in list_agents"),
  task: z.string().trim().min(1).describe("what to do, with everything the agent needs to know"),
  agent_id: z.number().optional().describe("number in its role; the next one unless given"),
  thinking_mode: z.enum(["fast", "thinking"]).optional().describe("the role's own unless given"),
});

/** The leader creates an agent of a role and hands it its first task. */
export const createSubAgent = defineTool<typeof schema, Awaited<ReturnType<RolePort["load"]>>>({
  name: "create_sub_agent",
  description: {
    en: "Create an agent of a role and hand it a task. It works on it in a conversation of its own; its delivery comes to you by itself. A role may have several agents.",
    zh: "按角色创建一个智能体并派给它任务。它会在自己的对话里完成任务，交付会自动送达你。同一角色可以有多个智能体。",
  },
  schema,
  effect: "session",
  prepare: (_args, { roles, language }) => roles.load(language),
  async run(args, { unit, session, charter, guards, models, agent: leader, phrases, messageId }, loaded) {
    if (loaded === undefined) return { kind: "error", content: phrases.rolesUnusable };
    const roleId = args.role_id.trim();
    const role = loaded.roles.find((candidate) => candidate.id === roleId);
    if (role === undefined) {
      const known = loaded.roles.map((candidate) => candidate.id).join(", ");
      return { kind: "error", content: phrases.unknownRole(roleId, known) };
    }
    const added = await addAgent(
      unit,
      session,
      {
        role,
        threadId: messageId(1),
        agentId: args.agent_id,
        choice: args,
        createdBy: leader.thread_id,
      },
      { guards, phrases, models },
    );
    if (added.kind === "refused") return { kind: "error", content: added.reason };
    const { agent } = added;
    const row = await handOutTask(unit, {
      source: leader,
      agent,
      task: args.task,
      messageId: messageId(0),
      charter,
      announcement: phrases.handOutBroadcast(agent.display_name, args.task),
    });
    return { kind: "result", content: phrases.created(citationId(row.seq), agent.display_name) };
  },
});
