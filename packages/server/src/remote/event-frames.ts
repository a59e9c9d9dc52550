/** One frame of an event stream; what it says stands in `data`. */
export interface EventFrame {
  /** Undefined for frames that nothing can be resumed after. */
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string;
}

/** Longer than any frame that a server of ours sends; a stream without an end to its line is none of ours. */
const maxFrameCharacters = 64 * 1024 * 1024;

/** Reads the frames of an event stream (WHATWG); comments are skipped, and a frame that is cut off is none. */
export async function* eventFrames(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<EventFrame, void, undefined> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true }).replaceAll("\r", "");
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const frame = parseFrame(text.slice(0, end));
      text = text.slice(end + 2);
      if (frame !== undefined) yield frame;
    }
    if (text.length > maxFrameCharacters) throw new Error("the stream holds a frame without an end");
  }
}

function parseFrame(text: string): EventFrame | undefined {
  const data: string[] = [];
  let id: string | undefined;
  let event = "message";
  for (const line of text.split("\n")) {
    const colon = line.indexOf(":");
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /u, "");
    if (name === "data") data.push(value);
    if (name === "id") id = value;
    if (name === "event") event = value;
  }
  return data.length === 0 ? undefined : { id, event, data: data.join("\n") };
}
