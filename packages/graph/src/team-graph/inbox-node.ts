import { AIMessage, HumanMessage, ToolMessage, type BaseMessage } from "@langchain/core/messages";
import { Command, END, Send } from "@langchain/langgraph";
import { v5 as uuidV5 } from "uuid";
import { renderEnvelope } from "../message/envelope.ts";
import type { MailboxRow } from "../message/message-types.ts";
import type { TeamDeps } from "./team-deps.ts";
import { waitNode } from "./node-names.ts";
import { isNaturalEnd } from "./reply.ts";
import type { TeamState, ToolResult } from "./team-state.ts";

/**
 * The one writer of `messages` beside the model: sends open asks to wait, else moves tool results and every untaken
 * row into the thread and the cursor past them, in one step (I1, I2, I5, I8).
 *
 * At the start of a turn it takes rows only if one of them wakes; a stale wake costs no model call.
 */
export async function runInbox(state: TeamState, threadId: string, deps: TeamDeps): Promise<Command> {
  if (state.asks.length > 0) return new Command({ goto: state.asks.map((ask) => new Send(waitNode, ask)) });
  const agent = await deps.readAgent(threadId, state.messages);
  const results = toToolMessages(state.toolResults, state.messages, threadId);
  const clearResults = state.toolResults.length > 0 ? { toolResults: null } : {};
  const rows = deps.isEnding(threadId)
    ? null
    : await deps.readUntaken({ ...agent, cursor: state.cursor, consumed: state.consumed });
  if (rows === null) {
    return new Command({
      goto: END,
      update: results.length > 0 ? { messages: results, ...clearResults } : {},
    });
  }
  const startOfTurn = results.length === 0 && isNaturalEnd(state.messages.at(-1));
  if (startOfTurn && !rows.some((row) => row.wakes && row.released)) return new Command({ goto: END });
  const cursor = rows.at(-1)?.seq ?? state.cursor;
  const messages = [...results, ...rows.map(toHumanMessage)];
  deps.expectReply(threadId, [...state.messages, ...messages]);
  return new Command({
    goto: agent.role_id,
    update: {
      messages,
      ...clearResults,
      ...(cursor === state.cursor ? {} : { cursor }),
      ...(state.consumed.length > 0 ? { consumed: { keep_after: cursor } } : {}),
    },
  });
}

function toHumanMessage(row: MailboxRow): HumanMessage {
  return new HumanMessage({ id: row.id, content: renderEnvelope(row) });
}

/** Results in the order in which the model made the calls: the same live and after a reload. */
function toToolMessages(
  results: readonly ToolResult[],
  messages: readonly BaseMessage[],
  threadId: string,
): ToolMessage[] {
  const reply = messages.findLast((message) => AIMessage.isInstance(message));
  const order = new Map((reply?.tool_calls ?? []).map((call, index) => [call.id, index]));
  const rank = (result: ToolResult): number => order.get(result.tool_call_id) ?? order.size;
  return results
    .toSorted((a, b) => rank(a) - rank(b))
    .map(
      (result) =>
        new ToolMessage({
          id: uuidV5(`result:${result.tool_call_id}`, threadId),
          tool_call_id: result.tool_call_id,
          name: result.name,
          content: result.content,
          status: result.is_error ? "error" : "success",
        }),
    );
}
