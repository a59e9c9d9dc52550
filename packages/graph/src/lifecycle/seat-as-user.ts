import type { LoadedRoles } from "@roundtable/roles";
import { v7 as uuidV7 } from "uuid";
import { charterOf } from "../charter/charter-of.ts";
import type { Guards } from "../charter/guards.ts";
import { GraphError } from "../errors/graph-error.ts";
import { handOutTask } from "../hand-out/hand-out-task.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { userSource } from "../prompt/message-source.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import type { ThinkingMode } from "../session/session-types.ts";
import { addAgent, type AddedAgent } from "./add-agent.ts";
import type { CatalogView } from "./choose-models.ts";
import { findRole } from "./find-role.ts";
import { goOnRunning } from "./go-on-running.ts";
import { tellLeader } from "./tell-leader.ts";

/** What the user says of an agent to be added. */
export interface AddAgentInput {
  readonly role_id: string;
  /** Its number in the role; the next one unless given. */
  readonly agent_id?: number | undefined;
  /** Name of a model; the role's own, else the session's, unless given. */
  readonly model?: string | undefined;
  /** The role's own unless given. */
  readonly thinking_mode?: ThinkingMode | undefined;
  /** Handed out to it at once. */
  readonly task?: string | undefined;
}

/**
 * The user seats one more agent, perhaps with a task; the leader hears of it.
 *
 * A session at rest goes on with a task, and stays at rest without one. Throws `role-not-found` and `bad-input`.
 */
export async function seatAsUser(
  unit: UnitOfWork,
  sessionId: string,
  input: AddAgentInput,
  options: { loaded: LoadedRoles; guards: Pick<Guards, "maxAgents">; models: CatalogView },
): Promise<AddedAgent> {
  const session = await unit.sessions.get(sessionId);
  const phrases = phrasesOf(session.language);
  const task = input.task?.trim();
  if (task === "") throw new GraphError("bad-input", "The task is empty. Leave it out or fill it in.");
  const added = await addAgent(
    unit,
    session,
    {
      role: findRole(input.role_id, options.loaded),
      threadId: uuidV7(),
      agentId: input.agent_id,
      choice: input,
      createdBy: null,
    },
    { ...options, phrases },
  );
  if (added.kind === "refused") return added;
  const { agent } = added;
  if (task !== undefined) {
    await goOnRunning(unit, session);
    await handOutTask(unit, {
      source: userSource(phrases),
      agent,
      task,
      messageId: uuidV7(),
      charter: charterOf(session),
      announcement: phrases.userMessageBroadcast(agent.display_name, task),
    });
  }
  await tellLeader(
    unit,
    sessionId,
    phrases.userSeated(agent.display_name, agent.role_id, agent.description, task),
  );
  return { kind: "added", agent: await unit.agents.get(agent.thread_id) };
}
