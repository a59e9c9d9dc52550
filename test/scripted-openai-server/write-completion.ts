import type { ServerResponse } from "node:http";
import type { ScriptedReply } from "./scripted-reply.ts";

/** The same in every reply, as some endpoints send them. */
const constantId = "chatcmpl-constant";
const constantCallId = "call_0";

/** Pieces that end in the middle of words, keys and escapes, but not of a character. */
function fragments(text: string, size: number): string[] {
  const characters = Array.from(text);
  const pieces: string[] = [];
  for (let from = 0; from < characters.length; from += size) {
    pieces.push(characters.slice(from, from + size).join(""));
  }
  return pieces;
}

function completionChunks({ text, calls }: ScriptedReply): object[] {
  const textDeltas = fragments(text, 9).map((content) => ({ content }));
  const callDeltas = calls.flatMap(({ name, args }, index) => [
    { tool_calls: [{ index, id: constantCallId, type: "function", function: { name, arguments: "" } }] },
    ...fragments(JSON.stringify(args), 7).map((piece) => ({
      tool_calls: [{ index, function: { arguments: piece } }],
    })),
  ]);
  return [{ role: "assistant", content: "" }, ...textDeltas, ...callDeltas];
}

function sendData(response: ServerResponse, data: object): void {
  response.write(`data: ${JSON.stringify(data)}\n\n`);
}

export interface CompletionOptions {
  readonly model: string;
  readonly includesUsage: boolean;
  /** Breaks the connection after so many chunks. */
  readonly cutAfterChunks?: number;
}

/** Streams a reply as server-sent events in small pieces, with constant ids, and usage where it was asked for. */
export function writeCompletion(
  response: ServerResponse,
  reply: ScriptedReply,
  options: CompletionOptions,
): void {
  const { model, includesUsage, cutAfterChunks } = options;
  const envelope = { id: constantId, object: "chat.completion.chunk", created: 1, model };
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  const chunks = completionChunks(reply);
  for (const delta of chunks.slice(0, cutAfterChunks)) {
    sendData(response, { ...envelope, choices: [{ index: 0, delta, finish_reason: null }] });
  }
  if (cutAfterChunks !== undefined) {
    response.destroy();
    return;
  }
  const finish = reply.calls.length > 0 ? "tool_calls" : "stop";
  sendData(response, { ...envelope, choices: [{ index: 0, delta: {}, finish_reason: finish }] });
  if (includesUsage) {
    sendData(response, {
      ...envelope,
      choices: [],
      usage: { prompt_tokens: 100, completion_tokens: chunks.length, total_tokens: 100 + chunks.length },
    });
  }
  response.end("data: [DONE]\n\n");
}
