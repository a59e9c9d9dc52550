import { readFileSync } from "node:fs";
import { maxConstraintBytes, maxConstraints, maxGoalBytes } from "@roundtable/graph";
import { describe, expect, it } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { problems } from "./problem/problem-table.ts";
import { maxBodyBytes } from "./request/read-json-body.ts";
import { maxMessageBytes } from "./request/text-schema.ts";
import { defaultStreamLimits, heartbeatIntervalMs } from "./stream/session-feeds.ts";

const page = readFileSync(new URL("../../../../docs/http-api.md", import.meta.url), "utf8");

/** First two cells of the rows that begin with code in a cell. */
function rowsOf(pattern: RegExp): string[] {
  return [...page.matchAll(pattern)].map((match) => match.slice(1).join(" ")).toSorted();
}

describe("docs/http-api.md", () => {
  it("has every code with its status, and no other", () => {
    const known = Object.entries(problems).map(([code, { status }]) => `${code} ${status}`);
    expect(rowsOf(/^\| `([a-z-]+)` \| (\d{3}) \|/gmu)).toEqual(known.toSorted());
  });

  it("has every path with its methods, and no other", async () => {
    await using server = await openTestServer();
    const served = server.app.routes.filter(({ method }) => method !== "ALL");
    expect(rowsOf(/^\| `(GET|POST|PATCH|DELETE) (\/[\w/:]+)` \|/gmu)).toEqual(
      served.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });

  it("names the bounds that hold", () => {
    const kib = 1024;
    const { maxClients, maxUnreadBytes, maxIdleTicks } = defaultStreamLimits;
    for (const words of [
      `more than ${maxBodyBytes / kib / kib} MiB |`,
      `A goal has at most ${maxGoalBytes / kib} KiB, a constraint ${maxConstraintBytes / kib} KiB, ${maxConstraints} constraints`,
      `a message or an answer ${maxMessageBytes / kib} KiB`,
      `every ${heartbeatIntervalMs / 1000} s of silence`,
      `more than ${maxUnreadBytes / kib / kib} MiB unread`,
      `There may be ${maxClients.toLocaleString("en")} streams`,
    ]) {
      expect(page.replaceAll(/\s+/gu, " ")).toContain(words);
    }
    expect(maxIdleTicks * heartbeatIntervalMs).toBe(60_000);
  });

  it("has every type of event", async () => {
    await using server = await openTestServer();
    const id = await server.begin("Move a 40-person company to a new office by 31 March; budget 600,000");
    await server.finished(id);
    for (const { type } of await server.engine.events(id, 0)) expect(page).toContain(`\`${type}\``);
  });
});
