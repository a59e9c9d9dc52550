/** One dispatched event of a `text/event-stream`; `id` is the last one seen so far, as the standard has it. */
export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
  readonly id: string;
}

/** Longest line that is kept; a server that sends more speaks something else. */
const maxLineUnits = 16 * 1024 * 1024;

/**
 * Takes a `text/event-stream` apart, as it arrives: bytes may be cut anywhere, within a character and between
 * CR and LF too. Comments and `retry` are dropped; an event without data is none.
 */
export class SseParser {
  readonly #decoder = new TextDecoder();
  #rest = "";
  #afterCarriageReturn = false;
  #event = "";
  #data: string[] = [];
  #id = "";

  /** The events that these bytes complete. */
  push(bytes: Uint8Array): ServerSentEvent[] {
    return this.#take(this.#decoder.decode(bytes, { stream: true }));
  }

  #take(decoded: string): ServerSentEvent[] {
    // The CR ended its line when it came; an LF right behind it belongs to it.
    const text = this.#afterCarriageReturn && decoded.startsWith("\n") ? decoded.slice(1) : decoded;
    if (decoded !== "") this.#afterCarriageReturn = decoded.endsWith("\r");
    const [first = "", ...others] = text.split(/\r\n|\n|\r/u);
    // Only what is new is searched: a long line in many pieces would otherwise cost the square of its length.
    const lines = [this.#rest + first, ...others];
    this.#rest = lines.pop() ?? "";
    if (this.#rest.length > maxLineUnits) {
      throw new Error(
        `A line of the event stream is longer than ${maxLineUnits} characters; it was given up.`,
      );
    }
    return lines.flatMap((line) => this.#line(line));
  }

  #line(line: string): ServerSentEvent[] {
    if (line === "") return this.#dispatch();
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /u, "");
    if (field === "event") this.#event = value;
    else if (field === "data") this.#data.push(value);
    else if (field === "id" && !value.includes("\0")) this.#id = value;
    return [];
  }

  #dispatch(): ServerSentEvent[] {
    const event = this.#event === "" ? "message" : this.#event;
    const data = this.#data;
    this.#event = "";
    this.#data = [];
    return data.length === 0 ? [] : [{ event, data: data.join("\n"), id: this.#id }];
  }
}
