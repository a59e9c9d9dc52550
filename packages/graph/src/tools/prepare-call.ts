import type { Fence, Store } from "../ports/unit-of-work.ts";
import type { Phrases } from "../prompt/phrases-types.ts";
import { checkArguments } from "./check-arguments.ts";
import type { Toolbox } from "./toolbox.ts";
import type { OutsideContext, ToolCall } from "./tool-types.ts";

/** What a tool has prepared outside of the transaction. */
export interface PreparedCall {
  readonly value: unknown;
}

/**
 * What a call does ahead of its transaction; undefined where it does nothing there, because its tool never does, it was
 * carried out before, or its arguments do not fit.
 */
export async function prepareCall(
  call: ToolCall,
  options: {
    store: Store;
    fence: Fence;
    sessionId: string;
    phrases: Phrases;
    toolbox: Toolbox;
    outside: Pick<OutsideContext, "roles" | "language">;
  },
): Promise<PreparedCall | undefined> {
  const { store, fence, sessionId, phrases, toolbox, outside } = options;
  const tool = toolbox.find(call.name);
  if (tool?.prepare === undefined) return undefined;
  const parsed = checkArguments(tool, call, phrases);
  if (parsed.kind === "error") return undefined;
  // The fence is checked here, too: whoever lost the thread writes no file either.
  const recorded = await store.transact(fence, (unit) => unit.outcomes.find(fence.threadId, call.id));
  if (recorded !== undefined) return undefined;
  const value = await tool.prepare(parsed.args, {
    ...outside,
    savedRoles: () => store.transact(fence, (unit) => unit.events.savedRoles(sessionId)),
  });
  return { value };
}
