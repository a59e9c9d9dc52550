import { AIMessage, HumanMessage, ToolMessage, type BaseMessage } from "@langchain/core/messages";
import { textOf } from "../message/text-of.ts";
import { shortenText } from "./shorten-text.ts";

/** Arguments keep their form; the texts in them are what is long. */
function shortenValue(value: unknown, shorten: (text: string) => string): unknown {
  if (typeof value === "string") return shorten(value);
  if (Array.isArray(value)) return value.map((item: unknown) => shortenValue(item, shorten));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shortenValue(field, shorten)]));
}

/** How many parts of a long reply may each have a share of its tokens: its text, its thinking, and its arguments. */
const partsOfReply = 3;

/** A message with head and tail of what it says, of about so many tokens; its kind, id and calls stay. */
export function shortenMessage(
  message: BaseMessage,
  tokens: number,
  missing: (characters: number) => string,
): BaseMessage {
  const { id } = message;
  const withId = id === undefined ? {} : { id };
  if (ToolMessage.isInstance(message)) {
    const { tool_call_id, name, status } = message;
    return new ToolMessage({
      ...withId,
      content: shortenText(textOf(message.content), tokens, missing),
      tool_call_id,
      ...(name === undefined ? {} : { name }),
      ...(status === undefined ? {} : { status }),
    });
  }
  if (HumanMessage.isInstance(message)) {
    return new HumanMessage({ ...withId, content: shortenText(textOf(message.content), tokens, missing) });
  }
  if (!AIMessage.isInstance(message)) return message;
  const share = Math.floor(tokens / partsOfReply);
  const shorten = (text: string): string => shortenText(text, share, missing);
  const calls = message.tool_calls ?? [];
  const perCall = Math.max(1, Math.floor(share / Math.max(1, calls.length)));
  const thinking: unknown = message.additional_kwargs["reasoning_content"];
  return new AIMessage({
    ...withId,
    content: shorten(textOf(message.content)),
    additional_kwargs: {
      ...message.additional_kwargs,
      ...(typeof thinking === "string" ? { reasoning_content: shorten(thinking) } : {}),
    },
    response_metadata: message.response_metadata,
    ...(message.usage_metadata === undefined ? {} : { usage_metadata: message.usage_metadata }),
    tool_calls: calls.map((call) => ({
      ...call,
      // Calls have objects for arguments, and shortening keeps their form.
      args: shortenValue(call.args, (text) => shortenText(text, perCall, missing)) as typeof call.args,
    })),
  });
}
