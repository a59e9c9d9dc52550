import type { ChatMessage, ChatRequest } from "../scripted-openai-server/chat-request.ts";

const resultPattern = /<tool_result tool="(?<tool>[^"]*)"[^>]*>\n(?<content>[\s\S]*?)\n<\/tool_result>/gu;
const callPattern = /```json\n(?<call>\{"tool":[\s\S]*?\})\n```/gu;

/**
 * A request to a model without tool calls or without system messages, as one to a model that has both: what the script
 * that speaks for the model reads.
 */
export function nativeRequest(request: ChatRequest, toolNames: readonly string[]): ChatRequest {
  const hasSystem = request.messages.some(({ role }) => role === "system" || role === "developer");
  const messages = hasSystem ? request.messages : withSystem(request.messages);
  const withTools = messages.map((message, place) =>
    message.role === "assistant" ? withCalls(message, place) : message,
  );
  const callIds = withTools.flatMap(({ toolCalls }) => toolCalls.map(({ id, name }) => ({ id, name })));
  return {
    ...request,
    toolNames: request.toolNames.length > 0 ? request.toolNames : toolNames,
    messages: withTools.flatMap((message) =>
      message.role === "user" ? withResults(message, callIds) : [message],
    ),
  };
}

/** The system's words and the first of the conversation, which have been sent as one. */
function withSystem([first, ...others]: readonly ChatMessage[]): readonly ChatMessage[] {
  if (first === undefined) return [];
  // The prompt speaks of messages, too, before it says whose it is.
  const start = first.content.indexOf("<message id=", first.content.indexOf("\n# You\n"));
  const end = start === -1 ? first.content.length : start;
  return [
    { ...first, role: "system", content: first.content.slice(0, end) },
    { ...first, content: first.content.slice(end) },
    ...others,
  ];
}

function withCalls(message: ChatMessage, place: number): ChatMessage {
  const calls = [...message.content.matchAll(callPattern)].map(({ groups = {} }, index) => {
    const call = JSON.parse(groups["call"] ?? "{}") as { tool: string; arguments: unknown };
    return { id: `text-${place}-${index}`, name: call.tool, arguments: JSON.stringify(call.arguments) };
  });
  return calls.length === 0 ? message : { ...message, toolCalls: calls };
}

/** The results first, as messages of their own, each to the oldest call of its tool that has none. */
function withResults(message: ChatMessage, callIds: { id: string; name: string }[]): ChatMessage[] {
  const results = [...message.content.matchAll(resultPattern)].map(({ groups = {} }) => {
    const place = callIds.findIndex(({ name }) => name === groups["tool"]);
    const [call] = place === -1 ? [] : callIds.splice(place, 1);
    return {
      role: "tool" as const,
      content: groups["content"] ?? "",
      toolCalls: [],
      toolCallId: call?.id ?? "unknown",
    };
  });
  const rest = message.content.replaceAll(resultPattern, "").trim();
  return [...results, ...(rest === "" ? [] : [{ ...message, content: rest }])];
}
