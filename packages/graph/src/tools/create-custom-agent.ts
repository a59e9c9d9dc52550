import { createHash } from "node:crypto";
import { roleSchema, type RoleDefinition, type RoleInput } from "@roundtable/roles";
import { z } from "zod";
import type { SavedRole } from "../ports/role-port.ts";
import { defineTool } from "./tool-types.ts";

const shownSchema = z.strictObject({
  role_id: z
    .string()
    .describe("lower-case letters, digits, - and _; new, or of a role that you made yourself"),
  name: z.string().describe("agents of the role are called by it"),
  description: z.string().describe("what the role is good at, in one line"),
  prompt: z.string().describe("who the agent is, what it does and how it delivers, as its own instructions"),
  emoji: z.string().optional(),
  thinking_mode: z.enum(["fast", "thinking"]).optional(),
});

const schema = shownSchema
  .partial({ role_id: true })
  .extend({ id: z.string().optional() })
  .refine((args) => (args.role_id === undefined) !== (args.id === undefined), {
    path: ["role_id"],
    message: "give the id of the role once",
  });

function roleOf(args: z.output<typeof schema>): RoleInput {
  const { id, role_id: roleId, name, description, prompt, emoji, thinking_mode: thinkingMode } = args;
  return {
    id: (roleId ?? id ?? "").trim(),
    name,
    description,
    prompt,
    ...(emoji === undefined ? {} : { emoji }),
    ...(thinkingMode === undefined ? {} : { thinking_mode: thinkingMode }),
  };
}

/** The same for the same file, however its role was written down. */
function digestOf({
  id,
  name,
  description,
  model,
  thinking_mode,
  emoji,
  tools,
  prompt,
}: RoleDefinition): string {
  const text = JSON.stringify([id, name, description, model ?? null, thinking_mode, emoji, tools, prompt]);
  return createHash("sha256").update(text).digest("hex");
}

/**
 * The leader writes a role of its own, of which it can create agents then.
 *
 * It replaces only what calls of this session have written, and nobody has changed since. Agents that are there keep
 * their prompt.
 */
export const createCustomAgent = defineTool<typeof schema, SavedRole | undefined>({
  name: "create_custom_agent",
  description: {
    en: "Write a new role, for work that no role of list_agents fits; or rewrite one that you wrote. Then create agents of it with create_sub_agent. Agents that are there already keep their instructions.",
    zh: "编写一个新角色，用于 list_agents 中没有合适角色的工作；也可以改写你自己编写的角色。之后用 create_sub_agent 创建成员。已有的成员保留原来的设定。",
  },
  schema,
  shownSchema,
  effect: "session",
  async prepare(args, { roles, language, savedRoles }) {
    const role = roleOf(args);
    const wanted = roleSchema.safeParse(role);
    const own = await savedRoles();
    return roles.save(role, {
      language,
      mayReplace(present) {
        if (present.source.kind !== "file") return false;
        const digest = digestOf(present);
        // The same file is there after a crash between writing it and recording that.
        return own.get(present.id) === digest || (wanted.success && digestOf(wanted.data) === digest);
      },
    });
  },
  async run(_args, { unit, session, agent, phrases, toolCallId }, saved) {
    if (saved === undefined) return { kind: "error", content: phrases.rolesUnusable };
    switch (saved.kind) {
      case "refused":
        return { kind: "error", content: saved.reason };
      case "taken":
        return { kind: "error", content: phrases.roleTaken(saved.by.id, saved.by.name) };
      case "saved": {
        const { role } = saved;
        unit.events.append(session.session_id, `role-saved:${toolCallId}`, {
          type: "role-saved",
          thread_id: agent.thread_id,
          display_name: agent.display_name,
          role_id: role.id,
          role_name: role.name,
          digest: digestOf(role),
        });
        return { kind: "result", content: phrases.roleSaved(role.id, role.name) };
      }
    }
  },
});
