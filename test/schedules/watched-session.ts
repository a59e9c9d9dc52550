import type { Schedule } from "./schedule-types.ts";
import type {
  AgentState,
  AgentView,
  Engine,
  Question,
  RoundtableEvent,
  SessionState,
} from "@roundtable/graph";

/** A client that listens to a session's events, drops its connection and comes back; knows what it was told. */
export class WatchedSession {
  /** As its tokens say it. */
  readonly name: string;
  readonly id: string;
  /** Whether its leader takes on whom it needs, its agents ask each other, and nothing is told to all. */
  readonly leaderCreates: boolean;
  readonly told: RoundtableEvent[] = [];
  readonly faults: string[] = [];
  readonly #agents: AgentView[] = [];
  readonly #states = new Map<string, AgentState>();
  readonly #questions = new Map<string, Question>();
  #state: SessionState = "running";
  #connection = new AbortController();
  #reading: Promise<void> = Promise.resolve();

  constructor(name: string, id: string, charter: Schedule["charter"]) {
    this.name = name;
    this.id = id;
    this.leaderCreates = charter === "team";
  }

  /** Listens from the last event on that it was told (I11). */
  connect(engine: Engine, isAlive: () => boolean): void {
    this.#connection.abort();
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.#reading = this.#read(engine, signal).catch((error: unknown) => {
      if (isAlive() && !signal.aborted) this.faults.push(`I11 the stream failed: ${String(error)}`);
    });
  }

  async disconnect(): Promise<void> {
    this.#connection.abort();
    await this.#reading;
  }

  /** Everybody who was ever seen in it, the leader first. */
  get agents(): readonly AgentView[] {
    return this.#agents;
  }

  get questions(): readonly Question[] {
    return [...this.#questions.values()];
  }

  get state(): SessionState {
    return this.#state;
  }

  stateOf(displayName: string): AgentState | undefined {
    const agent = this.#agents.find((other) => other.display_name === displayName);
    return agent === undefined ? undefined : (this.#states.get(agent.thread_id) ?? agent.state);
  }

  async #read(engine: Engine, signal: AbortSignal): Promise<void> {
    const afterSeq = this.told.at(-1)?.seq ?? 0;
    for await (const frame of engine.stream(this.id, { afterSeq, signal })) {
      if (signal.aborted) return;
      if (frame.kind === "event") this.#hear(frame.event);
    }
  }

  #hear(event: RoundtableEvent): void {
    this.told.push(event);
    if (event.type === "agent-added") this.#agents.push(event.agent);
    if (event.type === "session-state-changed") this.#state = event.state;
    if (event.type === "agent-state-changed") this.#states.set(event.thread_id, event.state);
    if (event.type === "question-asked" || event.type === "question-settled")
      this.#questions.set(event.question.id, event.question);
  }
}
