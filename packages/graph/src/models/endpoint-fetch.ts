/** A failure that `fetch` itself does not see; `code` is what `classifyModelFailure` reads. */
class EndpointSilentError extends Error {
  override readonly name = "EndpointSilentError";
  readonly code = "MODEL_ENDPOINT_SILENT";
}

/** Stands in for a web page: an error of a kind that the client does not try again, with a code of ours. */
function notAnEndpoint(): Response {
  const error = { code: "MODEL_ENDPOINT_NOT_JSON", message: "the endpoint answered with a web page" };
  return Response.json({ error }, { status: 404 });
}

/** Passes the body on, and fails it when the endpoint sends nothing for `silenceMs`. */
function failWhenSilent(body: ReadableStream<Uint8Array>, silenceMs: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const silence = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          reject(new EndpointSilentError("the stream stopped in the middle"));
        }, silenceMs);
      });
      try {
        const { done, value } = await Promise.race([reader.read(), silence]);
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        // The connection is given up either way; what cancelling says about it is of no more use.
        reader.cancel(error).catch(() => undefined);
        controller.error(error);
      } finally {
        clearTimeout(timer);
      }
    },
    async cancel(reason) {
      await reader.cancel(reason);
    },
  });
}

/**
 * A `fetch` for model endpoints: a stream that falls silent fails after `silenceMs`, and a page for people
 * (a proxy's log-in, a wrong address) is an error instead of an empty answer.
 *
 * The client's own time-out ends with the head of the answer, so without this a stalled stream hangs a turn.
 */
export function createEndpointFetch(
  silenceMs: number,
  fetchImplementation: typeof fetch = fetch,
): typeof fetch {
  return async (input, init) => {
    const response = await fetchImplementation(input, init);
    if (!response.ok || response.body === null) return response;
    if (response.headers.get("content-type")?.includes("text/html") === true) {
      await response.body.cancel();
      return notAnEndpoint();
    }
    return new Response(failWhenSilent(response.body, silenceMs), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}
