import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readChatRequest, type ChatRequest } from "./chat-request.ts";
import { replyAsMember } from "./reply-as-member.ts";
import { writeCompletion } from "./write-completion.ts";
import type { ScriptedReply } from "./scripted-reply.ts";

/** What goes wrong with a request, as data. */
export type Fault =
  | { readonly kind: "status"; readonly status: number; readonly message: string; readonly code?: string }
  /** A page for people instead of an answer. */
  | { readonly kind: "web-page" }
  /** Never answers. */
  | { readonly kind: "silence" }
  /** Breaks off in the middle of the stream. */
  | { readonly kind: "cut"; readonly afterChunks: number };

export interface Scenario {
  /** The key that a client must show; any, unless given. */
  readonly apiKey?: string;
  /** The fault of a request, counted from 0; none unless given. */
  readonly faultOf?: (request: ChatRequest, position: number) => Fault | undefined;
  /** What the model says; by default what a competent member of the table would. */
  readonly replyTo?: (request: ChatRequest) => ScriptedReply;
}

/** A running endpoint; `requests` grows as they come in. */
export interface ScriptedOpenAiServer extends AsyncDisposable {
  readonly baseUrl: string;
  readonly requests: readonly ChatRequest[];
  /** The first request that matches, as soon as it is there. */
  request(matches: (request: ChatRequest, position: number) => boolean): Promise<ChatRequest>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function sendError(response: ServerResponse, status: number, message: string, code?: string): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ error: { message, type: "error", code: code ?? null, param: null } }));
}

function answerFault(response: ServerResponse, fault: Exclude<Fault, { kind: "cut" }>): void {
  switch (fault.kind) {
    case "status":
      sendError(response, fault.status, fault.message, fault.code);
      return;
    case "web-page":
      response.writeHead(200, { "content-type": "text/html" });
      response.end("<!doctype html><title>Sign in</title>");
      return;
    case "silence":
      // The client's own time-out, or the end of the server, closes it.
      return;
  }
}

/** Starts an OpenAI-compatible endpoint on a free port of the loopback address, over real HTTP. */
export async function startScriptedOpenAiServer(scenario: Scenario = {}): Promise<ScriptedOpenAiServer> {
  const requests: ChatRequest[] = [];
  const arrivals = new EventEmitter();
  const server = createServer((incoming, response) => {
    void answer(incoming, response);
  });

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = incoming.url ?? "";
    if (path !== "/v1/chat/completions") {
      sendError(response, 404, `there is nothing at ${path}`);
      return;
    }
    const request = readChatRequest(path, incoming.headers.authorization, await bodyOf(incoming));
    const position = requests.push(request) - 1;
    arrivals.emit("request", position);
    const { apiKey, faultOf, replyTo = replyAsMember } = scenario;
    if (apiKey !== undefined && request.authorization !== `Bearer ${apiKey}`) {
      const shown = request.authorization?.replace("Bearer ", "") ?? "";
      sendError(response, 401, `Incorrect API key provided: ${shown}.`, "invalid_api_key");
      return;
    }
    const fault = faultOf?.(request, position);
    if (fault !== undefined && fault.kind !== "cut") {
      answerFault(response, fault);
      return;
    }
    writeCompletion(response, replyTo(request), {
      model: request.model,
      includesUsage: request.includesUsage,
      ...(fault === undefined ? {} : { cutAfterChunks: fault.afterChunks }),
    });
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    async request(matches) {
      for (let position = 0; ; position += 1) {
        while (position >= requests.length) await once(arrivals, "request");
        const request = requests[position];
        if (request !== undefined && matches(request, position)) return request;
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
