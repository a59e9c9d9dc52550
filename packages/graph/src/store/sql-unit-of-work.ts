import type { Transaction } from "kysely";
import type { RoundtableEvent } from "../event/event-types.ts";
import type { MeterPort } from "../ports/meter-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { AgentRows } from "./rows/agent-rows.ts";
import { backgroundCommandRows } from "./rows/background-command-rows.ts";
import { compactionRows } from "./rows/compaction-rows.ts";
import { engineRows } from "./rows/engine-rows.ts";
import { EventRows } from "./rows/event-rows.ts";
import { handOutRows } from "./rows/hand-out-rows.ts";
import { messageRows } from "./rows/message-rows.ts";
import { outcomeRows } from "./rows/outcome-rows.ts";
import { planRows } from "./rows/plan-rows.ts";
import { questionRows } from "./rows/question-rows.ts";
import { runRows } from "./rows/run-rows.ts";
import { SessionRows } from "./rows/session-rows.ts";
import type { Database } from "./schema.ts";

/** What a transaction did that others are told of once it is durable. */
export interface Commit {
  readonly events: RoundtableEvent[];
  /** Thread → session. */
  readonly wakes: Map<string, string>;
  /** Thread → first epoch that is not cut off. */
  readonly cutOffs: Map<string, number>;
}

/** The store's ports over one open transaction, and what is to be told after its commit. */
export function sqlUnitOfWork(
  trx: Transaction<Database>,
  now: number,
  meters: MeterPort,
): { unit: UnitOfWork; commit: Commit; flush: () => Promise<void> } {
  const commit: Commit = { events: [], wakes: new Map(), cutOffs: new Map() };
  const at = new Date(now).toISOString();
  const agents = new AgentRows(trx);
  const sessions = new SessionRows(trx);
  const events = new EventRows(trx, { sessions, at, written: (event) => commit.events.push(event) });
  const unit: UnitOfWork = {
    sessions,
    agents,
    mailbox: messageRows(trx, agents),
    questions: questionRows(trx),
    handOuts: handOutRows(trx),
    commands: backgroundCommandRows(trx),
    engines: engineRows(trx, () => sessions.flush()),
    outcomes: outcomeRows(trx),
    events,
    runs: runRows(trx),
    plans: planRows(trx),
    compactions: compactionRows(trx),
    meters,
    at,
    wake: (sessionId, threadId) => void commit.wakes.set(threadId, sessionId),
    cutOff: (threadId, epoch) => void commit.cutOffs.set(threadId, epoch),
  };
  const flush = async (): Promise<void> => {
    await agents.flush();
    await events.flush();
    // After the events, which take their numbers from it.
    await sessions.flush();
  };
  return { unit, commit, flush };
}
