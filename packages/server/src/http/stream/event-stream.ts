import type { HttpBindings } from "@hono/node-server";
import type { FeedClient } from "./feed-client.ts";

export const eventStreamHeaders: Readonly<Record<string, string>> = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-cache, no-transform",
  // Reverse proxies would otherwise hold frames back until they have a bufferful.
  "X-Accel-Buffering": "no",
};

/** Joins a feed as the body of a response: bytes are taken when the connection asks for more, never before. */
export function eventStream(options: {
  /** Undefined without a socket. */
  readonly outgoing: HttpBindings["outgoing"] | undefined;
  readonly join: (onDrop: () => void) => FeedClient;
  readonly onError: (error: unknown) => void;
}): { readonly client: FeedClient; readonly body: ReadableStream<Uint8Array> } {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const end = (error?: Error): void => {
    if (error === undefined) stream?.close();
    else stream?.error(error);
    stream = undefined;
  };
  const client = options.join(() => {
    // The socket itself is cut where there is one: a stream that fails would be logged as the server's fault.
    if (options.outgoing === undefined) end(new Error("The client left too much unread."));
    else options.outgoing.destroy();
  });
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stream = controller;
      },
      async pull() {
        try {
          const bytes = await client.take();
          if (bytes === undefined) end();
          else stream?.enqueue(bytes);
        } catch (error) {
          options.onError(error);
          client.end();
          end();
        }
      },
      cancel() {
        stream = undefined;
        client.end();
      },
    },
    { highWaterMark: 0 },
  );
  return { client, body };
}
