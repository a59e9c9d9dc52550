import { createHash } from "node:crypto";
import type { Script } from "@roundtable/graph/testing";

/** A thread as a model was shown it: one hash a message, without system prompt and ledger. */
export type ThreadView = readonly string[];

export function viewOf(messages: Parameters<Script>[0]["messages"]): ThreadView {
  // The system prompt is no message of the thread, and the ledger is the end of the last one.
  return messages.slice(1).map((message, index, all) => {
    const isLast = index === all.length - 1;
    const text = isLast ? message.text.replace(/\n\n<ledger>[\s\S]*$/u, "") : message.text;
    const calls = "tool_calls" in message ? message.tool_calls : undefined;
    return createHash("sha1")
      .update(JSON.stringify([message.type, text, calls]))
      .digest("base64");
  });
}

/**
 * What each agent's model was shown, call by call: each view must begin with the one before it, byte for byte, from
 * whatever process and whatever reload it was made.
 */
export class ThreadViews {
  readonly #views = new Map<string, ThreadView>();
  readonly faults: string[] = [];

  see(agent: string, view: ThreadView): void {
    const before = this.#views.get(agent) ?? [];
    const differs = before.findIndex((line, index) => line !== view[index]);
    if (differs !== -1) this.faults.push(`${agent}: message ${differs} of its thread is another one now`);
    this.#views.set(agent, view);
  }
}
