import { describe, expect, it } from "vitest";
import { ManualTimers } from "../testing/manual-timers.ts";
import { createPaintSchedule } from "./paint-schedule.ts";

/** A browser that paints when the test says so. */
function paintingBrowser() {
  const timers = new ManualTimers();
  const frames = new Map<number, (timeMs: number) => void>();
  let lastFrame = 0;
  const schedule = createPaintSchedule({
    requestFrame(run) {
      lastFrame += 1;
      frames.set(lastFrame, run);
      return lastFrame;
    },
    cancelFrame: (frame) => void frames.delete(frame),
    after: (delayMs, run) => timers.after(delayMs, run),
    nowMs: () => timers.now(),
  });
  return {
    schedule,
    timers,
    paint(afterMs: number) {
      timers.advance(afterMs);
      const due = [...frames.values()];
      frames.clear();
      for (const run of due) run(timers.now());
    },
    waiting: () => frames.size,
  };
}

describe("createPaintSchedule", () => {
  it("runs work at the next paint, once", () => {
    const browser = paintingBrowser();
    let runs = 0;
    browser.schedule(() => (runs += 1));
    expect(runs).toBe(0);
    browser.paint(16);
    browser.paint(16);
    browser.timers.advance(1000);

    expect(runs).toBe(1);
  });

  it("runs work of a tab that paints nothing a moment later", () => {
    const browser = paintingBrowser();
    let runs = 0;
    browser.schedule(() => (runs += 1));
    browser.timers.advance(250);

    expect(runs).toBe(1);
    expect(browser.waiting()).toBe(0);
  });

  it("calls work off", () => {
    const browser = paintingBrowser();
    let runs = 0;
    browser.schedule(() => (runs += 1))();
    browser.paint(16);
    browser.timers.advance(1000);

    expect(runs).toBe(0);
  });

  it("runs less often while paints are slow, and at every paint again once they are not", () => {
    const browser = paintingBrowser();
    const runsIn = (paints: number, frameMs: number): number => {
      let runs = 0;
      let scheduled = false;
      for (let paint = 0; paint < paints; paint += 1) {
        if (!scheduled) {
          scheduled = true;
          browser.schedule(() => {
            runs += 1;
            scheduled = false;
          });
        }
        browser.paint(frameMs);
      }
      return runs;
    };

    expect(runsIn(60, 16)).toBeGreaterThan(50);
    runsIn(40, 60);
    expect(runsIn(40, 60)).toBeLessThan(25);
    runsIn(400, 16);
    expect(runsIn(60, 16)).toBeGreaterThan(50);
  });
});
