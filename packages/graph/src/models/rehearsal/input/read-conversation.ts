import { AIMessage, type BaseMessage, SystemMessage, ToolMessage } from "@langchain/core/messages";
import type { Conversation, Entry, OwnCall } from "./conversation-types.ts";
import { readEnvelopes } from "./read-envelopes.ts";
import { takeLedger } from "./read-ledger.ts";

const errorPrefix = /^\s*(?:Error:|错误：)/u;

interface ToolResult {
  readonly text: string;
  readonly failed: boolean;
}

/** Turns the messages of one model call into what was heard, said and called, in order. */
export function readConversation(messages: readonly BaseMessage[]): Conversation {
  const last = messages.at(-1);
  const tail = takeLedger(last === undefined ? "" : last.text);
  const textOf = (message: BaseMessage): string => (message === last ? tail.rest : message.text);

  const results = new Map<string, ToolResult>();
  for (const message of messages) {
    if (!ToolMessage.isInstance(message)) continue;
    const text = textOf(message);
    results.set(message.tool_call_id, {
      text,
      failed: message.status === "error" || errorPrefix.test(text),
    });
  }

  const system: string[] = [];
  const entries: Entry[] = [];
  for (const message of messages) {
    if (SystemMessage.isInstance(message)) system.push(message.text);
    else if (AIMessage.isInstance(message)) entries.push(...readOwn(message, results));
    else if (!ToolMessage.isInstance(message)) {
      for (const envelope of readEnvelopes(textOf(message))) entries.push({ kind: "heard", envelope });
    }
  }
  return {
    systemText: system.join("\n\n"),
    entries,
    ledger: tail.ledger,
    messageCount: messages.length,
  };
}

function readOwn(message: AIMessage, results: ReadonlyMap<string, ToolResult>): Entry[] {
  const calls = message.tool_calls ?? [];
  if (calls.length === 0) return [{ kind: "said", text: message.text }];
  return calls.map((call): Entry => {
    const result = call.id === undefined ? undefined : results.get(call.id);
    const own: OwnCall = {
      name: call.name,
      args: call.args,
      result: result?.text ?? null,
      failed: result?.failed ?? false,
    };
    return { kind: "called", call: own };
  });
}
