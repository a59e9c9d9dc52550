import { describe, expect, it } from "vitest";
import { expectProblem } from "../testing/expect-problem.ts";
import { openTestServer, testAuthority } from "../testing/open-test-server.ts";
import { HttpProblem } from "./problem/http-problem.ts";
import { maxBodyBytes } from "./request/read-json-body.ts";

const jsonType = { "Content-Type": "application/json" };

describe("a path that nothing is served at", () => {
  it.each(["GET", "POST", "DELETE", "PUT"])("is answered to %s with a problem document", async (method) => {
    await using server = await openTestServer();
    const response = await server.ask("/api/nothing?key=secret", { method });
    const problem = await expectProblem(response, 404, "route-not-found");
    expect(problem.detail).toBe(`There is nothing at ${method} /api/nothing.`);
  });

  it("is said to be the page that is not built, where it is the page's", async () => {
    await using server = await openTestServer();
    expect((await expectProblem(await server.ask("/"), 404, "route-not-found")).detail).toContain(
      "npm start",
    );
  });
});

describe("a method that a path does not take", () => {
  it.each([
    ["PUT", "/api/sessions", "GET, HEAD, POST"],
    ["OPTIONS", "/api/sessions", "GET, HEAD, POST"],
    ["PUT", "/api/sessions/x", "GET, HEAD, PATCH, DELETE"],
    ["GET", "/api/sessions/x/messages", "POST"],
    ["GET", "/api/sessions/x/stop", "POST"],
    ["GET", "/api/sessions/x/pause", "POST"],
    ["DELETE", "/api/sessions/x/step", "POST"],
    ["DELETE", "/api/sessions/x/agents", "GET, HEAD, POST"],
    ["GET", "/api/sessions/x/agents/y", "DELETE"],
    ["GET", "/api/sessions/x/agents/y/stop", "POST"],
    ["POST", "/api/sessions/x/events", "GET, HEAD"],
    ["POST", "/health", "GET, HEAD"],
    ["DELETE", "/api/roles", "GET, HEAD"],
  ])("%s of %s is told the ones that it takes", async (method, path, allow) => {
    await using server = await openTestServer();
    const response = await server.ask(path, { method });
    await expectProblem(response, 405, "method-not-allowed");
    expect(response.headers.get("Allow")).toBe(allow);
  });
});

describe("a body", () => {
  const post = (
    body: string | Uint8Array<ArrayBuffer> | ReadableStream,
    headers: Record<string, string> = jsonType,
  ): RequestInit => ({
    method: "POST",
    body,
    headers,
    // Needed by `fetch` for bodies that are streams.
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  });

  it.each([
    ['{"goal": x}', "position 9 (line 1, column 10)"],
    ['{\n  "goal": "a",\n}', "position 17 (line 3, column 1)"],
    ['{"goal": "a"', "ends too early, at position 12"],
    ["", "it is empty"],
    ["  \n", "it is empty"],
    ["{'goal': 1}", "position 1 (line 1, column 2)"],
    [`{"goal": "a\nb"}`, "position 11 (line 1, column 12)"],
    ["[".repeat(100_000), "ends too early, at position 100000"],
  ])("that is broken JSON is told where", async (body, place) => {
    await using server = await openTestServer();
    const response = await server.ask("/api/sessions", post(body));
    expect((await expectProblem(response, 400, "bad-json")).detail).toContain(place);
  });

  it("that is nested as deep as it can be is refused like any other that does not fit", async () => {
    await using server = await openTestServer();
    const depth = 500_000;
    const body = `{"goal":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    await expectProblem(await server.ask("/api/sessions", post(body)), 400, "bad-input");
  });

  it("that is no UTF-8 is refused", async () => {
    await using server = await openTestServer();
    const body = new Uint8Array([0x22, 0xff, 0x22]);
    const problem = await expectProblem(await server.ask("/api/sessions", post(body)), 400, "bad-json");
    expect(problem.detail).toContain("UTF-8");
  });

  it.each([{}, { "Content-Type": "text/plain" }, { "Content-Type": "application/jsonp" }])(
    "that is not said to be JSON (%j) is refused",
    async (headers) => {
      await using server = await openTestServer();
      const response = await server.ask("/api/sessions", post(`{"goal":"a"}`, headers));
      await expectProblem(response, 415, "unsupported-media-type");
    },
  );

  it.each(["application/json", "application/json; charset=utf-8", "Application/JSON;charset=UTF-8"])(
    "of type %j is JSON",
    async (type) => {
      await using server = await openTestServer();
      const response = await server.ask("/api/sessions", post(`{"goal":""}`, { "Content-Type": type }));
      await expectProblem(response, 400, "bad-input");
    },
  );

  it("that says it is too large is refused without being read", async () => {
    await using server = await openTestServer();
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(1024));
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { ...jsonType, "Content-Length": String(maxBodyBytes + 1) };
    await expectProblem(await server.ask("/api/sessions", post(body, headers)), 413, "body-too-large");
    expect(pulled).toBe(0);
  });

  it("that turns out to be too large is given up at the limit", async () => {
    await using server = await openTestServer();
    let sent = 0;
    const chunk = new Uint8Array(64 * 1024).fill(0x20);
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          sent += chunk.length;
          controller.enqueue(chunk);
        },
      },
      { highWaterMark: 0 },
    );
    await expectProblem(await server.ask("/api/sessions", post(body)), 413, "body-too-large");
    expect(sent).toBeLessThanOrEqual(maxBodyBytes + 2 * chunk.length);
  });

  it("that is sent where none is needed changes nothing", async () => {
    await using server = await openTestServer();
    const response = await server.ask("/api/sessions/x/stop", post("{"));
    await expectProblem(response, 404, "session-not-found");
  });
});

describe("a failure", () => {
  it("that no route expected is reported once, and keeps its message to itself", async () => {
    await using server = await openTestServer();
    server.app.get("/broken", () => {
      throw new Error("password is hunter2");
    });
    const problem = await expectProblem(await server.ask("/broken?key=secret"), 500, "internal-error");
    expect(JSON.stringify(problem)).not.toContain("hunter2");
    expect(server.reported).toEqual([
      {
        error: new Error("password is hunter2"),
        request: { method: "GET", path: "/broken", requestId: problem.request_id },
      },
    ]);
  });

  it("of the store is told by its code alone", async () => {
    await using server = await openTestServer();
    await server.engine.close();
    const response = await server.ask("/api/sessions");
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(await response.text()).not.toMatch(/sqlite|libsql|roundtable-http/iu);
    expect(server.reported).toHaveLength(1);
  });

  it("that was meant for the client is reported to nobody", async () => {
    await using server = await openTestServer();
    server.app.get("/broken", () => {
      throw new HttpProblem("bad-input", "Your fault.");
    });
    await expectProblem(await server.ask("/broken"), 400, "bad-input");
    expect(server.reported).toEqual([]);
  });
});

describe("every answer", () => {
  it.each(["/health", "/api/sessions", "/api/sessions/none", "/nothing.js"])(
    "carries the headers that keep a browser safe, and is kept by no cache: %s",
    async (path) => {
      await using server = await openTestServer();
      const { headers } = await server.ask(path);
      expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("Content-Security-Policy")).not.toMatch(/script-src[^;]*unsafe/u);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Referrer-Policy")).toBe("no-referrer");
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.has("Access-Control-Allow-Origin")).toBe(false);
      expect(headers.get("X-Request-Id")).toBe("request-1");
    },
  );

  it("carries the request id that the client gave, unless it could forge a line of the log", async () => {
    await using server = await openTestServer();
    const idOf = async (id: string) =>
      (await server.ask("/health", { headers: { "X-Request-Id": id } })).headers.get("X-Request-Id");
    expect(await idOf("abc-1")).toBe("abc-1");
    expect(await idOf("abc 1 GET /forged")).toBe("request-1");
  });
});

describe("a request of somebody else's page", () => {
  const hosts = [
    "evil.example",
    "evil.example:8787",
    "127.0.0.1",
    "127.0.0.1:80",
    "127.0.0.2:8787",
    "localhost.evil.example:8787",
    "0.0.0.0:8787",
    "[::]:8787",
    "127.0.0.1:8787.evil.example",
  ];

  it.each(hosts)("under the name %s is refused (DNS rebinding)", async (host) => {
    await using server = await openTestServer();
    for (const path of ["/api/sessions", "/health", "/"]) {
      await expectProblem(await server.ask(path, { headers: { Host: host } }), 421, "foreign-host");
    }
  });

  it("is refused where the address of the request line is foreign, whatever the header says", async () => {
    await using server = await openTestServer();
    const response = await server.app.request("http://evil.example/api/sessions", {
      headers: { Host: testAuthority },
    });
    await expectProblem(response, 421, "foreign-host");
  });

  it.each(["127.0.0.1:8787", "localhost:8787", "LOCALHOST:8787", "[::1]:8787"])(
    "is no such request under the server's own name %s",
    async (host) => {
      await using server = await openTestServer();
      const response = await server.app.request(`http://${host}/health`, { headers: { Host: host } });
      expect(response.status).toBe(200);
    },
  );

  const origins = ["http://evil.example", "null", "https://127.0.0.1:8787", "http://127.0.0.1:3000", ""];

  it.each(
    origins.flatMap((origin) => ["GET", "POST", "DELETE", "OPTIONS"].map((method) => [origin, method])),
  )("with the origin %j is refused for %s", async (origin, method) => {
    await using server = await openTestServer();
    const headers = { Origin: origin ?? "", ...jsonType };
    const response = await server.ask("/api/sessions", { method: method ?? "", headers });
    await expectProblem(response, 403, "foreign-origin");
    expect(response.headers.has("Access-Control-Allow-Origin")).toBe(false);
  });

  it("is refused without an origin as well, where the browser says that it comes from another site", async () => {
    await using server = await openTestServer();
    for (const site of ["cross-site", "same-site"]) {
      const headers = { "Sec-Fetch-Site": site, "Sec-Fetch-Mode": "no-cors" };
      await expectProblem(await server.ask("/api/sessions", { headers }), 403, "foreign-origin");
    }
  });

  it("may be a link to the page, but not to the API", async () => {
    await using server = await openTestServer();
    const headers = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" };
    await expectProblem(await server.ask("/sessions/1", { headers }), 404, "route-not-found");
    for (const path of ["/api/sessions", "/%61pi/sessions"]) {
      await expectProblem(await server.ask(path, { headers }), 403, "foreign-origin");
    }
    await expectProblem(await server.ask("/", { method: "POST", headers }), 403, "foreign-origin");
  });

  it("is no such request when the server's own page sent it, or a program that is no browser", async () => {
    await using server = await openTestServer();
    const own = { Origin: `http://${testAuthority}`, "Sec-Fetch-Site": "same-origin" };
    expect((await server.ask("/api/sessions", { headers: own })).status).toBe(200);
    expect((await server.ask("/api/sessions", { headers: { "Sec-Fetch-Site": "none" } })).status).toBe(200);
    expect((await server.ask("/api/sessions")).status).toBe(200);
  });
});
