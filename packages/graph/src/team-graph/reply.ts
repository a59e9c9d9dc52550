import { AIMessage, AIMessageChunk, type BaseMessage } from "@langchain/core/messages";
import { parseToolArguments } from "../tools/parse-tool-arguments.ts";

interface SavedCall {
  readonly type: "tool_call";
  readonly id: string;
  readonly name: string;
  readonly args: Record<string, unknown>;
}

/** The reply as it is saved: a plain AI message in which every call that the model made is a tool call. */
export function toSavedReply(chunk: AIMessage | AIMessageChunk): AIMessage {
  return new AIMessage({
    ...(chunk.id === undefined ? {} : { id: chunk.id }),
    content: chunk.content,
    additional_kwargs: chunk.additional_kwargs,
    response_metadata: chunk.response_metadata,
    ...(chunk.usage_metadata === undefined ? {} : { usage_metadata: chunk.usage_metadata }),
    tool_calls: callsOf(chunk),
  });
}

/** From the text that was streamed, where there is one: what LangChain reads out of it is lenient, and loses order. */
function callsOf(chunk: AIMessage | AIMessageChunk): SavedCall[] {
  const streamed = AIMessageChunk.isInstance(chunk) ? (chunk.tool_call_chunks ?? []) : [];
  if (streamed.length > 0) {
    return streamed.map((call) => savedCall(call, parseToolArguments(call.args ?? "")));
  }
  const valid = (chunk.tool_calls ?? []).map((call) => savedCall(call, call.args));
  const invalid = (chunk.invalid_tool_calls ?? []).map((call) =>
    savedCall(call, parseToolArguments(call.args ?? "")),
  );
  return [...valid, ...invalid];
}

function savedCall(
  { id, name }: { readonly id?: string | undefined; readonly name?: string | undefined },
  args: Record<string, unknown>,
): SavedCall {
  return { type: "tool_call", id: id ?? "", name: name ?? "", args };
}

/** Whether the thread's last message leaves nothing to do: an AI message without tool calls, or no message at all. */
export function isNaturalEnd(last: BaseMessage | undefined): boolean {
  return last === undefined || (AIMessage.isInstance(last) && (last.tool_calls ?? []).length === 0);
}
