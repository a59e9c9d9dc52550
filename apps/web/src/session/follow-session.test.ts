import { describe, expect, it, onTestFinished } from "vitest";
import { ManualTimers } from "../testing/manual-timers.ts";
import { sampleSession } from "../testing/sample-session.ts";
import { ScriptedStreams } from "../testing/scripted-stream.ts";
import { emptyView } from "../view/empty-view.ts";
import { foldFrame } from "../view/fold-frame.ts";
import { followSession } from "./follow-session.ts";

function follow() {
  const streams = new ScriptedStreams();
  let paint: (() => void) | undefined;
  let asked = (): void => {};
  const session = followSession("session-1", {
    fetch: streams.fetch,
    timers: new ManualTimers(),
    schedule(run) {
      paint = run;
      asked();
      return () => (paint = undefined);
    },
  });
  onTestFinished(session.close);
  return {
    streams,
    session,
    view: () => session.store.getState().view,
    scheduled: () => paint !== undefined,
    untilScheduled: async () => {
      if (paint === undefined) await new Promise<void>((resolve) => (asked = resolve));
    },
    paint() {
      const run = paint;
      paint = undefined;
      run?.();
    },
    untilConnection: (kind: string) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          if (session.store.getState().connection.kind === kind) resolve();
        };
        session.store.subscribe(look);
        look();
      }),
  };
}

const { frames } = sampleSession().script;

describe("followSession", () => {
  it("shows all frames of a moment in one change", async () => {
    const page = follow();
    const request = (await page.streams.next()).open();
    await page.untilConnection("live");
    let changes = 0;
    page.session.store.subscribe(() => (changes += 1));
    request.send(...frames.slice(0, 40));
    await page.untilScheduled();
    expect(changes).toBe(0);
    expect(page.view()).toBe(emptyView);
    request.end();
    await page.untilConnection("reconnecting");

    expect(page.view()).toEqual(frames.slice(0, 40).reduce(foldFrame, emptyView));
    expect(page.scheduled()).toBe(false);
    expect(changes).toBe(2);
  });

  it("shows what was painted, though the stream goes on", async () => {
    const page = follow();
    (await page.streams.next()).open().send(...frames.slice(0, 10));
    await page.untilScheduled();
    page.paint();

    expect(page.view().lastSeq).toBeGreaterThan(0);
  });

  it("rests at the end, and shows the next run when it is woken", async () => {
    const page = follow();
    (await page.streams.next())
      .open()
      .send(...frames)
      .end();
    await page.untilConnection("resting");
    const lastSeq = page.view().lastSeq;
    page.session.wake();

    expect((await page.streams.next()).lastEventId).toBe(String(lastSeq));
  });
});
