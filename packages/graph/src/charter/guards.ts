/** Bounds on what a session may use up, each with an end reason of its own. */
export interface Guards {
  /** Turns that one run of a session may start. */
  readonly maxTurns: number;
  readonly maxModelCallsPerTurn: number;
  readonly maxParallelRunsPerSession: number;
  /** Runs of all sessions together. */
  readonly maxParallelRuns: number;
  /** Agents of a session beside its leader, without those that are gone. */
  readonly maxAgents: number;
}

export const defaultGuards: Guards = {
  maxTurns: 200,
  maxModelCallsPerTurn: 40,
  maxParallelRunsPerSession: 8,
  maxParallelRuns: 32,
  maxAgents: 30,
};
