import type { ChatGenerationChunk } from "@langchain/core/outputs";
import { chunkOf } from "./reply-chunk.ts";
import { ThinkTags } from "./think-tags.ts";

/** Moves thinking that stands in the text of a reply beside it. */
export async function* separateThinking(
  chunks: AsyncIterable<ChatGenerationChunk>,
  tags: "leading" | "opened",
): AsyncGenerator<ChatGenerationChunk> {
  const reader = new ThinkTags(tags);
  for await (const chunk of chunks) {
    if (chunk.text === "" || reader.isPast) {
      yield chunk;
      continue;
    }
    const piece = reader.push(chunk.text);
    if (piece.text === chunk.text) {
      yield chunk;
      continue;
    }
    yield chunkOf(piece);
    yield withoutText(chunk);
  }
  yield chunkOf(reader.end());
}

/** What a chunk carries beside its text. */
function withoutText(chunk: ChatGenerationChunk): ChatGenerationChunk {
  chunk.text = "";
  chunk.message.content = "";
  return chunk;
}
