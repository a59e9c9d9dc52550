import { describe, expect, test } from "vitest";
import { classifyModelFailure } from "../classify-model-failure.ts";
import { readCompletion, type CompletionChunk } from "./read-completion.ts";

function event(choice: object, more: object = {}): string {
  return `data: ${JSON.stringify({ id: "x", model: "m", created: 1, choices: [choice], ...more })}\n\n`;
}

const hello = event({ delta: { role: "assistant", content: "Grüße, 世界" } });
const stop = event({ delta: {}, finish_reason: "stop" });
const done = "data: [DONE]\n\n";

/** A body that comes in pieces of so many bytes. */
async function* bodyOf(text: string, pieceBytes = 7): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes);
}

async function read(text: string, pieceBytes?: number): Promise<CompletionChunk[]> {
  const chunks: CompletionChunk[] = [];
  for await (const chunk of readCompletion(bodyOf(text, pieceBytes))) chunks.push(chunk);
  return chunks;
}

function textOf(chunks: readonly CompletionChunk[]): string {
  return chunks.map(({ choices: [choice] }) => choice?.delta.content ?? "").join("");
}

async function failureOf(text: string) {
  try {
    await read(text);
  } catch (error) {
    return classifyModelFailure(error);
  }
  throw new Error("it was read");
}

describe("a completion", () => {
  test.each([1, 2, 3, 5, 1000])(
    "is read whole from pieces of %i bytes, in the middle of characters too",
    async (bytes) => {
      expect(textOf(await read(hello + stop + done, bytes))).toBe("Grüße, 世界");
    },
  );

  test.each([
    ["line ends of two characters", (hello + stop + done).replaceAll("\n", "\r\n")],
    ["line ends of carriage returns", (hello + stop + done).replaceAll("\n", "\r")],
    ["comments and other fields", `: keep-alive\n\nid: 7\nretry: 5\n${hello}: again\n${stop}${done}`],
    ["no blank after the colon", (hello + stop + done).replaceAll("data: ", "data:")],
    ["no end mark", hello + stop],
    ["no reason to finish", hello + done],
    ["no empty line at the end", (hello + stop).trimEnd()],
    ["empty events", `data: \n\n${hello}data:\n\n${stop}${done}`],
    ["events without choices", `${event({})}data: {"choices":null}\n\n${hello}${stop}${done}`],
    [
      "one JSON text instead of a stream",
      JSON.stringify(
        {
          id: "x",
          choices: [{ message: { role: "assistant", content: "Grüße, 世界" }, finish_reason: "stop" }],
        },
        null,
        2,
      ),
    ],
    [
      "one JSON text after blank lines",
      `\n\n\n${JSON.stringify({ choices: [{ message: { content: "Grüße, 世界" }, finish_reason: "stop" }] })}\n`,
    ],
  ])("is read with %s", async (_title, text) => {
    for (const bytes of [1, 4, 1000]) expect(textOf(await read(text, bytes))).toBe("Grüße, 世界");
  });

  test("always has the role without which the client loses its calls", async () => {
    const call = { index: 0, function: { name: " list_agents\n", arguments: { of: ["x"] } } };
    const [first] = await read(event({ delta: { content: null, tool_calls: [call] } }) + stop + done);
    expect(first?.choices[0]?.delta).toEqual({
      role: "assistant",
      content: "",
      tool_calls: [
        { index: 0, type: "function", function: { name: "list_agents", arguments: '{"of":["x"]}' } },
      ],
    });
  });

  test.each([
    ["reasoning_content", { reasoning_content: "hm", content: null }],
    ["reasoning", { reasoning: "hm" }],
    ["parts of its content", { content: [{ type: "thinking", thinking: [{ type: "text", text: "hm" }] }] }],
  ])("has its thinking from %s", async (_title, delta) => {
    const [first] = await read(event({ delta }) + stop + done);
    expect(first?.choices[0]?.delta).toEqual({ role: "assistant", content: "", reasoning_content: "hm" });
  });

  test("has its text from parts of its content", async () => {
    expect(textOf(await read(event({ delta: { content: [{ type: "text", text: "a" }, "b"] } }) + stop))).toBe(
      "ab",
    );
  });

  test.each([
    [
      "beside the choices of the last chunk",
      stop.replace(
        "}\n",
        ',"usage":{"prompt_tokens":9,"completion_tokens":1,"prompt_cache_hit_tokens":4}}\n',
      ),
    ],
    [
      "in a chunk without choices",
      `${stop}data: {"choices":[],"usage":{"prompt_tokens":9,"completion_tokens":1,"total_tokens":10,"prompt_tokens_details":{"cached_tokens":4}}}\n\n`,
    ],
    [
      "inside of a choice",
      event({
        delta: {},
        finish_reason: "stop",
        usage: { prompt_tokens: 9, completion_tokens: 1, cached_tokens: 4 },
      }),
    ],
  ])("reports its usage once, when it comes %s", async (_title, end) => {
    const chunks = await read(hello + end + done);
    expect(chunks.flatMap(({ usage }) => usage ?? [])).toEqual([
      {
        prompt_tokens: 9,
        completion_tokens: 1,
        total_tokens: 10,
        prompt_tokens_details: { cached_tokens: 4 },
        completion_tokens_details: { reasoning_tokens: 0 },
      },
    ]);
  });

  test.each([
    ["length", "length"],
    ["max_tokens", "length"],
    ["sensitive", "content_filter"],
    ["", null],
    ["tool_calls", "stop"],
  ])("that finished for %j finished for %j", async (said, finish) => {
    const chunks = await read(event({ delta: { content: "x" }, finish_reason: said }) + done);
    expect(chunks[0]?.choices[0]?.finish_reason).toBe(finish);
  });

  test("that ends before the reply does is no reply", async () => {
    expect(await failureOf(hello)).toMatchObject({ kind: "stream-broken" });
    expect(await failureOf(hello + event({ delta: {}, finish_reason: "network_error" }))).toMatchObject({
      kind: "stream-broken",
    });
    expect(await failureOf("")).toMatchObject({ kind: "stream-broken" });
  });

  test("that is whole survives the end of its connection", async () => {
    async function* reset(): AsyncGenerator<Uint8Array> {
      yield* bodyOf(hello + stop);
      throw new TypeError("terminated");
    }
    const chunks: CompletionChunk[] = [];
    for await (const chunk of readCompletion(reset())) chunks.push(chunk);
    expect(textOf(chunks)).toBe("Grüße, 世界");
  });

  test.each([
    ["data: {broken\n\n", "stream-broken", undefined],
    [`data: {"error":{"message":"busy","code":429}}\n\n`, "rate-limited", 429],
    [`data: {"error":{"message":"busy","code":"rate_limit_exceeded"}}\n\n`, "rate-limited", undefined],
    [
      `event: error\ndata: {"message":"overloaded","type":"overloaded_error"}\n\n`,
      "endpoint-broken",
      undefined,
    ],
    [`data: {"object":"error","message":"bad","code":400}\n\n`, "rejected", 400],
    [`{"error":{"message":"model m does not exist","code":"404"}}`, "not-found", 404],
    [`data: {"error":"worker died"}\n\n`, "endpoint-broken", undefined],
  ])("%j inside of an answer is an error", async (text, kind, status) => {
    expect(await failureOf(text)).toMatchObject({
      kind,
      ...(status === undefined ? {} : { status }),
    });
  });
});
