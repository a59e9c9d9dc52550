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
 * whatever process and whatever reload it was made. Whoever was taken over in the middle of a call may show what it had
 * read before, which nothing of is kept: that, too, must be the beginning of what was shown meanwhile.
 */
export class ThreadViews {
  readonly #views = new Map<string, ThreadView>();
  readonly faults: string[] = [];

  see(agent: string, view: ThreadView, by: "holder" | "taken over" = "holder"): void {
    const latest = this.#views.get(agent) ?? [];
    const before = by === "holder" ? latest : latest.slice(0, view.length);
    const differs = before.findIndex((line, index) => line !== view[index]);
    if (differs !== -1) this.faults.push(`${agent}: message ${differs} of its thread is another one now`);
    if (by === "holder") this.#views.set(agent, view);
  }
}
