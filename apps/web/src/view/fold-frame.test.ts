import type { StreamFrame } from "@roundtable/graph";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleSession } from "../testing/sample-session.ts";
import { SessionScript } from "../testing/session-script.ts";
import { emptyView } from "./empty-view.ts";
import { foldFrame } from "./fold-frame.ts";
import type { RoundtableView } from "./roundtable-view-types.ts";

function fold(frames: readonly StreamFrame[], from: RoundtableView = emptyView): RoundtableView {
  return frames.reduce(foldFrame, from);
}

const { script, words } = sampleSession();
const { frames } = script;

/** What the server sends to a client that resumes after `lastSeq` while the live stream stands at `position`. */
function resumed(position: number, lastSeq: number): StreamFrame[] {
  const sent = frames.slice(0, position);
  const events = sent.filter((frame) => frame.kind === "event" && frame.event.seq > lastSeq);
  const open = Object.values(fold(sent).replies);
  const textSoFar = open.flatMap((reply) => {
    const { messageId, threadId, text, thinking } = reply;
    const delta = { session_id: script.sessionId, thread_id: threadId, message_id: messageId, offset: 0 };
    return [
      { kind: "delta", delta: { ...delta, part: "thinking", text: thinking } },
      { kind: "delta", delta: { ...delta, part: "text", text } },
    ] satisfies StreamFrame[];
  });
  return [...events, ...textSoFar.filter((frame) => frame.kind === "delta" && frame.delta.text !== "")];
}

describe("foldFrame", () => {
  it("shows after any number of lost connections what a client that lost none shows", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(frames.length), { maxLength: 12 }), (cuts) => {
        let view = emptyView;
        let position = 0;
        for (const cut of cuts.toSorted((a, b) => a - b)) {
          view = fold(frames.slice(position, cut), view);
          position = cut;
          view = fold(resumed(position, view.lastSeq), view);
          expect(view).toEqual(fold(frames.slice(0, position)));
        }
        expect(fold(frames.slice(position), view)).toEqual(fold(frames));
      }),
    );
  });

  it("shows after a reload at any moment what was there before it", () => {
    for (let position = 0; position <= frames.length; position += 1) {
      expect(fold(resumed(position, 0))).toEqual(fold(frames.slice(0, position)));
    }
  });

  it("shows after frames were missed and made up for what a client that missed none shows", () => {
    fc.assert(
      fc.property(fc.nat(frames.length), fc.nat(frames.length), (a, b) => {
        const [lost, back] = a < b ? [a, b] : [b, a];
        const before = fold(frames.slice(0, lost));
        const view = fold(resumed(back, before.lastSeq), before);
        expect(fold(frames.slice(back), view)).toEqual(fold(frames));
      }),
    );
  });

  it("takes a frame that comes twice once", () => {
    fc.assert(
      fc.property(fc.nat(frames.length), fc.nat(40), (end, back) => {
        const again = frames.slice(Math.max(0, end - back), end);
        const view = fold(frames.slice(0, end));
        expect(fold(again, view)).toEqual(view);
      }),
    );
  });

  it("leaves every view as it was", () => {
    const views = frames.map((_frame, index) => fold(frames.slice(0, index)));
    const copies = structuredClone(views);

    for (const [index, frame] of frames.entries()) foldFrame(views[index] ?? emptyView, frame);

    expect(views).toEqual(copies);
  });
});

describe("what the view holds", () => {
  it("has the brief, the seats with the leader first, and how the run ended", () => {
    const view = fold(frames);

    expect(view.brief).toMatchObject({ goal: words.goal, constraints: words.constraints, language: "en" });
    expect(view.seats.map(({ name, isLeader }) => [name, isLeader])).toEqual([
      ["Team Leader", true],
      ["Intelligence_1", false],
      ["Environment_1", false],
      ["Solution Design_1", false],
      ["Risk Review_1", false],
      ["Execution Plan_1", false],
      ["Summary_1", false],
    ]);
    expect(view).toMatchObject({
      state: "finished",
      reason: "plan_published",
      ended: true,
      plan: { version: 1, structured: true },
      replies: {},
    });
  });

  it("says each thing once: a broadcast marks what it repeats, a report takes its reply's place", () => {
    const view = fold(frames);
    const texts = view.entries.flatMap((entry) =>
      entry.kind === "message" ? [entry.row.content] : entry.kind === "reply" ? [entry.text] : [],
    );

    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).toContain(words.risk.delivery);
    const brief = view.entries.find((entry) => entry.kind === "message");
    expect(brief).toMatchObject({ row: { seq: 1 }, echoSeq: 2 });
    expect(view.entries.at(-1)).toMatchObject({ kind: "run-finished", content: "" });
  });

  it("shows a broadcast of its own as an entry", () => {
    const play = new SessionScript().created("Goal");
    play.row("Team Leader", "A_1", "task", "Count the chairs.");
    play.row("Team Leader", null, "broadcast", "Lunch is at noon.");

    expect(fold(play.frames).entries.map((entry) => entry.kind === "message" && entry.echoSeq)).toEqual([
      null,
      null,
    ]);
  });

  it("shows nothing of a reply that was withdrawn", () => {
    const play = new SessionScript().created("Goal");
    const id = play.writes("A_1", "Half a thought", { keepOpen: true });
    expect(Object.values(fold(play.frames).replies).map(({ text }) => text)).toEqual(["Half a thought"]);

    play.withdraws("A_1", id).delta("A_1", id, 14, " that comes late");

    expect(fold(play.frames)).toMatchObject({ replies: {}, entries: [] });
  });

  it("puts a piece where its offset says, and leaves out one with a gap before it", () => {
    const play = new SessionScript().created("Goal");
    const id = play.writes("A_1", "", { keepOpen: true });
    play.delta("A_1", id, 0, "方案 A").delta("A_1", id, 3, "B 更好").delta("A_1", id, 40, "lost");

    expect(fold(play.frames).replies[id]?.text).toBe("方案 B 更好");
  });

  it("keeps why a turn failed until the next one starts", () => {
    const seat = { roleId: "a", name: "A_1", emoji: "🅰️", description: "" };
    const play = new SessionScript().created("Goal").seat(seat).turnStarts("A_1").fails("A_1", "429");
    expect(fold(play.frames).seats[0]).toMatchObject({ state: "failed", failure: "429" });

    play.turnStarts("A_1");

    expect(fold(play.frames).seats[0]).toMatchObject({ state: "running", failure: null });
  });

  it("does not count a session as ended once its next run has begun", () => {
    const seat = { roleId: "a", name: "A_1", emoji: "🅰️", description: "" };
    const play = new SessionScript().created("Goal").seat(seat);
    play.finishes("finished", "done", "Done.", "A_1");
    expect(fold(play.frames).ended).toBe(true);
    play.sessionState("running", 2).turnStarts("A_1");
    expect(fold(play.frames)).toMatchObject({ ended: false, run: 2, state: "running" });
  });

  it("tells of who sits down or is dismissed once something was said, and of nobody before", () => {
    const seat = (name: string) => ({ roleId: "a", name, emoji: "🅰️", description: "" });
    const play = new SessionScript().created("Goal").seat(seat("A_1"));
    play.row(null, "A_1", "message", "Begin.");
    play.seat(seat("A_2")).state("A_1", "terminated");

    const view = fold(play.frames);
    expect(view.seats.map(({ name, state }) => [name, state])).toEqual([
      ["A_1", "terminated"],
      ["A_2", "idle"],
    ]);
    expect(view.entries.slice(1)).toMatchObject([
      { kind: "seat-joined", name: "A_2" },
      { kind: "seat-dismissed", name: "A_1" },
    ]);
  });

  it("tells once that it is paused and once that it goes on, but not where its run ends instead", () => {
    const play = new SessionScript().created("Goal");
    play.sessionState("paused", 1, "paused_by_user").sessionState("paused", 1, "paused_by_user");
    play.sessionState("running").sessionState("paused").sessionState("stopped");

    const view = fold(play.frames);
    expect(view.entries.map(({ kind }) => kind)).toEqual(["paused", "resumed", "paused"]);
    expect(view).toMatchObject({ state: "stopped", ended: false });
  });

  it("reads events that were stored before they told whom a seat waits on", () => {
    const play = new SessionScript().created("Goal");
    play.seat({ roleId: "a", name: "A_1", emoji: "🅰️", description: "" }).state("A_1", "waiting", ["q1"]);
    const old = play.frames.map((frame): StreamFrame => {
      const { waiting_on: _on, drive: _drive, ...event } = JSON.parse(JSON.stringify(frame)).event;
      return { kind: "event", event };
    });

    expect(fold(old).seats[0]).toMatchObject({ state: "waiting", waitingOn: [] });
  });

  it("passes over an event of a type that it does not know", () => {
    const known = new SessionScript().created("Goal");
    const unknown = JSON.parse(
      JSON.stringify({ kind: "event", event: { type: "moon-phase-changed", seq: 2, phase: "full" } }),
    );

    expect(fold([...known.frames, unknown])).toEqual({ ...fold(known.frames), lastSeq: 2 });
  });

  it("folds five thousand events in well under a second", () => {
    const play = new SessionScript().created("Goal");
    for (let count = 0; count < 2500; count += 1) {
      play.state("A_1", "running").row("A_1", "B_1", "message", `Word ${count}`);
    }
    const started = performance.now();

    expect(fold(play.frames).entries).toHaveLength(2500);

    expect(performance.now() - started).toBeLessThan(900);
  });
});
