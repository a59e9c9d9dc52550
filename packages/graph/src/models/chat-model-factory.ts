import type { BaseChatModel } from "@langchain/core/language_models/chat_models";

/** A configured model: what the engine needs to know of it, and how to get one. */
export interface ChatModelFactory {
  /** Shown to people and stored with sessions. */
  readonly name: string;
  /** Whether it is the built-in one, which every surface must say. */
  readonly rehearsal: boolean;
  create(): BaseChatModel;
  /** One sentence for people: what failed and the way out; never a secret. */
  describeFailure(error: unknown): string;
}
