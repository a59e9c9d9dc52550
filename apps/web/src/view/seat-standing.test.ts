import { describe, expect, it } from "vitest";
import { SessionScript } from "../testing/session-script.ts";
import { emptyView } from "./empty-view.ts";
import { foldFrame } from "./fold-frame.ts";
import type { RoundtableView, Seat } from "./roundtable-view-types.ts";
import { seatRelation } from "./seat-relation.ts";
import { replyOf, seatStanding } from "./seat-standing.ts";
import type { SeatStanding } from "./seat-standing.ts";
import { waitedQuestions } from "./waited-questions.ts";

const leader = "Team Leader";

function table(): SessionScript {
  return new SessionScript()
    .created("Goal")
    .seat({ roleId: "team_leader", name: leader, emoji: "🧭", description: "" })
    .seat({ roleId: "a", name: "A_1", emoji: "🅰️", description: "" });
}

function viewOf({ frames }: SessionScript): RoundtableView {
  return frames.reduce(foldFrame, emptyView);
}

function seatOf(view: RoundtableView, name: string): Seat {
  const seat = view.seats.find((candidate) => candidate.name === name);
  if (seat === undefined) throw new Error(`There is no seat ${name}.`);
  return seat;
}

function standing(script: SessionScript, name: string): SeatStanding {
  const view = viewOf(script);
  return seatStanding(view, seatOf(view, name));
}

function waited(script: SessionScript, name: string): string[] {
  const view = viewOf(script);
  return waitedQuestions(view, seatOf(view, name)).map(({ id }) => id);
}

function relation(script: SessionScript): ReturnType<typeof seatRelation> {
  const view = viewOf(script);
  return seatRelation(view, seatOf(view, "A_1"), seatOf(view, leader));
}

describe("seatStanding", () => {
  it("says whom a seat waits for", () => {
    const play = table().turnStarts("A_1");
    play.asks("A_1", leader, "Which floor?");

    expect(standing(play, "A_1")).toEqual({ kind: "waiting", waitsFor: [leader] });
  });

  it("waits for nobody whom it was told not to wait for, though its question is still open", () => {
    const play = table().turnStarts("A_1");
    play.asks("A_1", leader, "Which floor?");
    play.turnStarts("A_1");
    expect(relation(play)).toEqual({ kind: "none" });
    const later = play.asks("A_1", null, "Which street?");

    expect(waited(play, "A_1")).toEqual([later]);
    expect(standing(play, "A_1")).toEqual({ kind: "waiting", waitsFor: [] });
  });

  it("waits for nobody any more once the question is settled, until its turn goes on", () => {
    const play = table().turnStarts("A_1");
    const id = play.asks("A_1", leader, "Which floor?");
    play.settles(id, "expired", "The second.");

    expect(waited(play, "A_1")).toEqual([]);
  });

  it("says that a leader whose turn is over waits for the seats at work, until the session rests", () => {
    const play = table().turnStarts(leader).handsOut(leader, "A_1", "Count.").turnEnds(leader);
    expect(standing(play, leader)).toEqual({ kind: "waiting", waitsFor: ["A_1"] });

    play.sessionState("stopped", 1, "stopped_by_user");

    expect(standing(play, leader)).toEqual({ kind: "done" });
  });

  it.each([
    ["idle", "idle"],
    ["running", "working"],
    ["completed", "done"],
    ["failed", "failed"],
    ["stopped", "stopped"],
    ["terminated", "dismissed"],
  ] as const)("calls a seat that is %s %s", (state, kind) => {
    expect(standing(table().state("A_1", state), "A_1")).toEqual({ kind });
  });
});

describe("seatRelation", () => {
  it("goes with the hand-out: given, delivered", () => {
    const play = table();
    expect(relation(play)).toEqual({ kind: "none" });
    play.handsOut(leader, "A_1", "Count.").turnStarts("A_1");
    expect(relation(play)).toEqual({ kind: "task", towards: "seat" });
    play.delivers(leader, "A_1", "Twelve.");
    expect(relation(play)).toEqual({ kind: "delivery", towards: "leader" });
  });

  it("puts an open question before the hand-out, and goes back to it once it is answered", () => {
    const play = table().handsOut(leader, "A_1", "Count.").turnStarts("A_1");
    const id = play.asks("A_1", leader, "Which floor?");
    expect(relation(play)).toEqual({ kind: "question", towards: "leader" });
    play.answers(leader, id, "The second.");
    expect(relation(play)).toEqual({ kind: "task", towards: "seat" });
  });

  it("says that a hand-out came to nothing", () => {
    const play = table().handsOut(leader, "A_1", "Count.").turnStarts("A_1").fails("A_1", "429");

    expect(relation(play)).toEqual({ kind: "lost", towards: "leader" });
  });
});

describe("replyOf", () => {
  it("is the newest of a seat's replies, where a retry began before the old one was withdrawn", () => {
    const play = table().turnStarts("A_1");
    play.writes("A_1", "Old", { keepOpen: true });
    play.writes("A_1", "New", { keepOpen: true });

    expect(replyOf(viewOf(play), play.threadOf("A_1"))?.text).toBe("New");
  });
});
