import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readChatRequest, type ChatRequest } from "../scripted-openai-server/chat-request.ts";
import { readConversation } from "../scripted-openai-server/read-conversation.ts";
import { replyAsMember } from "../scripted-openai-server/reply-as-member.ts";
import type { Fault } from "./fault.ts";
import { nativeRequest } from "./native-request.ts";
import type { PatientTime } from "./patient-time.ts";
import { requestRules } from "./request-rule.ts";
import type { ScriptedReply } from "../scripted-openai-server/scripted-reply.ts";
import type { Scenario } from "./scenario.ts";
import { isSummaryRequest } from "./summary-request.ts";
import { windowBroken } from "./window-broken.ts";
import { fieldsOf, type Fields } from "./wire-request.ts";
import { writeAnswer } from "./write-answer.ts";

export const mainModel = "main-model";
export const fallbackModel = "fallback-model";

/** Tools that the script asks for by name, where a request has none. */
const scriptedTools = ["agent_orchestration", "publish_plan", "ask_master", "broadcast"];

/** Something to tell everybody that is new each time, and long. */
function longTalk(number: number): ScriptedReply {
  const message = `Point ${number}: ${"the lease, the lift and the movers; 租约、电梯和搬家公司。".repeat(60)}`;
  return { text: `Point ${number}.`, calls: [{ name: "broadcast", args: { message } }] };
}

/** A running endpoint that misbehaves as its scenario says. */
export interface MisbehavingEndpoint extends AsyncDisposable {
  readonly baseUrl: string;
  /** The bodies of all requests, as they came in. */
  readonly requests: readonly Fields[];
  /** What the model has thought in its answers so far. */
  readonly thoughts: readonly string[];
  /** Whoever listens has heard some words: if the endpoint is silent now, time passes. */
  heard(): void;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: object | string,
  headers: object = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

/** Starts the endpoint on a free port of the loopback address; while it is silent, time passes. */
export async function startMisbehavingEndpoint(
  scenario: Scenario,
  time: PatientTime,
): Promise<MisbehavingEndpoint> {
  const requests: Fields[] = [];
  const thoughts: string[] = [];
  const counts = { leader: 0, seat: 0 };
  let isSilent = false;
  let talked = 0;
  const server = createServer((incoming, response) => {
    void answer(incoming, response);
  });

  function faultOf(request: ChatRequest, who: "leader" | "seat"): Fault | undefined {
    const position = counts[who]++;
    if (request.model !== mainModel || (scenario.of ?? "leader") !== who) return undefined;
    const fault = position < (scenario.faults?.length ?? 0) ? scenario.faults?.[position] : scenario.always;
    return fault ?? undefined;
  }

  /** What it says, out of all that the request holds, and of how often the leader was asked. */
  function replyTo(request: ChatRequest, who: "leader" | "seat"): ScriptedReply {
    const talk = scenario.talk ?? 0;
    if (who === "leader" && talked < talk) return longTalk(++talked);
    const isFirst = !request.messages.some(({ role }) => role === "assistant");
    const first = who === "leader" ? scenario.says : scenario.seatSays;
    return (isFirst ? first : undefined) ?? replyAsMember(request);
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(incoming);
    const body = fieldsOf(JSON.parse(text));
    requests.push(body);
    const broken = (scenario.refuses ?? [])
      .map((rule) => requestRules[rule](body))
      .concat(windowBroken(body, scenario))
      .find((rule) => rule !== undefined);
    if (broken !== undefined) {
      sendJson(response, broken.status, broken.body);
      return;
    }
    if (isSummaryRequest(body)) {
      if (scenario.summaries === "refused") sendJson(response, 400, { error: { message: "no" } });
      else
        writeAnswer(
          response,
          { text: "m3: the lease is signed. 租约已签。</conversation_summary>", calls: [] },
          { model: mainModel, style: {}, thinking: "", asksForUsage: true, fault: undefined },
        );
      return;
    }
    const request = nativeRequest(readChatRequest("", incoming.headers.authorization, text), scriptedTools);
    const who = readConversation(request).isLeader ? "leader" : "seat";
    const fault = faultOf(request, who);
    if (fault !== undefined && !isOfAnswer(fault)) {
      answerFault(response, fault, time);
      return;
    }
    const reply = replyTo(request, who);
    const thinking = `I think, 我想: ${thoughts.length} < 7`;
    thoughts.push(thinking);
    isSilent = fault?.kind === "cut" && fault.by === "silence";
    writeAnswer(response, reply, {
      model: request.model,
      style: scenario.style ?? {},
      thinking,
      asksForUsage: request.includesUsage,
      fault,
    });
  }

  // A connection that is closed while a request comes in would be one more misbehaviour.
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    thoughts,
    heard() {
      if (isSilent) time.elapse();
      isSilent = false;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

type FaultOfAnswer = Extract<Fault, { kind: "cut" | "insert" | "finish" | "empty" }>;

function isOfAnswer(fault: Fault): fault is FaultOfAnswer {
  return ["cut", "insert", "finish", "empty"].includes(fault.kind);
}

function retryHeaders(fault: Extract<Fault, { kind: "status" }>, now: number): object {
  const { retryAfter } = fault;
  if (retryAfter === undefined) return {};
  const { seconds, as } = retryAfter;
  if (as === "milliseconds") return { "retry-after-ms": String(seconds * 1000) };
  return { "retry-after": as === "seconds" ? String(seconds) : new Date(now + seconds * 1000).toUTCString() };
}

function answerFault(
  response: ServerResponse,
  fault: Exclude<Fault, FaultOfAnswer>,
  time: PatientTime,
): void {
  switch (fault.kind) {
    case "status": {
      const { status, message = "something is wrong", code = null } = fault;
      const body = fault.body ?? { error: { message, type: "error", param: null, code } };
      sendJson(response, status, body, retryHeaders(fault, time.now()));
      return;
    }
    case "web-page":
      response.writeHead(200, { "content-type": "text/html" });
      response.end("<!doctype html><title>Sign in</title>");
      return;
    case "silence":
      // Closed by the client's own time-out, or by the end of the endpoint.
      if (fault.keepsAlive === true) {
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.write(": keep-alive\n\n");
      }
      setImmediate(() => time.elapse());
      return;
    case "reset":
      response.destroy();
  }
}
