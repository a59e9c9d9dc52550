import { setTimeout as pause } from "node:timers/promises";
import type { BaseLanguageModelInput } from "@langchain/core/language_models/base";
import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessageChunk, type BaseMessage } from "@langchain/core/messages";
import { ChatGenerationChunk, type ChatResult } from "@langchain/core/outputs";
import type { Runnable } from "@langchain/core/runnables";

const piece = "0123456";

/** Says the same piece of text again and again, a few milliseconds apart, and notes when it gave each. */
export class PacedModel extends BaseChatModel {
  readonly #pieces: number;
  readonly #pauseMs: number;
  readonly #given: (endOffset: number) => void;

  constructor(options: { pieces: number; pauseMs: number; given: (endOffset: number) => void }) {
    super({});
    this.#pieces = options.pieces;
    this.#pauseMs = options.pauseMs;
    this.#given = options.given;
  }

  override _llmType(): string {
    return "paced";
  }

  override bindTools(): Runnable<BaseLanguageModelInput, AIMessageChunk> {
    return this.withConfig({});
  }

  override async *_streamResponseChunks(messages: BaseMessage[]): AsyncGenerator<ChatGenerationChunk> {
    // A leader that says little keeps out of the way of the seat that is measured.
    const pieces = messages[0]?.text.includes("- role: team_leader") === true ? 1 : this.#pieces;
    for (let count = 1; count <= pieces; count += 1) {
      await pause(this.#pauseMs);
      if (pieces > 1) this.#given(count * piece.length);
      yield new ChatGenerationChunk({ text: piece, message: new AIMessageChunk(piece) });
    }
  }

  override async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    let all: ChatGenerationChunk | undefined;
    for await (const chunk of this._streamResponseChunks(messages)) all = all?.concat(chunk) ?? chunk;
    return { generations: [{ text: all?.text ?? "", message: all?.message ?? new AIMessageChunk("") }] };
  }
}
