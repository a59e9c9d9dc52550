import type { AgentPort } from "./agent-port.ts";
import type { BackgroundCommandPort } from "./background-command-port.ts";
import type { CompactionPort } from "./compaction-port.ts";
import type { EnginePort } from "./engine-port.ts";
import type { EventPort } from "./event-port.ts";
import type { HandOutPort } from "./hand-out-port.ts";
import type { MailboxPort } from "./mailbox-port.ts";
import type { MeterPort } from "./meter-port.ts";
import type { OutcomePort } from "./outcome-port.ts";
import type { PlanPort } from "./plan-port.ts";
import type { QuestionPort } from "./question-port.ts";
import type { RunPort } from "./run-port.ts";
import type { SessionPort } from "./session-port.ts";

/** One transaction's view of the store: all of it commits, or none. */
export interface UnitOfWork {
  readonly sessions: SessionPort;
  readonly agents: AgentPort;
  readonly mailbox: MailboxPort;
  readonly questions: QuestionPort;
  readonly handOuts: HandOutPort;
  readonly commands: BackgroundCommandPort;
  readonly engines: EnginePort;
  readonly outcomes: OutcomePort;
  readonly events: EventPort;
  readonly runs: RunPort;
  readonly plans: PlanPort;
  readonly compactions: CompactionPort;
  readonly meters: MeterPort;
  /** Time of the transaction: ISO 8601, UTC. */
  readonly at: string;
  /** Notes that a thread may have work once this is committed. */
  wake(sessionId: string, threadId: string): void;
  /** Notes that a run of the thread under an epoch before this one is to be cut off once this is committed. */
  cutOff(threadId: string, epoch: number): void;
}

/** The lease under which a write is made; a stale epoch refuses the whole transaction (`stale-lease`). */
export interface Fence {
  readonly threadId: string;
  readonly epoch: number;
}

export interface Store {
  /** Runs `work` in one transaction, checks the fence first, and tells the commit's events and wakes afterwards. */
  transact<T>(fence: Fence | null, work: (unit: UnitOfWork) => Promise<T>): Promise<T>;
}
