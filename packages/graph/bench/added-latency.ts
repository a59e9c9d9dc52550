import { join } from "node:path";
import { createEntryModel, modelEntrySchema, ModelHost, openEngine, singleModel } from "../src/index.ts";
import type { Engine } from "../src/index.ts";
import { benchFolder } from "./bench-folder.ts";
import { ms, type BenchRow } from "./bench-row.ts";
import { summarise } from "./measure.ts";
import { startTokenServer } from "./token-server.ts";

const tokens = 1_000;
const tokenEveryMs = 20;
const agentCounts = [1, 20, 100];

/** How late tokens come: from the endpoint's socket to whoever watches, in milliseconds. */
interface Delays {
  readonly first: number[];
  readonly all: number[];
}

/**
 * What the product adds to an endpoint's own stream of 1,000 tokens, with so many agents streaming at once: what it
 * takes from the endpoint's socket to a subscriber of the session, less what it takes to a bare `fetch` that reads the
 * same stream.
 */
export async function benchAddedLatency(): Promise<BenchRow[]> {
  await using server = await startTokenServer(tokens, tokenEveryMs);
  const rows: BenchRow[] = [];
  for (const agents of agentCounts) {
    const bare = await throughFetch(server.baseUrl, agents);
    const product = await throughEngine(server.baseUrl, agents);
    const added = (part: keyof Delays, at: "p50" | "p95"): number =>
      summarise(product[part])[at] - summarise(bare[part])[at];
    const first = added("first", "p50");
    rows.push({
      name: `first token, added to the endpoint's own, ${agents} at once`,
      value: `p50 ${ms(first)}, p95 ${ms(added("first", "p95"))} (bare: ${ms(summarise(bare.first).p50)})`,
      target: "p50 ≤ 5 ms",
      met: first <= 5,
    });
    rows.push({
      name: `each of ${tokens} tokens, added, ${agents} at once`,
      value: `p50 ${ms(added("all", "p50"))}, p95 ${ms(added("all", "p95"))} (bare: ${ms(summarise(bare.all).p50)})`,
      target: "reported",
      met: true,
    });
  }
  return rows;
}

function now(): number {
  return Number(process.hrtime.bigint() / 1_000n);
}

/** Reads the times out of a stream's text as it comes. */
function delayReader(delays: Delays): (text: string) => void {
  let rest = "";
  let isFirst = true;
  return (text) => {
    const at = now();
    const words = (rest + text).split(" ");
    rest = words.pop() ?? "";
    for (const word of words) {
      const delay = (at - Number(word)) / 1_000;
      delays.all.push(delay);
      if (isFirst) delays.first.push(delay);
      isFirst = false;
    }
  };
}

async function throughFetch(baseUrl: string, agents: number): Promise<Delays> {
  const delays: Delays = { first: [], all: [] };
  const read = async (): Promise<void> => {
    const body = JSON.stringify({ model: "bench", stream: true, messages: [] });
    const response = await fetch(`${baseUrl}/chat/completions`, { method: "POST", body });
    const tell = delayReader(delays);
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      for (const [, text] of piece.matchAll(/"content":"(\d+ )"/gu)) tell(text ?? "");
    }
  };
  await Promise.all(Array.from({ length: agents }, read));
  return delays;
}

async function throughEngine(baseUrl: string, agents: number): Promise<Delays> {
  using folder = benchFolder();
  const entry = modelEntrySchema.parse({ name: "bench", base_url: baseUrl });
  const engine = await openEngine({
    dataFolder: folder.path,
    rolesDirectory: join(folder.path, "roles"),
    models: singleModel(createEntryModel({ entry, apiKey: "" }, [], new ModelHost())),
    guards: { maxParallelRuns: agents },
    onError: (error) => {
      throw error;
    },
  });
  const delays: Delays = { first: [], all: [] };
  await Promise.all(Array.from({ length: agents }, () => oneSession(engine, delays)));
  await engine.close();
  return delays;
}

/** A leader that says its tokens, and nothing else. */
async function oneSession(engine: Engine, delays: Delays): Promise<void> {
  const seats = ["roundtable-summary"];
  const { session_id } = await engine.createSession({ goal: "Talk", constraints: [], seats });
  const { signal } = new AbortController();
  const tell = delayReader(delays);
  for await (const frame of engine.stream(session_id, { afterSeq: 0, signal })) {
    if (frame.kind === "delta") tell(frame.delta.text);
    else if (frame.event.type === "run-finished") return;
  }
}
