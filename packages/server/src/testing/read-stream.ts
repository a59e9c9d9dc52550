import type { ReplyDelta, RoundtableEvent } from "@roundtable/graph";

/** One frame of an event stream as it came. */
export interface WireFrame {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: string;
  readonly comment: string | undefined;
}

/** Reads frames of a response one after the other; `cancel` goes away in the middle. */
export class StreamReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #text = "";

  constructor(response: Response) {
    if (response.body === null) throw new Error("the response has no body");
    this.#reader = response.body.getReader();
  }

  /** The next frame; undefined at the end. */
  async next(): Promise<WireFrame | undefined> {
    for (;;) {
      const end = this.#text.indexOf("\n\n");
      if (end >= 0) {
        const frame = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        return parseFrame(frame);
      }
      const { done, value } = await this.#reader.read();
      if (done) {
        if (this.#text !== "") throw new Error(`the stream ended within a frame: ${this.#text}`);
        return undefined;
      }
      this.#text += this.#decoder.decode(value, { stream: true });
    }
  }

  async rest(): Promise<WireFrame[]> {
    const frames: WireFrame[] = [];
    for (let frame = await this.next(); frame !== undefined; frame = await this.next()) frames.push(frame);
    return frames;
  }

  async cancel(): Promise<void> {
    await this.#reader.cancel();
  }
}

function parseFrame(text: string): WireFrame {
  const lines = text.split("\n");
  const field = (name: string): string | undefined => {
    const found = lines.filter((line) => line.startsWith(`${name}: `));
    if (found.length > 1) throw new Error(`a frame has ${found.length} lines "${name}"`);
    return found[0]?.slice(name.length + 2);
  };
  return { id: field("id"), event: field("event"), data: field("data") ?? "", comment: field("") };
}

/** The stored events among frames. */
export function eventsIn(frames: readonly WireFrame[]): RoundtableEvent[] {
  // What the frames of this type hold.
  return frames.filter(({ id }) => id !== undefined).map(({ data }) => JSON.parse(data) as RoundtableEvent);
}

export function deltasIn(frames: readonly WireFrame[]): ReplyDelta[] {
  // What the frames of this type hold.
  return frames
    .filter(({ event }) => event === "reply-delta")
    .map(({ data }) => JSON.parse(data) as ReplyDelta);
}
