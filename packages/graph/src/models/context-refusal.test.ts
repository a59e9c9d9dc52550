import { describe, expect, it } from "vitest";
import { classifyModelFailure } from "./classify-model-failure.ts";
import { readContextRefusal } from "./context-refusal.ts";

/** Refusals as they were reported in public, with what they say of the window, and of what was sent. */
const refusals: readonly (readonly [who: string, said: string, window?: number, sent?: number])[] = [
  [
    "OpenAI, DeepSeek",
    "This model's maximum context length is 65536 tokens. However, you requested 69648 tokens (69648 in the messages, 0 in the completion). Please reduce the length of the messages or completion.",
    65_536,
    69_648,
  ],
  [
    "OpenAI responses",
    "Your input exceeds the context window of this model. Please adjust your input and try again.",
  ],
  [
    "vLLM",
    "This model's maximum context length is 262144 tokens. However, you requested 0 output tokens and your prompt contains at least 262145 input tokens, for a total of at least 262145 tokens.",
    262_144,
    262_145,
  ],
  [
    "SGLang",
    "Input length (160062 tokens) exceeds the maximum allowed length (59862 tokens).",
    59_862,
    160_062,
  ],
  [
    "Together",
    "The input (1492905 tokens) is longer than the model's context length (1048576 tokens).",
    1_048_576,
    1_492_905,
  ],
  ["LiteLLM", "Input length (265330) exceeds model's maximum context length (262144).", 262_144, 265_330],
  [
    "GLM behind a hub",
    "Input length 877338 exceeds the maximum allowed input length of 639968 tokens",
    639_968,
    877_338,
  ],
  [
    "Kimi",
    "Invalid request: Your request exceeded model token limit: 262144 (requested: 269030)",
    262_144,
    269_030,
  ],
  ["Moonshot", "model max length exceeded, max length:8192", 8192],
  [
    "Qwen on DashScope",
    "<400> InternalError.Algo.InvalidParameter: Range of input length should be [1, 30720]",
    30_720,
  ],
  ["Zhipu", "Prompt exceeds max length"],
  ["Zhipu in Chinese", "Prompt 超长"],
  [
    "llama.cpp",
    "request (64038 tokens) exceeds the available context size (64000 tokens), try increasing it",
    64_000,
    64_038,
  ],
  ["LM Studio", "tokens to keep from the initial prompt is greater than the context length"],
  [
    "LM Studio with numbers",
    "The number of tokens to keep from the initial prompt is greater than the context length (n_keep: 5000>= n_ctx: 4096)",
    4096,
    5000,
  ],
  ["Ollama", "prompt too long; exceeded max context length by 512 tokens"],
  [
    "Mistral",
    "Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length",
    32_768,
    40_000,
  ],
  ["Anthropic behind a proxy", "prompt is too long: 213,462 tokens > 200,000 maximum", 200_000, 213_462],
  [
    "Gemini",
    "The input token count (1196265) exceeds the maximum number of tokens allowed (1048575).",
    1_048_575,
    1_196_265,
  ],
  [
    "xAI",
    "This model's maximum prompt length is 131072 but the request contains 537812 tokens.",
    131_072,
    537_812,
  ],
  ["Copilot", "prompt token count of 150000 exceeds the limit of 128000", 128_000, 150_000],
  ["MiniMax", "invalid params, context window exceeds limit"],
  ["a Chinese proxy", "输入内容过长，最大上下文长度为 8,192，请缩短后重试", 8192],
  ["another Chinese proxy", "请求的 tokens 超出限制：上下文长度不能超过 32768", 32_768],
];

describe("a refusal of what is too long", () => {
  it.each(refusals.map(([who, said, window, sent]) => ({ who, said, window, sent })))(
    "of $who is known by its words, with the numbers that it states",
    ({ said, window, sent }) => {
      const error = Object.assign(new Error(`400 ${said}`), { status: 400 });
      expect(classifyModelFailure(error).kind).toBe("context-too-long");
      expect(readContextRefusal(said)).toEqual({
        ...(window === undefined ? {} : { window }),
        ...(sent === undefined ? {} : { sent }),
      });
    },
  );

  it.each([
    { status: 413, said: "Request Entity Too Large" },
    { status: 400, said: "something", code: "context_length_exceeded" },
    { status: 400, said: "something", code: "1261" },
  ])("is known by a status or a code as well: $status $said $code", ({ said, ...fields }) => {
    const error = Object.assign(new Error(said), fields);
    expect(classifyModelFailure(error).kind).toBe("context-too-long");
  });

  it.each([
    [429, "Rate limit reached: too many tokens, please wait before trying again", "rate-limited"],
    [
      429,
      "Request too large for gpt-4o on tokens per min (TPM): Limit 30000, Requested 33000",
      "rate-limited",
    ],
    [400, "max_tokens is too large: 100000. This model supports at most 16384 completion tokens", "rejected"],
    [400, "Invalid value for 'temperature'", "rejected"],
  ] as const)("is not what %d %j says", (status, said, kind) => {
    expect(classifyModelFailure(Object.assign(new Error(said), { status })).kind).toBe(kind);
  });
});
