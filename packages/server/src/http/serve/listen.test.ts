import { once } from "node:events";
import { get, type ClientRequest, type IncomingMessage } from "node:http";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { deferred } from "../../testing/deferred.ts";
import { openTestServer, type TestServer } from "../../testing/open-test-server.ts";
import { eventsIn, StreamReader } from "../../testing/read-stream.ts";
import { askingScript, tableScript } from "../../testing/table-script.ts";
import { listen } from "./listen.ts";

/** Asks for a stream over a socket of its own, and reads as far as it is told. */
async function openStream(
  url: string,
  headers = {},
): Promise<{ request: ClientRequest; response: IncomingMessage }> {
  const request = get(url, { agent: false, headers });
  onTestFinished(() => {
    request.destroy();
  });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return { request, response };
}

/** Resolves when nobody watches any more, as seen by the server. */
async function untilNobodyWatches(server: TestServer): Promise<void> {
  while (server.feeds.clients > 0) await new Promise((resolve) => setImmediate(resolve));
}

describe("a stream over a socket", () => {
  it("is the same as without one", async () => {
    await using server = await openTestServer({ script: tableScript() });
    const { url } = await server.listen();
    const id = await server.begin();
    const response = await fetch(`${url}/api/sessions/${id}/events`);
    expect(response.headers.get("Transfer-Encoding")).toBe("chunked");
    const frames = await new StreamReader(response).rest();
    expect(eventsIn(frames)).toEqual(JSON.parse(JSON.stringify(await server.engine.events(id, 0))));
  });

  it("sends its head and what there is at once, though nothing more is said", async () => {
    await using server = await openTestServer({ script: askingScript() });
    const { url } = await server.listen();
    const id = await server.begin();
    await server.until(
      id,
      (event) => event.type === "session-state-changed" && event.state === "waiting_for_user",
    );
    const { length } = await server.engine.events(id, 0);
    const waiting = await fetch(`${url}/api/sessions/${id}/events`, {
      headers: { "Last-Event-ID": String(length) },
    });
    expect(waiting.status).toBe(200);
    const reader = new StreamReader(await fetch(`${url}/api/sessions/${id}/events`));
    for (let seq = 1; seq <= length; seq += 1) expect((await reader.next())?.id).toBe(String(seq));
    await reader.cancel();
    await waiting.body?.cancel();
    await untilNobodyWatches(server);
  });

  it("leaves nothing behind when its client goes away, at whatever moment", async () => {
    const gate = deferred();
    await using server = await openTestServer({
      script: tableScript(() => ({ text: "word ".repeat(50), hold: gate.promise })),
    });
    const { url } = await server.listen();
    const id = await server.begin();
    for (const headers of [{}, { "Last-Event-ID": "3" }, {}, {}]) {
      const { request, response } = await openStream(`${url}/api/sessions/${id}/events`, headers);
      await once(response, "readable");
      request.destroy();
    }
    // One that goes away before it hears anything.
    const early = connect({ port: Number(new URL(url).port), host: "127.0.0.1" });
    early.write(`GET /api/sessions/${id}/events HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`);
    early.destroy();
    await untilNobodyWatches(server);
    gate.resolve();
    expect(await server.finished(id)).toMatchObject({ status: "finished" });
    expect(server.reported).toEqual([]);
  });

  it("is cut when its client leaves too much unread, and holds nobody else up", async () => {
    const never = deferred();
    await using server = await openTestServer({ script: tableScript(() => ({ hold: never.promise })) });
    const { url } = await server.listen();
    const id = await server.begin();
    await server.until(id, (event) => event.type === "reply-started" && event.display_name === "Summary_1");
    const { response } = await openStream(`${url}/api/sessions/${id}/events`);
    // Paused, it takes what fits into the buffers of the sockets, and nothing more.
    response.pause().on("error", () => undefined);
    const cut = new Promise<void>((resolve) => response.on("close", resolve));
    const reading = new StreamReader(await fetch(`${url}/api/sessions/${id}/events`)).rest();
    for (let sent = 0; server.feeds.clients > 1 && sent < 1_000; sent += 1) {
      await server.engine.sendMessage(id, { to: "Summary_1", content: "x".repeat(60_000) });
      // The store answers without ever waiting, and would let no socket have its turn.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(server.feeds.clients).toBe(1);
    response.resume();
    await cut;
    await server.engine.stop(id);
    const events = eventsIn(await reading);
    expect(events.map(({ seq }) => seq)).toEqual((await server.engine.events(id, 0)).map(({ seq }) => seq));
    expect(server.reported).toEqual([]);
  });
});

describe("the way down", () => {
  it("takes no new connection, ends the streams, and waits for no idle one", async () => {
    await using server = await openTestServer({ script: askingScript() });
    const listener = await server.listen();
    const id = await server.begin();
    const reader = new StreamReader(await fetch(`${listener.url}/api/sessions/${id}/events`));
    await reader.next();
    // An idle connection that is kept alive.
    await (await fetch(`${listener.url}/health`)).text();
    server.feeds.close();
    await listener.close(60_000);
    await reader.rest();
    await expect(fetch(`${listener.url}/health`)).rejects.toThrow();
  });

  it("cuts a request that takes too long to send itself", async () => {
    await using server = await openTestServer();
    const listener = await server.listen();
    const slow: Socket = connect({ port: listener.port, host: "127.0.0.1" });
    slow.write(
      `POST /api/sessions HTTP/1.1\r\nHost: ${new URL(listener.url).host}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    );
    await once(slow, "connect");
    await (await fetch(`${listener.url}/health`)).text();
    const gone = once(slow, "close");
    await listener.close(1);
    await gone;
    expect(await server.engine.sessions("local")).toEqual([]);
  });
});

describe("an address that cannot be had", () => {
  it("is told by Node's code", async () => {
    await using server = await openTestServer();
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    onTestFinished(() => {
      other.close();
    });
    // A TCP server's address is an object.
    const { port } = other.address() as AddressInfo;
    await expect(listen(server.app, { host: "127.0.0.1", port })).rejects.toMatchObject({
      code: "EADDRINUSE",
    });
  });
});
