import type { SomeQuirks } from "./quirks.ts";

/** Parameters of a request as the endpoint knows them, merged into its body. */
export type RequestParameters = Readonly<Record<string, unknown>>;

/** What is known of a family of endpoints or models, and what it is told by: all patterns that it has must fit. */
export interface ModelPreset {
  readonly baseUrl?: RegExp;
  readonly model?: RegExp;
  readonly quirks?: SomeQuirks | undefined;
  readonly request?: RequestParameters | undefined;
  /** What the two thinking modes of a role add. */
  readonly fast?: RequestParameters | undefined;
  readonly thinking?: RequestParameters | undefined;
  readonly timeouts?: SomeTimeouts | undefined;
}

interface SomeTimeouts {
  readonly first_token_ms?: number | undefined;
  readonly between_tokens_ms?: number | undefined;
}

const thinkingOn = { thinking: { type: "enabled" } };
const thinkingOff = { thinking: { type: "disabled" } };

/**
 * Families by name. All that fit an entry hold, later ones ahead of earlier ones: first those of models, which are
 * served in many places, then those of endpoints.
 *
 * Parameters of a request stand only where the endpoint is known, since others refuse what they do not know; what is
 * missing here is learned from refusals (`refusals.ts`).
 */
export const modelPresets = {
  mistral: {
    model: /(?:^|[/_-])(?:mistral|ministral|magistral|devstral|codestral|mixtral)/iu,
    quirks: {
      system_message: "first",
      consecutive_users: "joined",
      user_after_tools: "bridged",
      tool_call_ids: "nine-characters",
    },
  },
  // Their chat templates refuse a system message in any other place.
  qwen: { model: /(?:^|[/_-])(?:qwen|qwq)/iu, quirks: { system_message: "first" } },
  gemma: {
    model: /(?:^|[/_-])gemma/iu,
    quirks: { system_message: "first", consecutive_users: "joined" },
  },
  // The thinking of a reply with tool calls must come back in every later request, also when there was none.
  kimi: { model: /(?:^|[/_-])kimi/iu, quirks: { thinking_back: "with-tool-calls" } },
  openai: {
    baseUrl: /\/\/api\.openai\.com\b/iu,
    model: /^(?:o\d|gpt-5(?!-chat))/iu,
    fast: { reasoning_effort: "low" },
    thinking: { reasoning_effort: "high" },
  },
  // Documented for replies with tool calls, demanded of all of them. Keep-alive comments may come for ten minutes.
  deepseek: {
    baseUrl: /\/\/api\.deepseek\.com\b/iu,
    quirks: { thinking_back: "always" },
    fast: thinkingOff,
    thinking: { ...thinkingOn, reasoning_effort: "high" },
    timeouts: { first_token_ms: 600_000 },
  },
  // Without `parallel_tool_calls` it makes one call at a time.
  dashscope: {
    baseUrl: /\.aliyuncs\.com\b/iu,
    request: { parallel_tool_calls: true },
    fast: { enable_thinking: false },
    thinking: { enable_thinking: true },
  },
  moonshot: {
    baseUrl: /\/\/api\.(?:moonshot|kimi)\.(?:cn|ai|com)\b/iu,
    model: /kimi-k2\.[56]\b/iu,
    fast: thinkingOff,
    thinking: thinkingOn,
  },
  // Without `tool_stream` a call's arguments come in one piece, after minutes of silence.
  zhipu: {
    baseUrl: /\/\/(?:open\.bigmodel\.cn|api\.z\.ai)\b/iu,
    quirks: {
      thinking_back: "with-tool-calls",
      result_names: "dropped",
      omit: ["stream_options", "parallel_tool_calls", "strict"],
    },
    request: { tool_stream: true },
    fast: thinkingOff,
    thinking: thinkingOn,
  },
  // Loads a model before its first token, which takes its time.
  ollama: {
    baseUrl: /:11434\b|\/\/ollama\.com\b/iu,
    fast: { reasoning_effort: "none" },
    thinking: { reasoning_effort: "high" },
    timeouts: { first_token_ms: 600_000 },
  },
} as const satisfies Readonly<Record<string, ModelPreset>>;

/** Families that no address or name tells, for entries that name them. */
export const namedPresets = {
  vllm: {
    fast: { chat_template_kwargs: { enable_thinking: false, thinking: false } },
    thinking: { chat_template_kwargs: { enable_thinking: true, thinking: true } },
    quirks: { thinking_field: "reasoning" },
  },
  /** An endpoint that is like OpenAI's, whatever it is called. */
  plain: {},
} as const satisfies Readonly<Record<string, ModelPreset>>;

export type PresetName = keyof typeof modelPresets | keyof typeof namedPresets;
