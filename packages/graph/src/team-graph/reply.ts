import { AIMessage, AIMessageChunk, type BaseMessage } from "@langchain/core/messages";
import { textOf } from "../message/text-of.ts";
import { parseCutOffArguments, parseToolArguments } from "../tools/parse-tool-arguments.ts";

interface SavedCall {
  readonly type: "tool_call";
  readonly id: string;
  readonly name: string;
  readonly args: Record<string, unknown>;
}

/** What a reader of a reply is told where it did not end by itself. */
export interface CutOffWords {
  readonly cutOffReply: string;
  readonly filteredReply: string;
}

/** The reply as it is saved: a plain AI message in which every call that the model made is a tool call. */
export function toSavedReply(chunk: AIMessage | AIMessageChunk, words: CutOffWords): AIMessage {
  const cut = cutWords(chunk, words);
  const calls = callsOf(chunk, cut !== undefined);
  return new AIMessage({
    ...(chunk.id === undefined ? {} : { id: chunk.id }),
    // Calls that were cut off say so in their results.
    content: cut === undefined || calls.length > 0 ? chunk.content : `${textOf(chunk.content)}\n\n${cut}`,
    additional_kwargs: chunk.additional_kwargs,
    response_metadata: chunk.response_metadata,
    ...(chunk.usage_metadata === undefined ? {} : { usage_metadata: chunk.usage_metadata }),
    tool_calls: calls,
  });
}

function cutWords(chunk: AIMessage | AIMessageChunk, words: CutOffWords): string | undefined {
  const reason: unknown = chunk.response_metadata["finish_reason"];
  if (reason === "length") return words.cutOffReply;
  return reason === "content_filter" ? words.filteredReply : undefined;
}

/**
 * From the text that was streamed, where there is one: what LangChain reads out of it is lenient, and loses order.
 *
 * Of a reply that was cut off the last call may be half a call: only a whole object is what the model wanted.
 */
function callsOf(chunk: AIMessage | AIMessageChunk, isCutOff: boolean): SavedCall[] {
  const streamed = AIMessageChunk.isInstance(chunk) ? (chunk.tool_call_chunks ?? []) : [];
  if (streamed.length > 0) {
    return streamed.map((call, index) => {
      const parse = isCutOff && index === streamed.length - 1 ? parseCutOffArguments : parseToolArguments;
      return savedCall(call, parse(call.args ?? ""));
    });
  }
  const parse = isCutOff ? parseCutOffArguments : parseToolArguments;
  const valid = (chunk.tool_calls ?? []).map((call) => savedCall(call, call.args));
  const invalid = (chunk.invalid_tool_calls ?? []).map((call) => savedCall(call, parse(call.args ?? "")));
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
