import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import type { ModelReply, ModelRequest, ModelScript } from "./table-script.ts";

const requestSchema = z.object({
  messages: z.array(
    z.object({
      role: z.string(),
      content: z.unknown(),
      tool_calls: z.array(z.object({ function: z.object({ name: z.string() }) })).optional(),
    }),
  ),
});

/** An OpenAI-compatible endpoint on the loopback address that says what a function decides. */
export interface ScriptedEndpoint extends AsyncDisposable {
  readonly baseUrl: string;
  /** What it says from now on. */
  script: ModelScript;
}

export async function openScriptedEndpoint(script: ModelScript): Promise<ScriptedEndpoint> {
  const server = createServer((request, response) => {
    // A client that gives a call up closes its connection in the middle; nothing is left to tell anybody.
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint: ScriptedEndpoint = {
    // A server on a TCP port has an address of this form.
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    script,
    async [Symbol.asyncDispose]() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk); // as it is without an encoding
    const asked = readRequest(JSON.parse(Buffer.concat(chunks).toString("utf8")));
    await write(response, await endpoint.script(asked));
  }
  return endpoint;
}

function readRequest(body: unknown): ModelRequest {
  const { messages } = requestSchema.parse(body);
  const texts = messages.map(({ role, content }) => ({
    role,
    content: typeof content === "string" ? content : JSON.stringify(content),
  }));
  return {
    self: /^- name: (.*)$/mu.exec(texts[0]?.content ?? "")?.[1] ?? "",
    messages: texts,
    calledTools: messages.flatMap((message) => message.tool_calls?.map((call) => call.function.name) ?? []),
  };
}

async function write(response: ServerResponse, { text, hold, calls = [] }: ModelReply): Promise<void> {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  const send = (delta: object): void => {
    const choices = [{ index: 0, delta, finish_reason: null }];
    response.write(
      `data: ${JSON.stringify({ id: "same", object: "chat.completion.chunk", created: 1, model: "m", choices })}\n\n`,
    );
  };
  send({ role: "assistant", content: "" });
  for (const content of (text ?? "").match(/[\s\S]{1,7}/gu) ?? []) send({ content });
  await hold;
  for (const [index, { name, args }] of calls.entries()) {
    const call = { name, arguments: JSON.stringify(args) };
    send({ tool_calls: [{ index, id: "call_0", type: "function", function: call }] });
  }
  response.end("data: [DONE]\n\n");
}
