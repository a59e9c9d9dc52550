import type { CallbackManagerForLLMRun } from "@langchain/core/callbacks/manager";
import type { BaseLanguageModelInput } from "@langchain/core/language_models/base";
import { BaseChatModel, type BindToolsInput } from "@langchain/core/language_models/chat_models";
import { AIMessageChunk, type BaseMessage } from "@langchain/core/messages";
import { ChatGenerationChunk, type ChatResult } from "@langchain/core/outputs";
import type { Runnable } from "@langchain/core/runnables";
import type { ModelDescription } from "../models/catalog/model-description.ts";
import type { ChatModelFactory } from "../models/create-chat-model.ts";

/** What a script lets the model say: a text, tool calls, or both; or a failure. */
export type ScriptedReply =
  | {
      readonly text?: string;
      readonly pauseAfterText?: Promise<void>;
      /** Says all of it although it was told to stop, as some models do. */
      readonly ignoresSignal?: boolean;
      /** Tokens that the endpoint says that it counted, in whatever form; null: it says nothing. */
      readonly usage?: { readonly input: number; readonly output: number } | null;
      /** A chunk after the text, with whatever an endpoint may put into one. */
      readonly chunk?: ConstructorParameters<typeof AIMessageChunk>[0];
      /** Arguments as the model would write them: an object, or text as it streams. */
      readonly calls?: readonly { name: string; args: Record<string, unknown> | string }[];
    }
  | { readonly error: Error };

/** Decides a reply from all that a real model would see; may wait, for tests that hold a call open. */
export type Script = (request: {
  readonly messages: readonly BaseMessage[];
  /** Name in the identity block of the system prompt. */
  readonly self: string;
  readonly signal: AbortSignal | undefined;
}) => ScriptedReply | Promise<ScriptedReply>;

/** A text is streamed a few characters at a time, or in so many chunks where it is long. */
const maxTextChunks = 2_000;

/** A model for tests that says what a function decides, under ids as bad as real endpoints' (`call_0`, every turn). */
export class ScriptedModel extends BaseChatModel {
  readonly #script: Script;

  constructor(script: Script) {
    super({});
    this.#script = script;
  }

  override _llmType(): string {
    return "scripted";
  }

  override bindTools(_tools: BindToolsInput[]): Runnable<BaseLanguageModelInput, AIMessageChunk> {
    return this.withConfig({});
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    options: this["ParsedCallOptions"],
    _runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    options.signal?.throwIfAborted();
    const self = /^- name: (.*)$/mu.exec(messages[0]?.text ?? "")?.[1] ?? "";
    const reply = await this.#script({ messages, self, signal: options.signal });
    if (!("ignoresSignal" in reply && reply.ignoresSignal)) options.signal?.throwIfAborted();
    if ("error" in reply) throw reply.error;
    const whole = reply.text ?? "";
    const size = Math.max(7, Math.ceil(whole.length / maxTextChunks));
    for (let start = 0; start < whole.length; start += size) {
      yield chunkOf({ content: whole.slice(start, start + size) });
    }
    await reply.pauseAfterText;
    if (reply.chunk !== undefined)
      yield new ChatGenerationChunk({ text: "", message: new AIMessageChunk(reply.chunk) });
    for (const [index, call] of (reply.calls ?? []).entries()) {
      const args = typeof call.args === "string" ? call.args : JSON.stringify(call.args);
      const half = Math.ceil(args.length / 2);
      yield chunkOf({ call: { index, id: "call_0", name: call.name, args: args.slice(0, half) } });
      yield chunkOf({ call: { index, args: args.slice(half) } });
    }
    if (reply.usage !== undefined && reply.usage !== null) yield usageChunk(reply.usage);
  }

  override async _generate(messages: BaseMessage[], options: this["ParsedCallOptions"]): Promise<ChatResult> {
    let all: ChatGenerationChunk | undefined;
    for await (const chunk of this._streamResponseChunks(messages, options))
      all = all?.concat(chunk) ?? chunk;
    const whole = all ?? chunkOf({ content: "" });
    return { generations: [{ text: whole.text, message: whole.message }] };
  }
}

function chunkOf(part: {
  content?: string;
  call?: { index: number; id?: string; name?: string; args: string };
}): ChatGenerationChunk {
  const content = part.content ?? "";
  return new ChatGenerationChunk({
    text: content,
    message: new AIMessageChunk({
      id: "same",
      content,
      ...(part.call === undefined ? {} : { tool_call_chunks: [{ ...part.call, type: "tool_call_chunk" }] }),
    }),
  });
}

/** What is told of a model for tests, beside its names. */
export const undescribedModel = {
  rehearsal: false,
  context_window: null,
  prices: null,
  tools: "native",
  thinking_modes: [],
  fallback: null,
  unavailable: null,
} as const;

function usageChunk({ input, output }: { input: number; output: number }): ChatGenerationChunk {
  const end = chunkOf({});
  // Under exactOptionalPropertyTypes the library infers `undefined` for this field and refuses an assignment.
  Object.assign(end.message, {
    usage_metadata: { input_tokens: input, output_tokens: output, total_tokens: input + output },
  });
  return end;
}

/** A factory that makes scripted models; `singleModel` makes it an engine's catalog. */
export function scriptedModel(
  script: Script,
  name = "scripted",
  about: Partial<Pick<ModelDescription, "prices" | "fallback">> = {},
): ChatModelFactory {
  return {
    description: { ...undescribedModel, provider: "scripted", model: "scripted", ...about, name },
    create: () => new ScriptedModel(script),
    describeFailure: (error) => (error instanceof Error ? error.message : String(error)),
  };
}
