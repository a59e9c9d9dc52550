/** One event of a stream, its data parsed. */
export interface ReadEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Reads a session's stream as it comes in, for measuring; the page and the command line have readers of their own. */
export async function* readEvents(url: string): AsyncGenerator<ReadEvent, void, undefined> {
  const abort = new AbortController();
  try {
    const response = await fetch(url, { signal: abort.signal });
    let text = "";
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const frames = text.split("\n\n");
      text = frames.pop() ?? "";
      for (const frame of frames) {
        const field = (name: string): string | undefined =>
          new RegExp(`^${name}: (.*)$`, "mu").exec(frame)?.[1];
        const data = field("data");
        if (data !== undefined) yield { event: field("event") ?? "message", data: JSON.parse(data) };
      }
    }
  } finally {
    abort.abort();
  }
}
