import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { expectProblem } from "../../testing/expect-problem.ts";
import { openTestServer, type TestServer } from "../../testing/open-test-server.ts";
import { loadPage } from "./load-page.ts";

const script = `console.log("${"圆桌 ".repeat(1_000)}");\n`;
const hashed = "/assets/index-BqJ2v0aX.js";

function pageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "roundtable-page-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "page", "assets"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "nobody's business");
  const files: Record<string, string | Buffer> = {
    "index.html": "<!doctype html><title>Roundtable</title>",
    "favicon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "a b.txt": "with a blank",
    [`.${hashed}`]: script,
    "assets/noto-Ab12Cd34.woff2": Buffer.alloc(2_000),
  };
  for (const [name, body] of Object.entries(files)) writeFileSync(join(folder, "page", name), body);
  return join(folder, "page");
}

function openPage(): Promise<TestServer> {
  return openTestServer({ page: loadPage(pageFolder()) });
}

describe("the page", () => {
  it.each(["/", "/index.html", "/sessions/01a22f", "/new?goal=x", "/health/x", "/apiary"])(
    "is what %s is answered with, and is asked for again each time",
    async (path) => {
      await using server = await openPage();
      const response = await server.ask(path);
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("Cache-Control")).toBe("no-cache");
      expect(await response.text()).toContain("<title>Roundtable</title>");
    },
  );

  it.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/index.html",
    "/assets/gone-12345678.js",
    "/gone.css",
    "/%E0%A4%A",
  ])("is not what %s is answered with", async (path) => {
    await using server = await openPage();
    await expectProblem(await server.ask(path), 404, "route-not-found");
  });

  it.each(["POST", "PUT", "DELETE"])("is not what %s is answered with", async (method) => {
    await using server = await openPage();
    await expectProblem(await server.ask("/", { method }), 404, "route-not-found");
  });

  it.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "//secret.txt",
  ])("leads nowhere beyond its folder: %s", async (path) => {
    await using server = await openPage();
    expect(await (await server.ask(path)).text()).not.toContain("nobody's business");
  });
});

describe("a file of the page", () => {
  it.each([
    [hashed, "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/assets/noto-Ab12Cd34.woff2", "font/woff2", "public, max-age=31536000, immutable"],
    ["/favicon.svg", "image/svg+xml", "no-cache"],
    ["/a%20b.txt", "text/plain; charset=utf-8", "no-cache"],
  ])("%s is served as %s, kept as %s", async (path, type, caching) => {
    await using server = await openPage();
    const response = await server.ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe(type);
    expect(response.headers.get("Cache-Control")).toBe(caching);
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.headers.get("Content-Length")).toBe(String((await response.arrayBuffer()).byteLength));
  });

  it.each([
    ["gzip, deflate, br", "br", 0.2],
    ["gzip", "gzip", 0.2],
    ["br;q=0, gzip;q=0.5", "gzip", 0.2],
    ["br;q=0.1", "br", 0.2],
    ["identity", null, 1],
    ["", null, 1],
  ])("is compressed for whoever accepts %j as %s", async (accepted, encoding, share) => {
    await using server = await openPage();
    for (const _time of ["first", "again"]) {
      const response = await server.ask(hashed, { headers: { "Accept-Encoding": accepted } });
      expect(response.headers.get("Content-Encoding")).toBe(encoding);
      expect(response.headers.get("Vary")).toBe("Accept-Encoding");
      const body = Buffer.from(await response.arrayBuffer());
      const plain = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
      expect(plain[encoding === "br" || encoding === "gzip" ? encoding : "identity"](body).toString()).toBe(
        script,
      );
      expect(body.length).toBeLessThanOrEqual(Buffer.byteLength(script) * share);
    }
  });

  it("is not compressed where that spares nothing", async () => {
    await using server = await openPage();
    for (const path of ["/", "/assets/noto-Ab12Cd34.woff2"]) {
      const response = await server.ask(path, { headers: { "Accept-Encoding": "br" } });
      expect(response.headers.has("Content-Encoding")).toBe(false);
    }
  });

  it("is not sent again to whoever has it", async () => {
    await using server = await openPage();
    const etag = (await server.ask("/")).headers.get("ETag") ?? "";
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const response = await server.ask("/", { headers: { "If-None-Match": known } });
      expect([response.status, await response.text()]).toEqual([304, ""]);
      expect(response.headers.get("ETag")).toBe(etag);
    }
    expect((await server.ask("/", { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
  });

  it("is told about without its body for HEAD", async () => {
    await using server = await openPage();
    const response = await server.ask(hashed, { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(response.headers.get("Content-Length")).toBe(String(Buffer.byteLength(script)));
  });
});
