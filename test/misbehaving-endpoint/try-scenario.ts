import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createEntryModel,
  ModelHost,
  modelEntrySchema,
  openEngine,
  singleModel,
  type Engine,
  type ModelReport,
  type ReplyDelta,
  type SessionDump,
} from "@roundtable/graph";
import { fallbackModel, mainModel, startMisbehavingEndpoint } from "./misbehaving-endpoint.ts";
import { PatientTime } from "./patient-time.ts";
import type { Scenario } from "./scenario.ts";
import { messagesOf, type Fields } from "./wire-request.ts";

/** What came of a scenario. */
export interface Trial {
  /** How the session ended, then what happened on the way. */
  readonly outcome: string;
  readonly dump: SessionDump;
  readonly requests: readonly Fields[];
  /** What stands in requests as the model's thinking, and was never thought. */
  readonly strangeThoughts: readonly string[];
  /** What was streamed of the model's thinking, by message. */
  readonly streamedThinking: ReadonlyMap<string, string>;
  /** What it thought, reply by reply. */
  readonly thoughts: readonly string[];
  readonly told: string;
  readonly errors: readonly unknown[];
}

const apiKey = "sk-misbehaving-0123456789";

async function finished(
  engine: Engine,
  sessionId: string,
  run: number,
  onDelta: (delta: ReplyDelta) => void,
): Promise<void> {
  const abort = new AbortController();
  for await (const frame of engine.stream(sessionId, { afterSeq: 0, signal: abort.signal })) {
    if (frame.kind === "delta") onDelta(frame.delta);
    if (frame.kind === "event" && frame.event.type === "run-finished" && frame.event.run === run) return;
  }
  throw new Error("the stream ended before the session did");
}

/** How often each thing happened, in the order in which it happened first. */
function tally(things: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts].map(([thing, count]) => (count === 1 ? thing : `${thing} ×${count}`));
}

function nameOf(report: ModelReport): string {
  switch (report.kind) {
    case "tools-as-text":
      return "tools in text";
    case "lesson-learned":
      return "learned";
    case "try-failed":
      return `again: ${report.failure}`;
    case "fell-back":
      return `fell back: ${report.failure}`;
  }
}

function endOf(dump: SessionDump): string {
  if (dump.session.state !== "finished") return dump.session.state;
  return dump.plans.at(-1)?.kind === "structured" ? "plan" : "free text";
}

/** Has a small roundtable of a leader and one seat work with the endpoint, on a real engine and a real database. */
export async function tryScenario(scenario: Scenario): Promise<Trial> {
  const time = new PatientTime();
  const dataFolder = mkdtempSync(join(tmpdir(), "roundtable-endpoint-"));
  const happened: string[] = [];
  const errors: unknown[] = [];
  const streamedThinking = new Map<string, string>();
  await using endpoint = await startMisbehavingEndpoint(scenario, time);
  const entryOf = (name: string, more: object = {}) => ({
    entry: modelEntrySchema.parse({ name, base_url: endpoint.baseUrl, ...more }),
    apiKey,
  });
  const host = new ModelHost({
    clock: time,
    timer: time,
    random: () => 0,
    onReport: (report) => happened.push(nameOf(report)),
  });
  const engine = await openEngine({
    dataFolder,
    rolesDirectory: join(dataFolder, "roles"),
    models: singleModel(
      createEntryModel(
        entryOf(mainModel, scenario.entry),
        scenario.hasFallback === true ? [entryOf(fallbackModel)] : [],
        host,
      ),
    ),
    onError: (error) => errors.push(error),
  });
  try {
    const { session_id } = await engine.createSession({
      goal: scenario.language === "zh" ? "搬迁办公室" : "Move the office",
      constraints: [scenario.language === "zh" ? "两个月之内" : "within two months"],
      seats: ["roundtable-solution-design"],
      language: scenario.language ?? "en",
    });
    const finish = (run: number): Promise<void> =>
      finished(engine, session_id, run, ({ message_id, part, text }) => {
        endpoint.heard();
        if (part !== "thinking") return;
        streamedThinking.set(message_id, (streamedThinking.get(message_id) ?? "") + text);
      });
    await finish(1);
    if (scenario.resumes === true) {
      happened.push("resumed");
      await engine.resume(session_id);
      await finish(2);
    }
    const dump = await engine.dump(session_id);
    const withdrawn = dump.events
      .filter((event) => event.type === "reply-withdrawn" && event.reason === "broken-off")
      .map(() => "withdrawn");
    const compacted = dump.events.flatMap((event) =>
      event.type === "view-compacted" ? [`${event.reason}: ${event.kind}`] : [],
    );
    const sent = endpoint.requests.flatMap((body) =>
      messagesOf(body).flatMap(({ thinking }) => thinking ?? []),
    );
    return {
      outcome: [endOf(dump), ...tally(happened), ...tally(withdrawn), ...tally(compacted)].join(", "),
      dump,
      requests: endpoint.requests,
      strangeThoughts: sent.filter(
        (thinking) => thinking !== "" && !endpoint.thoughts.includes(thinking.trim()),
      ),
      streamedThinking,
      thoughts: endpoint.thoughts,
      told: dump.runs.flatMap(({ error }) => error ?? []).join("\n"),
      errors,
    };
  } finally {
    await engine.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
