import type { BaseMessage } from "@langchain/core/messages";
import type { ChatModelFactory } from "../models/create-chat-model.ts";
import type { Compaction } from "../ports/compaction-port.ts";
import type { ToolDefinition } from "../tools/toolbox.ts";
import type { RunHandle } from "./run-handle.ts";

/** Whose view it is, and what goes to which model beside it. */
export interface ViewCall {
  readonly handle: RunHandle;
  /** The whole thread. */
  readonly messages: readonly BaseMessage[];
  readonly model: ChatModelFactory;
  readonly tools: readonly ToolDefinition[];
}

/** A view as it stands. */
export interface CurrentView {
  readonly messages: readonly BaseMessage[];
  readonly compaction: Compaction | undefined;
  /** Estimate of what goes ahead of the messages. */
  readonly fixed: number;
  /** All of it, as the model counts. */
  readonly tokens: number;
  /** By how much the model's tokens differ from estimates. */
  readonly ratio: number;
  /** Tokens that the model takes; null: nobody knows. */
  readonly window: number | null;
}
