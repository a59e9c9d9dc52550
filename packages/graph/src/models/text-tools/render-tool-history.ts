import {
  AIMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
  type BaseMessage,
} from "@langchain/core/messages";
import { textOf } from "../../message/text-of.ts";

/** The element that only the system may write. */
const resultElement = /<(?=\s*\/?\s*tool_result\b)/giu;

/** A call as the model is told to write it. */
function renderCall(name: string, args: Readonly<Record<string, unknown>>): string {
  return `\`\`\`json\n${JSON.stringify({ tool: name, arguments: args })}\n\`\`\``;
}

/**
 * The conversation as a model sees it that knows tools by their description only: earlier calls as it wrote them, and
 * results as user messages. `description` ends the first system message. Each message is rendered by itself.
 */
export function renderToolHistory(
  messages: readonly BaseMessage[],
  description: string,
): readonly BaseMessage[] {
  const rendered = messages.map((message) => {
    if (ToolMessage.isInstance(message)) return renderResult(message);
    if (!AIMessage.isInstance(message) || (message.tool_calls ?? []).length === 0) return message;
    const calls = (message.tool_calls ?? []).map(({ name, args }) => renderCall(name, args));
    const content = [textOf(message.content).trim(), ...calls].filter((part) => part !== "").join("\n\n");
    return new AIMessage({ content, additional_kwargs: message.additional_kwargs });
  });
  const [first, ...others] = rendered;
  return SystemMessage.isInstance(first)
    ? [new SystemMessage(`${textOf(first.content)}\n\n${description}`), ...others]
    : [new SystemMessage(description), ...rendered];
}

function renderResult(message: ToolMessage): HumanMessage {
  const status = message.status === "error" ? ' status="error"' : "";
  const content = textOf(message.content).replaceAll(resultElement, "&lt;");
  return new HumanMessage(`<tool_result tool="${message.name ?? ""}"${status}>\n${content}\n</tool_result>`);
}
