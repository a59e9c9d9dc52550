import type { ToolCallChunk } from "@langchain/core/messages/tool";

/** A call of the reply as it is known so far. */
interface KnownCall {
  readonly index: number;
  readonly sourceId: string;
  /** The arguments so far. */
  text: string;
}

/**
 * Tells the tool calls of one streamed reply apart, and numbers and names them anew.
 *
 * A fragment belongs to the call that its index (or, without one, the latest call) stands for. A named fragment starts
 * a further call under a known index when it brings another id, when it stands beside one of that index in the same
 * piece, or when the call so far is whole and more arguments come: endpoints number all calls 0, and give them the
 * same id or none.
 */
export class ToolCallIds {
  readonly #newId: () => string;
  /** The index as the endpoint sent it → the call that it stands for at the moment. */
  readonly #current = new Map<number, KnownCall>();
  #latest: KnownCall | undefined;
  #count = 0;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** The fragments of one piece of the stream. */
  reissue(chunks: readonly ToolCallChunk[]): ToolCallChunk[] {
    const seen = new Set<KnownCall>();
    return chunks.map((chunk) => {
      const { id, name, ...call } = chunk;
      const source = { id: id ?? "", name: (name ?? "").trim(), text: call.args ?? "" };
      const known = this.#knownFor(chunk.index, source);
      const isSame = known !== undefined && !this.#startsAnother(known, source, seen.has(known));
      const owner = isSame ? known : this.#start(chunk.index, source.id);
      seen.add(owner);
      owner.text += source.text;
      return {
        ...call,
        ...(source.name === "" ? {} : { name: source.name }),
        index: owner.index,
        ...(isSame ? {} : { id: this.#newId() }),
      };
    });
  }

  #knownFor(index: number | undefined, source: Source): KnownCall | undefined {
    if (index !== undefined) return this.#current.get(index);
    return source.name === "" || (source.id !== "" && source.id === this.#latest?.sourceId)
      ? this.#latest
      : undefined;
  }

  #startsAnother(known: KnownCall, source: Source, isBesideIt: boolean): boolean {
    if (source.name === "") return false;
    if (isBesideIt) return true;
    if (source.id !== "" && source.id !== known.sourceId) return true;
    return source.text !== "" && isWholeJson(known.text);
  }

  #start(index: number | undefined, sourceId: string): KnownCall {
    const call: KnownCall = { index: this.#count++, sourceId, text: "" };
    this.#latest = call;
    this.#current.set(index ?? call.index, call);
    return call;
  }
}

interface Source {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

function isWholeJson(text: string): boolean {
  if (!text.trimEnd().endsWith("}")) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Not whole yet: more of it is to come.
    return false;
  }
}
