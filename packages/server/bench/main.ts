import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEngine, singleModel, type ReplyDelta } from "@roundtable/graph";
import { undescribedModel } from "@roundtable/graph/testing";
import { loadPage } from "../src/http/page/load-page.ts";
import { serveEngine } from "../src/http/serve/serve-engine.ts";
import { PacedModel } from "./paced-model.ts";
import { readEvents } from "./read-events.ts";

const p = (samplesMs: readonly number[], share: number): number =>
  samplesMs.toSorted((a, b) => a - b)[Math.floor(samplesMs.length * share)] ?? Number.NaN;
const ms = (value: number): string => `${value.toFixed(2)} ms`;
const row = (name: string, value: string, target: string, met: boolean): void => {
  process.stdout.write(`${met ? "met   " : "missed"}  ${name.padEnd(56)}  ${value}  (target ${target})\n`);
};

const folder = mkdtempSync(join(tmpdir(), "roundtable-bench-"));
/** When the model gave the piece of text that ends at this offset. */
const givenAt = new Map<number, number>();
const rolesDirectory = join(folder, "roles");
const fail = (error: unknown): never => {
  throw error;
};
const models = singleModel({
  description: { ...undescribedModel, name: "paced", provider: "paced", model: "paced" },
  create: () =>
    new PacedModel({ pieces: 200, pauseMs: 3, given: (end) => givenAt.set(end, performance.now()) }),
  describeFailure: String,
});
const engine = await openEngine({ dataFolder: folder, rolesDirectory, models, onError: fail });
const server = await serveEngine({
  engine,
  models,
  rolesDirectory,
  address: { host: "127.0.0.1", port: 0 },
  page: loadPage(join(folder, "no-page")),
  version: "bench",
  newRequestId: () => crypto.randomUUID(),
  reportError: fail,
});

async function post(path: string, body: unknown): Promise<{ session_id: string }> {
  const response = await fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  // the contract of the two routes that are called here
  return (await response.json()) as { session_id: string };
}

const brief = { goal: "Move the office", constraints: ["soon"], seats: ["roundtable-summary"] };

/** From the request that creates a session to the first event on its stream; each session ends before the next. */
const first: number[] = [];
for (let index = 0; index < 60; index += 1) {
  const start = performance.now();
  const { session_id } = await post("/api/sessions", brief);
  let waited: number | undefined;
  for await (const { event } of readEvents(`${server.url}/api/sessions/${session_id}/events`)) {
    waited ??= performance.now() - start;
    if (event === "run-finished") break;
  }
  first.push(waited ?? Number.NaN);
}
row(
  "first event after POST /api/sessions: p50 (p95)",
  `${ms(p(first.slice(10), 0.5))} (${ms(p(first.slice(10), 0.95))})`,
  "≤ 30 ms",
  p(first.slice(10), 0.5) <= 30,
);

/** From the model's piece of text to each client that reads the session. */
async function textDelay(clients: number): Promise<number[]> {
  const { session_id } = await post("/api/sessions", brief);
  const url = `${server.url}/api/sessions/${session_id}/events`;
  const delays: number[] = [];
  const readers = Array.from({ length: clients }, async () => {
    for await (const { event, data } of readEvents(url)) {
      if (event === "reply-delta") {
        // the server's own event of that name
        const delta = data as ReplyDelta;
        const given = givenAt.get(delta.offset + delta.text.length);
        if (delta.offset > 0 && given !== undefined) delays.push(performance.now() - given);
      }
      if (event === "reply-completed" && JSON.stringify(data).includes("Summary_1")) return;
    }
  });
  await engine.sendMessage(session_id, { to: "Summary_1", content: "Speak" });
  await Promise.all(readers);
  return delays;
}

await textDelay(1);
const alone = await textDelay(1);
row(
  "streamed text to one client: p50 (p95)",
  `${ms(p(alone, 0.5))} (${ms(p(alone, 0.95))})`,
  "≤ 5 ms",
  p(alone, 0.5) <= 5,
);
const crowd = await textDelay(100);
row(
  "streamed text to 100 clients of one session: p50 (p95)",
  `${ms(p(crowd, 0.5))} (${ms(p(crowd, 0.95))}), ${crowd.length} deliveries`,
  "reported",
  true,
);

await server.close(100);
await engine.close();
rmSync(folder, { recursive: true, force: true });
