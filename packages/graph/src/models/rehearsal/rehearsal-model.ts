import type { CallbackManagerForLLMRun } from "@langchain/core/callbacks/manager";
import type { BaseLanguageModelInput } from "@langchain/core/language_models/base";
import {
  BaseChatModel,
  type BaseChatModelCallOptions,
  type BaseChatModelParams,
  type BindToolsInput,
} from "@langchain/core/language_models/chat_models";
import {
  AIMessage,
  type AIMessageChunk,
  type BaseMessage,
  type UsageMetadata,
} from "@langchain/core/messages";
import type { ChatGenerationChunk, ChatResult } from "@langchain/core/outputs";
import type { Runnable } from "@langchain/core/runnables";
import { composeReply } from "./compose-reply.ts";
import { estimateTokens } from "../estimate-tokens.ts";
import { pause } from "./pause.ts";
import type { Reply } from "./reply-types.ts";
import { streamReply } from "./stream-reply.ts";

interface RehearsalCallOptions extends BaseChatModelCallOptions {
  readonly tools?: BindToolsInput[];
}

/** Options of the rehearsal model. */
export interface RehearsalModelFields extends BaseChatModelParams {
  /** Pause before each streamed chunk, so that a person can follow. */
  readonly delayMs?: number;
}

/** Reads a tool's name from the shapes that `bindTools` accepts. */
function toolName(tool: unknown): string {
  if (typeof tool !== "object" || tool === null) return "";
  if ("function" in tool) return toolName(tool.function);
  return "name" in tool && typeof tool.name === "string" ? tool.name : "";
}

/**
 * The built-in offline model: rules and tables, no language model. Its reply is a function of the messages and the
 * bound tools alone, so the same input gives the same output in every process.
 */
export class RehearsalModel extends BaseChatModel<RehearsalCallOptions> {
  readonly delayMs: number;

  constructor(fields: RehearsalModelFields = {}) {
    super(fields);
    this.delayMs = fields.delayMs ?? 0;
  }

  static override lc_name(): string {
    return "RehearsalModel";
  }

  _llmType(): string {
    return "rehearsal";
  }

  override bindTools(
    tools: BindToolsInput[],
    kwargs?: Partial<RehearsalCallOptions>,
  ): Runnable<BaseLanguageModelInput, AIMessageChunk, RehearsalCallOptions> {
    return this.withConfig({ ...kwargs, tools });
  }

  async _generate(messages: BaseMessage[], options: this["ParsedCallOptions"]): Promise<ChatResult> {
    await pause(0, options.signal);
    const reply = this.#compose(messages, options);
    const id = replyId(messages);
    const message = new AIMessage({
      id,
      content: reply.text,
      tool_calls: reply.calls.map((call, index) => ({
        type: "tool_call",
        id: `call_${id}_${index}`,
        name: call.name,
        args: { ...call.args },
      })),
      response_metadata: { finish_reason: reply.calls.length > 0 ? "tool_calls" : "stop" },
    });
    // Under exactOptionalPropertyTypes the library infers `undefined` for this field and refuses an assignment.
    Object.assign(message, { usage_metadata: estimateUsage(messages, reply) });
    return { generations: [{ text: reply.text, message }] };
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    options: this["ParsedCallOptions"],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    await pause(0, options.signal);
    const reply = this.#compose(messages, options);
    for (const chunk of streamReply(reply, replyId(messages), estimateUsage(messages, reply))) {
      await pause(this.delayMs, options.signal);
      yield chunk;
      await runManager?.handleLLMNewToken(chunk.text, undefined, undefined, undefined, undefined, { chunk });
    }
  }

  #compose(messages: BaseMessage[], options: this["ParsedCallOptions"]): Reply {
    const tools = options.tool_choice === "none" ? [] : (options.tools ?? []);
    return composeReply(messages, new Set(tools.map(toolName)));
  }
}

/** Simple and repeatable; whoever needs unique ids re-issues them. */
function replyId(messages: readonly BaseMessage[]): string {
  return `rehearsal_${messages.length}`;
}

function estimateUsage(messages: readonly BaseMessage[], reply: Reply): UsageMetadata {
  const input = messages.reduce((sum, message) => sum + estimateTokens(message.text), 0);
  const output =
    estimateTokens(reply.text) +
    reply.calls.reduce((sum, call) => sum + estimateTokens(call.name + JSON.stringify(call.args)), 0);
  return { input_tokens: input, output_tokens: output, total_tokens: input + output };
}
