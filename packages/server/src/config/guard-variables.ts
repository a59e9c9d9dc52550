import { defaultGuards, type Guards } from "@roundtable/graph";
import type { z } from "zod";
import { numberSchema } from "./number-schema.ts";
import type { SettingWords } from "./setting-words.ts";

interface GuardVariable {
  readonly variable: `ROUNDTABLE_${string}`;
  readonly smallest: number;
  readonly largest: number;
  /** What one of the variable is of the guard; 1 unless given. */
  readonly unit?: number;
  /** How many it may have; none unless given. */
  readonly decimals?: number;
}

/** The variable that sets each guard, and what it may be set to; the README lists them with their defaults. */
export const guardVariables = {
  maxTurns: { variable: "ROUNDTABLE_MAX_TURNS", smallest: 1, largest: 1_000_000 },
  maxAgents: { variable: "ROUNDTABLE_MAX_AGENTS", smallest: 1, largest: 1_000 },
  maxParallelRuns: { variable: "ROUNDTABLE_MAX_PARALLEL_RUNS", smallest: 1, largest: 10_000 },
  maxParallelRunsPerSession: {
    variable: "ROUNDTABLE_MAX_PARALLEL_RUNS_PER_SESSION",
    smallest: 1,
    largest: 10_000,
  },
  maxModelCallsPerTurn: { variable: "ROUNDTABLE_MAX_MODEL_CALLS_PER_TURN", smallest: 1, largest: 10_000 },
  warnAtRepeatedCalls: { variable: "ROUNDTABLE_WARN_AT_REPEATED_CALLS", smallest: 1, largest: 10_000 },
  maxRepeatedCalls: { variable: "ROUNDTABLE_MAX_REPEATED_CALLS", smallest: 2, largest: 10_000 },
  maxCompactionsPerTurn: { variable: "ROUNDTABLE_MAX_COMPACTIONS_PER_TURN", smallest: 1, largest: 10_000 },
  compactAtPercent: { variable: "ROUNDTABLE_COMPACT_AT_PERCENT", smallest: 1, largest: 100 },
  maxWallTimeMs: {
    variable: "ROUNDTABLE_MAX_WALL_TIME_MINUTES",
    smallest: 1,
    largest: 525_600,
    unit: 60_000,
  },
  maxTokens: { variable: "ROUNDTABLE_MAX_TOKENS", smallest: 1, largest: 999_999_999 },
  maxCostMicros: {
    variable: "ROUNDTABLE_MAX_COST",
    smallest: 0.01,
    largest: 1_000_000,
    unit: 1_000_000,
    decimals: 2,
  },
} as const satisfies Readonly<Record<keyof Guards, GuardVariable>>;

type GuardName = keyof typeof guardVariables;
type VariableName = (typeof guardVariables)[GuardName]["variable"];

/** The guards in the units of their variables. */
export function unitOf(guard: keyof Guards): number {
  const { unit = 1 }: GuardVariable = guardVariables[guard];
  return unit;
}

/** How many decimals the variable of a guard may have. */
function decimalsOf(guard: keyof Guards): number {
  const { decimals = 0 }: GuardVariable = guardVariables[guard];
  return decimals;
}

const guardNames = Object.keys(guardVariables) as GuardName[]; // the keys of a constant

/** The variables as a part of the environment's schema. */
export function guardShape(words: SettingWords): Record<VariableName, z.ZodType<number | undefined>> {
  const shape = guardNames.map((name) => {
    const { variable, smallest, largest } = guardVariables[name];
    const decimals = decimalsOf(name);
    const fault = decimals > 0 ? words.badAmount : words.badCount;
    return [variable, numberSchema(smallest, largest, fault, decimals)] as const;
  });
  // The keys are all the variables of the table.
  return Object.fromEntries(shape) as Record<VariableName, z.ZodType<number | undefined>>;
}

/** The guards that are set; for the others the engine's own hold. */
export function guardsOf(variables: Readonly<Record<VariableName, number | undefined>>): Partial<Guards> {
  return Object.fromEntries(
    guardNames.flatMap((name) => {
      const value = variables[guardVariables[name].variable];
      return value === undefined ? [] : [[name, Math.round(value * unitOf(name))]];
    }),
  );
}

/** What is wrong with guards that are each right by themselves: a warning that would come too late. */
export function guardFault(
  guards: Partial<Guards>,
  words: SettingWords,
): { readonly variable: string; readonly fault: string } | undefined {
  const { warnAtRepeatedCalls: warnAt, maxRepeatedCalls: largest } = { ...defaultGuards, ...guards };
  if (warnAt < largest) return undefined;
  const { warnAtRepeatedCalls, maxRepeatedCalls } = guardVariables;
  return {
    variable: warnAtRepeatedCalls.variable,
    fault: words.warnsTooLate(warnAt, maxRepeatedCalls.variable, largest),
  };
}
