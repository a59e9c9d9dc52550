import type { ScriptedReply } from "@roundtable/graph/testing";

/** By this in what is said, a model that several sessions share knows which of them asks it. */
export function markOf(seed: string): string {
  return `[session ${seed}]`;
}

/** The seed of the session in which these texts were said. */
export function seedIn(texts: readonly string[]): string {
  for (const text of texts) {
    const [, seed] = /\[session ([^\]]+)\]/u.exec(text) ?? [];
    if (seed !== undefined) return seed;
  }
  return "";
}

const saying: ReadonlySet<string> = new Set(["task", "message", "question", "answer"]);

/** The reply with the mark in all that others will hear of it. */
export function marked(reply: ScriptedReply, seed: string): ScriptedReply {
  if ("error" in reply) return reply;
  const mark = (text: string): string => `${text} ${markOf(seed)}`;
  const calls = reply.calls?.map(({ name, args }) => ({
    name,
    args: typeof args === "string" ? args : markedArguments(args, mark),
  }));
  return {
    ...(reply.text === undefined ? {} : { text: mark(reply.text) }),
    ...(calls === undefined ? {} : { calls }),
  };
}

function markedArguments(
  args: Record<string, unknown>,
  mark: (text: string) => string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => [
      key,
      saying.has(key) && typeof value === "string" ? mark(value) : value,
    ]),
  );
}
