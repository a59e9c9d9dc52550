import { prefixFaults } from "./prefix-faults.ts";
import type { Scenario } from "./scenario.ts";
import type { Trial } from "./try-scenario.ts";

/** What a model thinks must be told whole: as it streams, in the event that ends the reply, and in the thread. */
function thinkingFaults({ dump, streamedThinking, thoughts }: Trial): string[] {
  const inThreads = new Map(
    dump.threads.flatMap(({ messages }) => messages.map(({ id, thinking }) => [id, thinking] as const)),
  );
  return dump.events.flatMap((event) => {
    if (event.type !== "reply-completed") return [];
    const { message_id: id, thinking } = event;
    const isThought = thinking === undefined || thoughts.includes(thinking.trim());
    const isSame = streamedThinking.get(id) === thinking && inThreads.get(id) === thinking;
    return isThought && isSame ? [] : [`the thinking of ${id} is ${JSON.stringify(thinking)} here only`];
  });
}

/** In what a trial differs from what its scenario expects; nothing if it is as expected. */
export function scenarioFaults({ expects, style }: Scenario, trial: Trial): string[] {
  const faults: string[] = [];
  const expectSame = (what: string, seen: unknown, expected: unknown): void => {
    const [one, other] = [JSON.stringify(seen), JSON.stringify(expected)];
    if (one !== other) faults.push(`${what} is ${one}, not ${other}`);
  };
  const expectMatch = (what: string, seen: string, expected: RegExp): void => {
    if (!expected.test(seen))
      faults.push(`${what} is ${JSON.stringify(seen)}, which is not like ${String(expected)}`);
  };
  expectSame("the outcome", trial.outcome, expects.outcome);
  expectSame("what was never thought but sent", trial.strangeThoughts, []);
  expectSame("errors of nobody", trial.errors.map(String), []);
  const leader = trial.dump.threads.find(({ agent }) => agent.role_id === "team_leader");
  const first = leader?.messages.find(({ type }) => type === "ai");
  const result = leader?.messages.find(({ type }) => type === "tool");
  if (expects.text !== undefined) expectSame("the first text", first?.content, expects.text);
  if (expects.calls !== undefined) {
    const calls = (first?.tool_calls ?? []).map(({ name, args }) => ({ name, args }));
    expectSame("the first calls", calls, expects.calls);
  }
  if (expects.result !== undefined) expectMatch("the first result", String(result?.content), expects.result);
  // What a refusal teaches changes how everything is sent, once.
  if (!trial.outcome.includes("learned")) faults.push(...prefixFaults(trial.requests, trial.dump));
  if (expects.told !== undefined) expectMatch("what is told", trial.told, expects.told);
  if (trial.told.includes("sk-misbehaving")) faults.push("the key is told");
  const kept = new Set(trial.dump.threads.flatMap(({ messages }) => messages.map(({ id }) => id)));
  const withdrawn = trial.dump.events.filter((event) => event.type === "reply-withdrawn");
  expectSame("withdrawn and kept", withdrawn.filter(({ message_id }) => kept.has(message_id)).length, 0);
  faults.push(...thinkingFaults(trial));
  const isThinking = style?.thinking !== undefined;
  if (isThinking !== trial.streamedThinking.size > 0) faults.push("thinking is not told of");
  return faults;
}
