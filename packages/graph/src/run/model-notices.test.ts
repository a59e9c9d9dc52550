import { describe, expect, it } from "vitest";
import { singleModel } from "../models/catalog/list-models.ts";
import type { ReplyWishes } from "../models/endpoint-model.ts";
import type { ModelReport } from "../models/model-report.ts";
import { openTestEngine, type TestEngine } from "../testing/open-test-engine.ts";
import { scriptedModel, type Script } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats, language: "en" } as const;

/** A model that reports something with each of its replies. */
function reporting(report: ModelReport) {
  return (script: Script) => {
    const factory = scriptedModel(script);
    return singleModel({
      ...factory,
      create(wishes?: ReplyWishes) {
        return scriptedModel((request) => {
          wishes?.onReport?.(report);
          return script(request);
        }).create(wishes);
      },
    });
  };
}

async function noticesOf(table: TestEngine): Promise<string[]> {
  const { session_id: id } = await table.engine.createSession(brief);
  await table.finished(id);
  const events = await table.engine.events(id, 0);
  return events.flatMap((event) =>
    event.type === "model-notice" ? [`${event.display_name}: ${event.notice} ${event.model}`] : [],
  );
}

const everybody = ["Team Leader", "Intelligence_1", "Summary_1"];

describe("a session", () => {
  it("hears once an agent that tools are described in text, and so does every later session", async () => {
    const models = reporting({ kind: "tools-as-text", model: "small" });
    await using table = await openTestEngine(simpleScript(), {}, { models });
    const expected = everybody.map((name) => `${name}: tools-as-text small`).toSorted();
    expect((await noticesOf(table)).toSorted()).toEqual(expected);
    expect((await noticesOf(table)).toSorted()).toEqual(expected);
    expect(table.errors).toEqual([]);
  });

  it("hears once a turn that another model answers, of each agent", async () => {
    const models = reporting({ kind: "fell-back", model: "big", to: "small", failure: "endpoint-broken" });
    await using table = await openTestEngine(simpleScript(), {}, { models });
    const notices = await noticesOf(table);
    expect(new Set(notices)).toEqual(new Set(everybody.map((name) => `${name}: fell-back big`)));
    expect(notices.filter((notice) => notice.startsWith("Intelligence_1"))).toHaveLength(1);
  });

  it("hears nothing of what concerns the endpoint alone", async () => {
    const models = reporting({
      kind: "try-failed",
      model: "big",
      failure: "rate-limited",
      status: 429,
      pauseMs: 1,
    });
    await using table = await openTestEngine(simpleScript(), {}, { models });
    expect(await noticesOf(table)).toEqual([]);
  });
});
