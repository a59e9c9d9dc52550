import type { ToolCallChunk } from "@langchain/core/messages/tool";

/**
 * Tells the tool calls of one streamed reply apart, and numbers and names them anew.
 *
 * A fragment belongs to the call that its index (or, without one, the latest call) stands for; an index that is used
 * again with another id and a name starts a further call.
 */
export class ToolCallIds {
  readonly #newId: () => string;
  /** The index as the endpoint sent it → the call that it stands for at the moment. */
  readonly #current = new Map<number, { readonly index: number; readonly sourceId: string | undefined }>();
  #count = 0;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  reissue(chunk: ToolCallChunk): ToolCallChunk {
    const { id: sourceId, ...call } = chunk;
    const sent = chunk.index ?? (chunk.name === undefined ? Math.max(0, this.#count - 1) : this.#count);
    const known = this.#current.get(sent);
    const another = known !== undefined && this.#named(chunk) && known.sourceId !== sourceId;
    if (known !== undefined && !another) return { ...call, index: known.index };
    const index = this.#count++;
    this.#current.set(sent, { index, sourceId });
    return { ...call, index, id: this.#newId() };
  }

  #named(chunk: ToolCallChunk): boolean {
    return (chunk.name ?? "") !== "" && (chunk.id ?? "") !== "";
  }
}
