import type { SerializerProtocol } from "@langchain/langgraph-checkpoint";

import { GraphError } from "../errors/graph-error.ts";
import { decodeValue } from "./decode-value.ts";
import { encodeValue } from "./encode-value.ts";
import { tagTrace } from "./tagged-value.ts";

/** Stored beside every value; a later format gets another name. */
export const plainJsonFormat = "plain-json/1";

/**
 * Writes checkpoints as plain JSON and reads them back equal.
 *
 * It builds objects of the classes that it knows (messages, LangGraph's own values, built-ins) and of no other, told by
 * a tag that data cannot forge: whatever a model or a tool returns stays the data that it is. What would not come back
 * equal is refused before it is saved (`checkpoint-refused`). A streamed chunk comes back as the message it belongs to,
 * an object without prototype as an ordinary one.
 */
export class PlainJsonSerializer implements SerializerProtocol {
  stringify(value: unknown): string {
    const encoded = encodeValue(value);
    try {
      return JSON.stringify(encoded);
    } catch (error) {
      throw new GraphError(
        "checkpoint-refused",
        "The state cannot be saved: its text would be longer than a string can be. Keep large files out of the state.",
        { cause: error },
      );
    }
  }

  parse(text: string): unknown {
    try {
      const parsed: unknown = JSON.parse(text);
      return text.includes(tagTrace) ? decodeValue(parsed) : parsed;
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      throw new GraphError(
        "store-corrupt",
        `A saved checkpoint cannot be read (${what}). Restore the database from a backup, or delete the session.`,
        { cause: error },
      );
    }
  }

  async dumpsTyped(value: unknown): Promise<[string, Uint8Array]> {
    return [plainJsonFormat, new TextEncoder().encode(this.stringify(value))];
  }

  /** Reads a text that was stored under the name of a format. */
  load(format: string, text: string): unknown {
    if (format === plainJsonFormat) return this.parse(text);
    throw new GraphError(
      "store-newer",
      `A checkpoint was saved as ${JSON.stringify(format)}; this version reads ${plainJsonFormat}. Update Roundtable.`,
    );
  }

  async loadsTyped(type: string, data: Uint8Array | string): Promise<unknown> {
    return this.load(type, typeof data === "string" ? data : new TextDecoder().decode(data));
  }
}
