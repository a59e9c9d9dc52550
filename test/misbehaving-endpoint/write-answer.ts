import type { ServerResponse } from "node:http";
import type { ScriptedReply } from "../scripted-openai-server/scripted-reply.ts";
import type { AnswerStyle } from "./answer-style.ts";
import type { Fault } from "./fault.ts";

type ScriptedCall = ScriptedReply["calls"][number];
type Delta = Record<string, unknown>;

const usage = {
  prompt_tokens: 100,
  completion_tokens: 20,
  total_tokens: 120,
  prompt_tokens_details: { cached_tokens: 60 },
};

function fragments(text: string, size: number): string[] {
  const characters = Array.from(text);
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, index) =>
    characters.slice(index * size, (index + 1) * size).join(""),
  );
}

/** Arguments as the model writes them, mistakes and all. */
function writeArguments(args: unknown, style: AnswerStyle): string {
  const json = JSON.stringify(args);
  switch (style.arguments) {
    case "trailing-comma":
      return json.replace(/\}$/u, ",}");
    case "fenced":
      return `\`\`\`json\n${json}\n\`\`\``;
    case "twice-encoded":
      return JSON.stringify(json);
    case "raw-line-breaks":
      return json.replaceAll("\\n", "\n");
    case "whole":
    case "object":
    case undefined:
    default:
      return json;
  }
}

function writeScript({ name, args }: ScriptedCall): string {
  const values = Object.values(args as object).map(
    (value) => `"${String(value).replaceAll(/["\\]/gu, String.raw`\$&`)}"`,
  );
  return `python3 scripts/${name}.py ${values.join(" ")}`;
}

/** Calls as a model without tool calls writes them into its text; a script has no place for a plan. */
function writeTextCalls(calls: readonly ScriptedCall[], style: AnswerStyle): string {
  const texts = calls.map(({ name, args }) => JSON.stringify({ tool: name, arguments: args }));
  const fenced = (text: string): string => `\`\`\`json\n${text}\n\`\`\``;
  switch (style.calls) {
    case "fenced-list":
      return fenced(`[\n${texts.join(",\n")}\n]`);
    case "bare":
      return texts.join("\n");
    case "tags":
      return calls
        .map(({ name, args }) => `<tool_call>\n${JSON.stringify({ name, arguments: args })}\n</tool_call>`)
        .join("\n");
    case "script":
      return calls
        .map((call) =>
          call.name === "publish_plan"
            ? fenced(JSON.stringify({ tool: call.name, arguments: call.args }))
            : writeScript(call),
        )
        .join("\n");
    case "fenced":
    case "legacy":
    case undefined:
    default:
      return texts.map(fenced).join("\n\n");
  }
}

function isTextStyle({ calls }: AnswerStyle): boolean {
  return calls !== undefined && calls !== "legacy";
}

function callDeltas({ name, args }: ScriptedCall, position: number, style: AnswerStyle): Delta[] {
  const text = writeArguments(args, style);
  const spelled = style.names === "spaced" ? ` ${name}\n` : name;
  if (style.calls === "legacy") return [{ function_call: { name: spelled, arguments: text } }];
  const index = style.callIndex === "missing" ? {} : { index: style.callIndex === "zero" ? 0 : position };
  const id = (fragment: number): Delta => {
    switch (style.callIds) {
      case "missing":
        return {};
      case "empty":
        return { id: "" };
      case "constant":
        return { id: "call_0" };
      case "new-each-fragment":
        return { id: `call_${position}_${fragment}` };
      case undefined:
      default:
        return fragment === 0 ? { id: `call_${position}_given` } : {};
    }
  };
  const whole = style.arguments === "whole" || style.arguments === "object" || style.callIndex !== undefined;
  const pieces = whole ? [style.arguments === "object" ? args : text] : ["", ...fragments(text, 7)];
  return pieces.map((piece, fragment) => ({
    tool_calls: [
      {
        ...index,
        ...id(fragment),
        type: "function",
        function: {
          ...(fragment === 0 || style.names === "in-every-fragment" ? { name: spelled } : {}),
          arguments: piece,
        },
      },
    ],
  }));
}

function thinkingDeltas(thinking: string, style: AnswerStyle): Delta[] {
  switch (style.thinking) {
    case "reasoning_content":
      return fragments(thinking, 9).map((piece) => ({ reasoning_content: piece, content: null }));
    case "reasoning":
      return fragments(thinking, 9).map((piece) => ({ reasoning: piece }));
    case "tags":
      return fragments(`<think>\n${thinking}\n</think>\n\n`, 5).map((content) => ({ content }));
    case "parts":
      return fragments(thinking, 9).map((text) => ({
        content: [{ type: "thinking", thinking: [{ type: "text", text }] }],
      }));
    case undefined:
    default:
      return [];
  }
}

function contentDelta(content: string, style: AnswerStyle): Delta {
  return { content: style.content === "parts" ? [{ type: "text", text: content }] : content };
}

function deltasOf(reply: ScriptedReply, thinking: string, style: AnswerStyle): Delta[] {
  const inText = isTextStyle(style) && reply.calls.length > 0;
  const text = inText ? `${reply.text}\n\n${writeTextCalls(reply.calls, style)}` : reply.text;
  const role =
    style.role === "missing" ? [] : [{ role: "assistant", content: style.content === "null" ? null : "" }];
  const calls = inText ? [] : reply.calls.flatMap((call, position) => callDeltas(call, position, style));
  return [
    ...role,
    ...thinkingDeltas(thinking, style),
    ...fragments(text, 9).map((piece) => contentDelta(piece, style)),
    ...(style.content === "null" ? calls.map((delta) => ({ content: null, ...delta })) : calls),
  ];
}

/** One message that has all that the deltas add up to. */
function wholeMessage(reply: ScriptedReply, thinking: string, style: AnswerStyle): Delta {
  const calls = reply.calls.map(({ name, args }, position) => ({
    id: `call_${position}`,
    type: "function",
    function: { name, arguments: writeArguments(args, style) },
  }));
  return {
    role: "assistant",
    content: reply.text === "" ? null : reply.text,
    ...(style.thinking === "reasoning_content" ? { reasoning_content: thinking } : {}),
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
  };
}

export interface AnswerOptions {
  readonly model: string;
  readonly style: AnswerStyle;
  readonly thinking: string;
  readonly asksForUsage: boolean;
  readonly fault: Extract<Fault, { kind: "cut" | "insert" | "finish" | "empty" }> | undefined;
}

/** Writes a reply in the endpoint's style, as far as the fault lets it. */
export function writeAnswer(response: ServerResponse, reply: ScriptedReply, options: AnswerOptions): void {
  const { style, fault, model } = options;
  const envelope = { id: "chatcmpl-constant", created: 1, model };
  const said = fault?.kind === "empty" ? { text: "", calls: [] } : reply;
  const ended = said.calls.length > 0 && !isTextStyle(style) ? "tool_calls" : "stop";
  if (style.whole === true) {
    response.writeHead(200, { "content-type": "application/json" });
    const choice = { index: 0, message: wholeMessage(said, options.thinking, style), finish_reason: ended };
    response.end(
      JSON.stringify({ ...envelope, object: "chat.completion", choices: [choice], usage }, null, 1),
    );
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  const write = createWriter(response, style);
  const send = (choice: Delta, more: Delta = {}): void =>
    write(JSON.stringify({ ...envelope, object: "chat.completion.chunk", choices: [choice], ...more }));
  const deltas = deltasOf(said, options.thinking, style);
  const early = fault === undefined || fault.kind === "empty" ? undefined : fault;
  const everyUsage = style.usage === "in-every-chunk" ? { usage } : {};
  for (const delta of deltas.slice(0, early?.afterChunks)) {
    send({ index: 0, delta, finish_reason: style.role === "first-empty" ? "" : null }, everyUsage);
  }
  if (early?.kind === "insert") write(early.data, early.event);
  if (early?.kind === "cut") {
    // What was written arrives first.
    if (early.by === "reset") response.socket?.destroySoon();
    if (early.by === "end") response.end();
    if (early.by === "finish-reason") send({ index: 0, delta: {}, finish_reason: "network_error" });
    if (early.by === "finish-reason") response.end();
    return;
  }
  const finish = early?.kind === "finish" ? early.reason : (style.finishReason ?? ended);
  const inChoice = style.usage === "in-choice" ? { usage } : {};
  const withFinish = style.usage === "with-finish" ? { usage } : {};
  if (finish !== "missing")
    send({ index: 0, delta: {}, finish_reason: finish, ...inChoice }, { ...everyUsage, ...withFinish });
  if (style.usage === undefined && options.asksForUsage)
    write(JSON.stringify({ ...envelope, choices: [], usage }));
  if (style.doneMark !== "missing") write("[DONE]");
  response.end();
}

/** Writes events with the line ends, comments and cuts of the style. */
function createWriter(response: ServerResponse, style: AnswerStyle): (data: string, event?: string) => void {
  const lineEnd = style.lineEnds ?? "\n";
  return (data, event) => {
    const lines = [
      ...(style.comments === true ? [": keep-alive", "", "id: 7", "retry: 3000"] : []),
      ...(event === undefined ? [] : [`event: ${event}`]),
      `data: ${data}`,
      "",
      "",
    ];
    const bytes = Buffer.from(lines.join(lineEnd), "utf8");
    const size = style.writeBytes ?? bytes.length;
    for (let from = 0; from < bytes.length; from += size) response.write(bytes.subarray(from, from + size));
  };
}
