import { mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { StreamFrame } from "../event/event-types.ts";
import { deferred } from "../testing/deferred.ts";
import { openTestEngine } from "../testing/open-test-engine.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };

describe("creating a session", () => {
  it("seats the six of the charter unless others are asked for, and answers their threads", async () => {
    await using table = await openTestEngine(() => ({ text: "no" }));
    const { threads } = await table.engine.createSession({ goal: "搬家", constraints: [] });
    expect(Object.keys(threads)).toEqual([
      "团队负责人",
      "情报收集_1",
      "环境评估_1",
      "方案设计_1",
      "风险审查_1",
      "执行规划_1",
      "总结陈述_1",
    ]);
  });

  const bad: [string, object, string, RegExp][] = [
    ["an empty goal", { goal: "  " }, "bad-input", /goal is empty/u],
    ["a goal of 100 kB", { goal: "x".repeat(100_000) }, "bad-input", /100000 bytes; at most 32768/u],
    ["an empty constraint", { constraints: ["a", " "] }, "bad-input", /Constraint 2 is empty/u],
    ["an unknown seat", { seats: ["nobody"] }, "role-not-found", /There are: .*roundtable-summary/u],
    ["a seat twice", { seats: ["roundtable-summary", "roundtable-summary"] }, "bad-input", /twice/u],
    ["no seat", { seats: [] }, "bad-input", /at least one role/u],
    ["an unknown mode", { mode: "party" }, "bad-input", /There are: roundtable/u],
  ];
  it.each(bad)("refuses %s and leaves nothing behind", async (_name, input, code, message) => {
    await using table = await openTestEngine(() => ({ text: "no" }));
    await expect(table.engine.createSession({ ...brief, ...input })).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
    expect(await table.engine.sessions("local")).toEqual([]);
  });

  it("takes a role from a file that was dropped into the folder, with no change of code", async () => {
    await using table = await openTestEngine(simpleScript());
    mkdirSync(table.rolesDirectory, { recursive: true });
    writeFileSync(
      `${table.rolesDirectory}/cost.md`,
      "---\nid: roundtable-cost\nname: Cost Estimate\ndescription: Estimates costs\nemoji: 💰\n---\nYou estimate costs.\n",
    );
    const seats = [...twoSeats, "roundtable-cost"];
    const { session_id, threads } = await table.engine.createSession({ ...brief, seats });
    expect(Object.keys(threads)).toContain("Cost Estimate_1");
    await table.engine.sendMessage(session_id, { to: "roundtable-cost", content: "How much?" });
    await table.until(
      session_id,
      (event) => event.type === "reply-completed" && event.display_name === "Cost Estimate_1",
    );
  });
});

describe("the event stream", () => {
  it("resumes after the last event that was read: none is missed and none comes twice (I11)", async () => {
    await using table = await openTestEngine(simpleScript());
    const { session_id } = await table.engine.createSession(brief);
    const seqs: number[] = [];
    while (true) {
      const abort = new AbortController();
      let last: StreamFrame | undefined;
      for await (const frame of table.engine.stream(session_id, {
        afterSeq: seqs.length,
        signal: abort.signal,
      })) {
        last = frame;
        if (frame.kind !== "event") continue;
        seqs.push(frame.event.seq);
        if (seqs.length % 5 === 0 || frame.event.type === "run-finished") abort.abort();
      }
      if (last?.kind === "event" && last.event.type === "run-finished") break;
    }
    expect(seqs).toEqual(seqs.map((_seq, index) => index + 1));
    expect(seqs).toHaveLength((await table.engine.events(session_id, 0)).length);
  });

  it("gives a reader that comes in the middle of a reply the text so far, then its completion", async () => {
    const rest = deferred();
    await using table = await openTestEngine(
      simpleScript(() => ({ text: "A long speech of many words.", pauseAfterText: rest.promise })),
    );
    const { session_id } = await table.engine.createSession(brief);
    const started = await table.until(
      session_id,
      (event) => event.type === "reply-started" && event.display_name === "Summary_1",
    );
    const abort = new AbortController();
    let text = "";
    for await (const frame of table.engine.stream(session_id, {
      afterSeq: started.seq,
      signal: abort.signal,
    })) {
      if (
        frame.kind === "delta" &&
        "message_id" in started &&
        frame.delta.message_id === started.message_id
      ) {
        text = text.slice(0, frame.delta.offset) + frame.delta.text;
        if (text === "A long speech of many words.") rest.resolve();
      }
      if (frame.kind === "event" && frame.event.type === "run-finished") abort.abort();
    }
    expect(text).toBe("A long speech of many words.");
  });
});
