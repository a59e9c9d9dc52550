import { AIMessageChunk } from "@langchain/core/messages";
import type { ToolCallChunk } from "@langchain/core/messages/tool";
import { ChatGenerationChunk } from "@langchain/core/outputs";

/** Where a message keeps its thinking: beside its text, so that nobody who reads the text sees it. */
export const thinkingKey = "reasoning_content";

/** A piece of a reply: text to be seen, thinking, or calls. */
export interface ReplyPiece {
  readonly text?: string;
  readonly thinking?: string;
  readonly calls?: readonly ToolCallChunk[];
}

export function chunkOf({ text = "", thinking = "", calls = [] }: ReplyPiece): ChatGenerationChunk {
  return new ChatGenerationChunk({
    text,
    message: new AIMessageChunk({
      content: text,
      additional_kwargs: thinking === "" ? {} : { [thinkingKey]: thinking },
      ...(calls.length === 0 ? {} : { tool_call_chunks: [...calls] }),
    }),
  });
}

/** The thinking of a message, or of a chunk of one. */
export function thinkingOf(message: {
  readonly additional_kwargs: Readonly<Record<string, unknown>>;
}): string {
  const thinking = message.additional_kwargs[thinkingKey];
  return typeof thinking === "string" ? thinking : "";
}
