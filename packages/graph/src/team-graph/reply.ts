import { AIMessage, type AIMessageChunk, type BaseMessage } from "@langchain/core/messages";
import { unparsedArgumentsKey } from "../tools/unparsed-arguments.ts";

/** The reply as it is saved: a plain AI message in which every call that the model made is a tool call. */
export function toSavedReply(chunk: AIMessage | AIMessageChunk): AIMessage {
  const invalid = (chunk.invalid_tool_calls ?? []).map((call) => ({
    type: "tool_call" as const,
    id: call.id ?? "",
    name: call.name ?? "",
    args: { [unparsedArgumentsKey]: call.args ?? "" },
  }));
  const valid = (chunk.tool_calls ?? []).map((call) => ({
    type: "tool_call" as const,
    id: call.id ?? "",
    name: call.name,
    args: call.args,
  }));
  return new AIMessage({
    ...(chunk.id === undefined ? {} : { id: chunk.id }),
    content: chunk.content,
    additional_kwargs: chunk.additional_kwargs,
    response_metadata: chunk.response_metadata,
    ...(chunk.usage_metadata === undefined ? {} : { usage_metadata: chunk.usage_metadata }),
    tool_calls: [...valid, ...invalid],
  });
}

/** Whether the thread's last message leaves nothing to do: an AI message without tool calls, or no message at all. */
export function isNaturalEnd(last: BaseMessage | undefined): boolean {
  return last === undefined || (AIMessage.isInstance(last) && (last.tool_calls ?? []).length === 0);
}
