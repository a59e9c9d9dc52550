import { AIMessageChunk, type UsageMetadata } from "@langchain/core/messages";
import { ChatGenerationChunk } from "@langchain/core/outputs";
import type { Reply } from "./reply-types.ts";
import { splitArguments, splitText } from "./split-text.ts";

const argumentFragmentLength = 48;

function textChunk(id: string, text: string): ChatGenerationChunk {
  return new ChatGenerationChunk({ text, message: new AIMessageChunk({ id, content: text }) });
}

function callChunk(
  id: string,
  call: { readonly index: number; readonly id?: string; readonly name?: string; readonly args: string },
): ChatGenerationChunk {
  const message = new AIMessageChunk({
    id,
    content: "",
    tool_call_chunks: [{ type: "tool_call_chunk", ...call }],
  });
  return new ChatGenerationChunk({ text: "", message });
}

/** The reply as an endpoint would stream it: words, then each call's arguments in fragments, then usage. */
export function* streamReply(reply: Reply, id: string, usage: UsageMetadata): Generator<ChatGenerationChunk> {
  for (const piece of splitText(reply.text)) yield textChunk(id, piece);
  for (const [index, call] of reply.calls.entries()) {
    yield callChunk(id, { index, id: `call_${id}_${index}`, name: call.name, args: "" });
    for (const args of splitArguments(JSON.stringify(call.args), argumentFragmentLength)) {
      yield callChunk(id, { index, args });
    }
  }
  const finish = reply.calls.length > 0 ? "tool_calls" : "stop";
  const end = new AIMessageChunk({ id, content: "", response_metadata: { finish_reason: finish } });
  // Under exactOptionalPropertyTypes the library infers `undefined` for this field and refuses an assignment.
  Object.assign(end, { usage_metadata: usage });
  yield new ChatGenerationChunk({ text: "", message: end });
}
