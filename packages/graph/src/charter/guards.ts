import { GraphError } from "../errors/graph-error.ts";

/** Bounds on what a session may use up, each with an end reason of its own. */
export interface Guards {
  /** Turns that one run of a session may start. */
  readonly maxTurns: number;
  readonly maxModelCallsPerTurn: number;
  /** Of one tool with the same arguments in one turn: from this one on, the result carries a warning. */
  readonly warnAtRepeatedCalls: number;
  /** Those that are carried out; one more ends the turn. */
  readonly maxRepeatedCalls: number;
  /** How often the view of its thread may be made smaller in one turn. */
  readonly maxCompactionsPerTurn: number;
  /** At how many hundredths of the room that a model's window leaves for a prompt its view is made smaller. */
  readonly compactAtPercent: number;
  /** For how long one run of a session may be at work; waits for the user and pauses do not count. */
  readonly maxWallTimeMs: number;
  /** Input and output of all model calls of one run of a session. */
  readonly maxTokens: number;
  /** What they cost, in millionths of the currency of the prices; calls without a price cost nothing. */
  readonly maxCostMicros: number;
  readonly maxParallelRunsPerSession: number;
  /** Runs of all sessions together. */
  readonly maxParallelRuns: number;
  /** Agents of a session beside its leader, without those that are gone. */
  readonly maxAgents: number;
}

export const defaultGuards: Guards = {
  maxTurns: 200,
  maxModelCallsPerTurn: 40,
  warnAtRepeatedCalls: 3,
  maxRepeatedCalls: 8,
  maxCompactionsPerTurn: 10,
  compactAtPercent: 85,
  maxWallTimeMs: 6 * 3_600_000,
  maxTokens: 20_000_000,
  maxCostMicros: 100 * 1_000_000,
  maxParallelRunsPerSession: 8,
  maxParallelRuns: 32,
  maxAgents: 30,
};

/** The budgets of a session, which bound all of its runs together. */
type BudgetGuard = "budgetTokens" | "budgetCostMicros";

/** Why a session is exhausted, by the guard or the budget that ended it. */
export const guardReasons = {
  maxTurns: "max_turns",
  maxModelCallsPerTurn: "max_model_calls_per_turn",
  maxRepeatedCalls: "max_repeated_calls",
  maxCompactionsPerTurn: "max_compactions_per_turn",
  maxWallTimeMs: "max_wall_time",
  maxTokens: "max_tokens",
  maxCostMicros: "max_cost",
  budgetTokens: "budget_tokens",
  budgetCostMicros: "budget_cost",
} as const satisfies Partial<Record<keyof Guards | BudgetGuard, string>>;

/** A guard, or a budget, that ends something when it trips. */
export type EndingGuard = keyof typeof guardReasons;

/** The guards that are set, and the defaults of the others; throws `bad-input` with the field that is wrong. */
export function guardsFrom(set: Partial<Guards>): Guards {
  const guards = { ...defaultGuards, ...set };
  for (const [field, value] of Object.entries(guards)) {
    if (Number.isSafeInteger(value) && value > 0) continue;
    throw new GraphError("bad-input", `The guard ${field} is ${value}; it takes a whole number from 1 on.`);
  }
  if (guards.compactAtPercent > 100) {
    throw new GraphError(
      "bad-input",
      `The guard compactAtPercent is ${guards.compactAtPercent}; it takes 100 at the most.`,
    );
  }
  const { warnAtRepeatedCalls, maxRepeatedCalls } = guards;
  if (warnAtRepeatedCalls < maxRepeatedCalls) return guards;
  throw new GraphError(
    "bad-input",
    `The guard warnAtRepeatedCalls is ${warnAtRepeatedCalls}; it takes less than maxRepeatedCalls, which is ${maxRepeatedCalls}.`,
  );
}
