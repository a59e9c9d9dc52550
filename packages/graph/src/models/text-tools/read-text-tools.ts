import type { ChatGenerationChunk } from "@langchain/core/outputs";
import { chunkOf, thinkingOf } from "../reply/reply-chunk.ts";
import { TextCallReader, type TextPiece } from "./text-call-reader.ts";
import type { TextTool } from "./text-tool.ts";

/** Turns the calls that stand in the text of a reply into calls, and passes everything else on. */
export async function* readTextTools(
  chunks: AsyncIterable<ChatGenerationChunk>,
  tools: readonly TextTool[],
): AsyncGenerator<ChatGenerationChunk> {
  const reader = new TextCallReader(tools);
  let count = 0;
  const toChunk = (piece: TextPiece): ChatGenerationChunk =>
    piece.kind === "text"
      ? chunkOf({ text: piece.text })
      : chunkOf({
          calls: [{ type: "tool_call_chunk", index: count++, name: piece.call.name, args: piece.call.args }],
        });
  for await (const chunk of chunks) {
    const { text } = chunk;
    chunk.text = "";
    chunk.message.content = "";
    // What comes beside the text: thinking, usage, the reason to finish.
    if (text === "" || thinkingOf(chunk.message) !== "" || chunk.generationInfo !== undefined) yield chunk;
    for (const piece of reader.push(text)) yield toChunk(piece);
  }
  for (const piece of reader.end()) yield toChunk(piece);
}
