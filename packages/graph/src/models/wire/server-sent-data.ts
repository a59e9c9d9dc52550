/** One event of a stream. */
export interface ServerSentData {
  /** Empty unless the stream names it. */
  readonly event: string;
  readonly data: string;
}

/**
 * The events of a body of server-sent events, whatever its line ends, comments, and the places at which it was cut.
 *
 * A body that is one JSON text instead is one event: some proxies answer so although a stream was asked for. An event
 * that the end of the body leaves without its empty line counts, as several endpoints leave the last one so.
 */
export async function* readServerSentData(body: AsyncIterable<Uint8Array>): AsyncGenerator<ServerSentData> {
  const decoder = new TextDecoder();
  const lines = new LineBuffer();
  const event = new EventBuffer();
  let head: string | undefined = "";
  for await (const bytes of body) {
    let text = decoder.decode(bytes, { stream: true });
    if (head !== undefined) {
      head = (head + text).trimStart();
      // JSON is whole only at its end.
      if (head === "" || head.startsWith("{")) continue;
      text = head;
      head = undefined;
    }
    for (const line of lines.push(text)) {
      const complete = event.push(line);
      if (complete !== undefined) yield complete;
    }
  }
  if (head !== undefined) {
    if (head !== "") yield { event: "", data: head + decoder.decode() };
    return;
  }
  for (const line of [...lines.push(`${decoder.decode()}\n`), ""]) {
    const complete = event.push(line);
    if (complete !== undefined) yield complete;
  }
}

/** Whole lines out of pieces of text. */
class LineBuffer {
  #rest = "";
  /** A carriage return at the end of a piece: a line feed that follows belongs to it. */
  #skipsLineFeed = false;

  push(piece: string): string[] {
    const text = this.#skipsLineFeed && piece.startsWith("\n") ? piece.slice(1) : piece;
    if (piece !== "") this.#skipsLineFeed = piece.endsWith("\r");
    const lines = (this.#rest + text).split(/\r\n|\r|\n/u);
    this.#rest = lines.pop() ?? "";
    return lines;
  }
}

class EventBuffer {
  #event = "";
  #data: string[] = [];

  /** The event that an empty line completes. */
  push(line: string): ServerSentData | undefined {
    if (line === "") {
      const data = this.#data.join("\n");
      const complete = data.trim() === "" ? undefined : { event: this.#event, data };
      this.#event = "";
      this.#data = [];
      return complete;
    }
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /u, "");
    if (field === "data") this.#data.push(value);
    if (field === "event") this.#event = value;
    return undefined;
  }
}
