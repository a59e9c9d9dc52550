import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { createChatModel, createEntryModel, type ChatModelFactory } from "./create-chat-model.ts";
import { modelEntrySchema } from "./entry/model-entry.ts";
import { ModelHost } from "./tries/model-host.ts";

const apiKey = "sk-test-0123456789abcdef";

/** Listens for one test; resolves with the base URL. */
async function endpoint(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A TCP server's address is an object.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

function send(response: ServerResponse, data: object): void {
  response.write(`data: ${JSON.stringify(data)}\n\n`);
}

function chunk(delta: object): object {
  return {
    id: "same",
    object: "chat.completion.chunk",
    created: 1,
    model: "m",
    choices: [{ index: 0, delta, finish_reason: null }],
  };
}

async function replyOf(factory: ChatModelFactory): Promise<string> {
  let text = "";
  for await (const piece of await factory.create().stream("Hello")) text += piece.text;
  return text;
}

async function failureOf(factory: ChatModelFactory): Promise<string> {
  try {
    await replyOf(factory);
  } catch (error) {
    return factory.describeFailure(error);
  }
  throw new Error("the call did not fail");
}

describe("the chat model of an OpenAI-compatible endpoint", () => {
  test("streams chat completions from the given address under the given key", async () => {
    const seen: IncomingMessage[] = [];
    const baseUrl = await endpoint((request, response) => {
      seen.push(request);
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (const content of ["Hel", "lo"]) send(response, chunk({ content }));
      response.end("data: [DONE]\n\n");
    });
    // A name for which the general client would turn to the responses API.
    const factory = createChatModel({ kind: "openai-compatible", model: "some-codex", apiKey, baseUrl });
    expect(await replyOf(factory)).toBe("Hello");
    expect(seen.map((request) => request.url)).toEqual(["/v1/chat/completions"]);
    expect(seen[0]?.headers.authorization).toBe(`Bearer ${apiKey}`);
    expect(factory.description).toMatchObject({ name: "some-codex", rehearsal: false });
  });

  test("works without a key", async () => {
    const baseUrl = await endpoint((_request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      send(response, chunk({ content: "Hi" }));
      response.end("data: [DONE]\n\n");
    });
    const factory = createChatModel({ kind: "openai-compatible", model: "local", apiKey: "", baseUrl });
    expect(await replyOf(factory)).toBe("Hi");
  });

  test("a wrong key is tried once and not shown", async () => {
    let requests = 0;
    const baseUrl = await endpoint((_request, response) => {
      requests += 1;
      response.writeHead(401, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { message: `Incorrect API key provided: ${apiKey}` } }));
    });
    const sentence = await failureOf(
      createChatModel({ kind: "openai-compatible", model: "m", apiKey, baseUrl }),
    );
    expect(sentence).toContain("(401): check OPENAI_API_KEY");
    expect(sentence).not.toContain(apiKey);
    expect(requests).toBe(1);
  });

  test("a web page is no answer", async () => {
    const baseUrl = await endpoint((_request, response) => {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end("<html>Sign in</html>");
    });
    const sentence = await failureOf(
      createChatModel({ kind: "openai-compatible", model: "m", apiKey, baseUrl }),
    );
    expect(sentence).toContain("not that of an OpenAI-compatible endpoint");
  });

  test("a stream that falls silent in the middle fails after the time-out", async () => {
    const baseUrl = await endpoint((_request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      send(response, chunk({ content: "Hel" }));
    });
    const sentence = await failureOf(
      createChatModel({ kind: "openai-compatible", model: "m", apiKey, baseUrl, timeoutMs: 50 }),
    );
    expect(sentence).toContain("silent for more than 0.1 s");
  });
});

describe("a model whose tools are described in text", () => {
  test("is told of to its process once, and with each reply to whoever asked for it", async () => {
    const baseUrl = await endpoint((_request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      send(response, chunk({ content: "Hi" }));
      response.end("data: [DONE]\n\n");
    });
    const toProcess: string[] = [];
    const host = new ModelHost({ onReport: ({ kind }) => toProcess.push(kind) });
    const entry = modelEntrySchema.parse({ name: "small", base_url: baseUrl, quirks: { tools: "text" } });
    const factory = createEntryModel({ entry, apiKey: "" }, [], host);
    const toReplies: string[] = [];
    const tool = {
      type: "function",
      function: { name: "look", parameters: { type: "object", properties: {} } },
    };
    for (const reply of ["first", "second"]) {
      const model = factory.create({ onReport: ({ kind }) => toReplies.push(`${reply}: ${kind}`) });
      await model.bindTools?.([tool]).invoke("Hello");
    }
    expect(toProcess).toEqual(["tools-as-text"]);
    expect(toReplies).toEqual(["first: tools-as-text", "second: tools-as-text"]);
    expect(factory.description.tools).toBe("text");
  });
});

describe("the rehearsal factory", () => {
  test("says that it is one", () => {
    const factory = createChatModel({ kind: "rehearsal", delayMs: 0 });
    expect(factory.description).toMatchObject({ name: "rehearsal", rehearsal: true });
    expect(factory.create()._llmType()).toBe("rehearsal");
    expect(factory.describeFailure(new Error("no brief"))).toBe("The rehearsal model failed: no brief");
  });
});
