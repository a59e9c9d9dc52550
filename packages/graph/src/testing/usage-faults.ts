import { isDeepStrictEqual } from "node:util";
import type { SessionDump } from "../engine/dump-types.ts";
import type { RoundtableEvent } from "../event/event-types.ts";

type Counted = Extract<RoundtableEvent, { type: "usage-counted" }>;

/** What model calls used is counted once each: calls, events and the session's sums say the same. */
export function usageFaults(dump: SessionDump): string[] {
  const counted = dump.events.filter((event): event is Counted => event.type === "usage-counted");
  const events = new Map(counted.map((event) => [event.message_id, event]));
  const calls = dump.runs.flatMap((run) => run.model_calls.map((call) => ({ ...call, run_id: run.run_id })));
  const faults: string[] = [];
  if (events.size !== counted.length) faults.push("a model call is counted by two events");
  for (const { message_id } of counted) {
    if (!calls.some((call) => call.message_id === message_id))
      faults.push(`${message_id} is counted, and no model call of the session`);
  }
  let tokens = 0;
  let cost = 0;
  for (const { usage_source: source, ledger: _ledger, started_at: _startedAt, ...call } of calls) {
    const event = events.get(call.message_id);
    if (source === null) {
      if (event !== undefined) faults.push(`${call.message_id} is counted before it is over`);
      continue;
    }
    tokens += (call.input_tokens ?? 0) + (call.output_tokens ?? 0);
    cost += call.cost_micros ?? 0;
    if (call.state === "open") faults.push(`${call.message_id} is counted, and still open`);
    const { seq: _seq, id: _id, session_id: _session, created_at: _at, ...told } = event ?? {};
    const { type: _type, thread_id: _thread, display_name: _name, ...usage } = told as Partial<Counted>; // or nothing
    if (!isDeepStrictEqual(usage, { ...call, source }))
      faults.push(
        `${call.message_id} used ${JSON.stringify(call)}, and its event says ${JSON.stringify(usage)}`,
      );
  }
  const { usage } = dump.session;
  if (usage.total_tokens !== tokens || (usage.cost_micros ?? cost) !== cost)
    faults.push(
      `the session says that it used ${usage.total_tokens} tokens for ${usage.cost_micros}, its calls ${tokens} for ${cost}`,
    );
  return [...faults, ...warningFaults(dump)];
}

/** The leader is told once a budget and run. */
function warningFaults(dump: SessionDump): string[] {
  const told = new Set<string>();
  let run = 1;
  return dump.events.flatMap((event) => {
    if (event.type === "session-state-changed") run = event.run;
    if (event.type !== "budget-warned") return [];
    const key = `${event.guard} of ${event.limit} in run ${run}`;
    if (told.has(key)) return [`the leader is told twice of ${key}`];
    told.add(key);
    return [];
  });
}
