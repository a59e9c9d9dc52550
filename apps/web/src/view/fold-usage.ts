import type { RoundtableEvent } from "@roundtable/graph";
import type { UsageSum, ViewUsage } from "./roundtable-view-types.ts";

type UsageEvent = Extract<RoundtableEvent, { type: "usage-counted" | "budget-changed" }>;
type CountedEvent = Extract<UsageEvent, { type: "usage-counted" }>;

const noUsageSum: UsageSum = {
  calls: 0,
  tokens: 0,
  costMicros: null,
  durationMs: 0,
  isEstimated: false,
};

export const noViewUsage: ViewUsage = {
  total: noUsageSum,
  byThread: {},
  budget: { tokens: null, cost: null },
};

/** What was used, after one more call or another budget. */
export function foldUsage(usage: ViewUsage, event: UsageEvent): ViewUsage {
  if (event.type === "budget-changed") {
    return { ...usage, budget: { tokens: event.tokens, cost: event.cost } };
  }
  const ofThread = usage.byThread[event.thread_id] ?? noUsageSum;
  return {
    ...usage,
    total: addCall(usage.total, event),
    byThread: { ...usage.byThread, [event.thread_id]: addCall(ofThread, event) },
  };
}

function addCall(sum: UsageSum, call: CountedEvent): UsageSum {
  return {
    calls: sum.calls + 1,
    tokens: sum.tokens + call.input_tokens + call.output_tokens,
    costMicros: call.cost_micros === null ? sum.costMicros : (sum.costMicros ?? 0) + call.cost_micros,
    durationMs: sum.durationMs + (call.duration_ms ?? 0),
    isEstimated: sum.isEstimated || call.source === "estimated",
  };
}
