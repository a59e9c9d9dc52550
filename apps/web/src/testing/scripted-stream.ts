import type { StreamFrame } from "@roundtable/graph";

const encoder = new TextEncoder();

/** A frame as the server puts it on the wire. */
export function encodeFrame(frame: StreamFrame): Uint8Array {
  if (frame.kind === "delta")
    return encoder.encode(`event: reply-delta\ndata: ${JSON.stringify(frame.delta)}\n\n`);
  const { event } = frame;
  return encoder.encode(`id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}

/** One request for a stream, and what the test makes of it. */
export class ScriptedRequest {
  readonly lastEventId: string | null;
  readonly response: Promise<Response>;
  #answer: (response: Response) => void = () => {};
  #fail: (error: Error) => void = () => {};
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(init: RequestInit) {
    this.lastEventId = new Headers(init.headers).get("Last-Event-ID");
    this.response = new Promise((resolve, reject) => {
      this.#answer = resolve;
      this.#fail = reject;
    });
    init.signal?.addEventListener("abort", () => this.lose());
  }

  refuse(status: number): void {
    this.#answer(Response.json({ code: "refused", detail: "No." }, { status }));
  }

  open(date = "Tue, 01 Dec 2026 09:00:00 GMT"): this {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (this.#controller = controller),
    });
    this.#answer(new Response(body, { headers: { Date: date } }));
    return this;
  }

  send(...frames: readonly StreamFrame[]): this {
    for (const frame of frames) this.sendBytes(encodeFrame(frame));
    return this;
  }

  sendBytes(bytes: Uint8Array): this {
    this.#controller?.enqueue(bytes);
    return this;
  }

  end(): void {
    this.#controller?.close();
    this.#controller = undefined;
  }

  /** The connection breaks, before an answer or in the middle of it. */
  lose(): void {
    const error = new TypeError("network error");
    this.#fail(error);
    this.#controller?.error(error);
    this.#controller = undefined;
  }
}

/** A `fetch` whose requests wait for the test to answer them, in the order in which they come. */
export class ScriptedStreams {
  readonly #requests: ScriptedRequest[] = [];
  readonly #expected: ((request: ScriptedRequest) => void)[] = [];

  readonly fetch = async (_address: string, init: RequestInit): Promise<Response> => {
    const request = new ScriptedRequest(init);
    const expected = this.#expected.shift();
    if (expected === undefined) this.#requests.push(request);
    else expected(request);
    return request.response;
  };

  /** The next request, when it comes. */
  async next(): Promise<ScriptedRequest> {
    const request = this.#requests.shift();
    return request ?? new Promise((resolve) => this.#expected.push(resolve));
  }

  /** Requests that nobody has taken up. */
  get unanswered(): number {
    return this.#requests.length;
  }
}
