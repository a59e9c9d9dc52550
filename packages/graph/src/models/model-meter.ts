import type { ChatGenerationChunk } from "@langchain/core/outputs";
import type { ModelPrices } from "./catalog/model-description.ts";

/** A model as whoever counts its tokens knows it. */
export interface MeteredModel {
  readonly name: string;
  readonly prices: ModelPrices | null;
  /** Whether the usage that it reports is an estimate of its own. */
  readonly estimatesUsage?: boolean;
}

/** One request to a model, told as it goes. */
export interface TryMeter {
  /** What came, as the endpoint sent it. */
  chunk(chunk: ChatGenerationChunk): void;
  /** The endpoint refused, or broke off. */
  failed(): void;
}

/** Counts what requests use; a model that makes several for one reply tells each of them. */
export interface ModelMeter {
  begin(model: MeteredModel): TryMeter;
}

/** Hands on what comes, and has it counted. */
export async function* metered(
  chunks: AsyncIterable<ChatGenerationChunk>,
  meter: TryMeter | undefined,
): AsyncGenerator<ChatGenerationChunk> {
  for await (const chunk of chunks) {
    meter?.chunk(chunk);
    yield chunk;
  }
}
