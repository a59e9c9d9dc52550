import { GraphError } from "../errors/graph-error.ts";
import { storableText } from "../message/storable-text.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";

/** What a source says of a command that it starts. */
export interface NewCommand {
  /** Unique in the whole store, and the same when it is begun again after a crash. */
  readonly id: string;
  /** Thread of the agent that is told when it is done. */
  readonly owner: string;
  /** Name of the source. */
  readonly source: string;
  /** What it is, for people and models. */
  readonly label: string;
}

/**
 * Registers a command before it starts; its session is not quiet until it is closed. One that is registered already
 * is left as it is.
 *
 * Throws `agent-not-found`, or `session-at-rest` where nothing of the session goes on.
 */
export async function beginCommand(unit: UnitOfWork, command: NewCommand, holder: string): Promise<void> {
  if ((await unit.commands.find(command.id)) !== undefined) return;
  const owner = await unit.agents.get(command.owner);
  const session = await unit.sessions.get(owner.session_id);
  const goesOn = session.state === "running" || session.state === "paused";
  if (!goesOn || session.stopping) {
    throw new GraphError(
      "session-at-rest",
      `Command "${command.label}" was not begun: session ${session.session_id} is ${session.stopping ? "being stopped" : session.state}.`,
    );
  }
  await unit.commands.insert({
    id: command.id,
    session_id: owner.session_id,
    thread_id: owner.thread_id,
    source: command.source,
    label: storableText(command.label),
    state: "open",
    notice_seq: null,
    started_at: unit.at,
    holder,
  });
}
