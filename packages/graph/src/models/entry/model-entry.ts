import { z } from "zod";
import { modelPresets, namedPresets, type PresetName } from "./model-presets.ts";
import { openAiCompatible } from "../providers/chat-providers.ts";
import { someQuirksSchema } from "./quirks.ts";

const count = z.number().int().positive();
const price = z.number().nonnegative();
const parameters = z.record(z.string().min(1), z.json());

// The keys of an object literal are its own, and there is at least one.
const presetNames = Object.keys({ ...modelPresets, ...namedPresets }) as [PresetName, ...PresetName[]];

/**
 * One model that agents can work with, as data; what its presets say holds where the entry itself says nothing.
 *
 * The key is never part of it: whoever opens the model hands it in.
 */
export const modelEntrySchema = z.strictObject({
  /** What roles, seats and sessions call it. */
  name: z.string().min(1),
  /** Who makes the chat model; others than `openai-compatible` are LangChain packages. */
  provider: z.string().min(1).default(openAiCompatible),
  /** What the endpoint calls it; `name` unless given. */
  model: z.string().min(1).optional(),
  /** OpenAI's own unless given. */
  base_url: z.url().optional(),
  /** The families that it belongs to; told by its address and its model's name unless given. */
  presets: z.array(z.enum(presetNames)).optional(),
  /** Tokens that prompt and reply may have together. */
  context_window: count.optional(),
  /** For a million tokens each. */
  prices: z.strictObject({ input: price, cached_input: price.optional(), output: price }).optional(),
  /** Of the endpoint under one key; where several entries share both, the lowest of each counts. */
  limits: z
    .strictObject({
      requests_per_minute: count.optional(),
      tokens_per_minute: count.optional(),
      parallel_calls: count.optional(),
    })
    .optional(),
  /** Parameters that every request carries, as the endpoint knows them. */
  request: parameters.optional(),
  /** What the two thinking modes of a role add to them. */
  fast: parameters.optional(),
  thinking: parameters.optional(),
  quirks: someQuirksSchema.optional(),
  timeouts: z
    .strictObject({
      /** Longest wait for the first token. */
      first_token_ms: count.optional(),
      /** Longest silence after it. */
      between_tokens_ms: count.optional(),
    })
    .optional(),
  /** Name of the entry that takes over where this one stays down, or where its endpoint does not know the model. */
  fallback: z.string().min(1).optional(),
});

export type ModelEntry = z.output<typeof modelEntrySchema>;
