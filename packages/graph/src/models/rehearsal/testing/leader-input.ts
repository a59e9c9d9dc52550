import {
  AIMessage,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
} from "@langchain/core/messages";
import { renderBrief } from "../../../brief/render-brief.ts";
import { renderEnvelope } from "../../../message/envelope.ts";
import type { MessageType } from "../../../message/message-types.ts";

/** One row as the model under test sees it. */
export function row(
  seq: number,
  type: MessageType,
  from: string,
  content: string,
  questionId: string | null = null,
): HumanMessage {
  return new HumanMessage(
    renderEnvelope({
      seq,
      type,
      source_display_name: from,
      created_at: "2026-12-01T02:45:00.000Z",
      question_id: questionId,
      content,
    }),
  );
}

/** The brief as the session's first row. */
export function briefRow(goal: string, constraints: readonly string[] = []): HumanMessage {
  return row(1, "message", "User", renderBrief({ goal, constraints, language: "en" }));
}

/** A system prompt with the identity block that agents are told by. */
export function prompt(name: string, role: string, team: readonly string[] = []): SystemMessage {
  return new SystemMessage(
    [
      "# Rules\n- be brief",
      `# You\n- name: ${name}\n- role: ${role}\n- today: 2026-12-01\n- language: en\n# Team`,
      ...team,
    ].join("\n\n"),
  );
}

/** An AI message with one tool call, and its result. */
export function called(
  name: string,
  args: Record<string, unknown>,
  result: string,
  id: string,
): BaseMessage[] {
  return [
    new AIMessage({ content: "", tool_calls: [{ type: "tool_call", id, name, args }] }),
    new ToolMessage({ content: result, tool_call_id: id }),
  ];
}

/** Puts a ledger behind the last message. */
export function withLedger(messages: readonly BaseMessage[], lines: readonly string[]): BaseMessage[] {
  const last = messages.at(-1);
  if (last === undefined) return [];
  const content = `${last.text}\n\n<ledger>\nHand-outs:\n${lines.join("\n")}\n</ledger>`;
  const closing =
    last instanceof ToolMessage
      ? new ToolMessage({ content, tool_call_id: last.tool_call_id })
      : new HumanMessage(content);
  return [...messages.slice(0, -1), closing];
}
