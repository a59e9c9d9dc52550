import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { takeLock } from "./lock.mjs";

const timings = { heartbeatMs: 5, staleMs: 10_000, pollMs: 1 };

function layLock(content?: { pid: number; ageMs: number }): string {
  const folder = mkdtempSync(join(tmpdir(), "roundtable lock "));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "lock");
  if (content !== undefined) {
    writeFileSync(path, `${content.pid} somebody`);
    const beat = new Date(Date.now() - content.ageMs);
    utimesSync(path, beat, beat);
  }
  return path;
}

function take(path: string, options: { signal?: AbortSignal; onWait?: (pid: number) => void } = {}) {
  const { signal = new AbortController().signal, onWait = () => undefined } = options;
  return takeLock(path, { signal, onWait, timings });
}

/** No process has it: the largest pid of Linux is 2^22. */
const deadPid = 2 ** 30;

describe("takeLock", () => {
  it("is held by one at a time, in a queue of many", async () => {
    const path = layLock();
    let holders = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const lock = await take(path);
        holders += 1;
        most = Math.max(most, holders);
        await Promise.resolve();
        holders -= 1;
        lock.release();
      }),
    );
    expect(most).toBe(1);
  });

  it("tells once whom it waits for", async () => {
    const path = layLock();
    const first = await take(path);
    const told: number[] = [];

    const second = take(path, {
      onWait: (pid) => {
        told.push(pid);
        first.release();
      },
    });
    (await second).release();

    expect(told).toEqual([process.pid]);
  });

  it("leaves no file behind", async () => {
    const path = layLock({ pid: deadPid, ageMs: 0 });

    (await take(path)).release();

    expect(readdirSync(join(path, ".."))).toEqual([]);
  });

  it.each([
    ["is dead", { pid: deadPid, ageMs: 0 }],
    ["lives, but has shown no heartbeat for long", { pid: process.pid, ageMs: 60_000 }],
  ])("takes over from a holder that %s", async (_case, holder) => {
    const path = layLock(holder);

    const lock = await take(path);

    expect(readFileSync(path, "utf8")).toContain(`${process.pid} `);
    expect(readFileSync(path, "utf8")).not.toContain("somebody");
    lock.release();
  });

  it("stops waiting when it is told to", async () => {
    const path = layLock();
    const first = await take(path);
    const controller = new AbortController();

    const second = take(path, {
      signal: controller.signal,
      onWait: () => controller.abort(new Error("enough")),
    });

    await expect(second).rejects.toThrow("enough");
    first.release();
  });

  describe("adversarial", () => {
    it("leaves a stale lock alone while another process has the right to remove it (L2)", async () => {
      const path = layLock({ pid: deadPid, ageMs: 0 });
      writeFileSync(`${path}.remove-somebody`, String(process.pid));
      const controller = new AbortController();

      const taken = take(path, { signal: controller.signal });
      await turnOfTheLoop();
      controller.abort(new Error("enough"));

      await expect(taken).rejects.toThrow("enough");
      expect(readFileSync(path, "utf8")).toContain("somebody");
    });

    it("clears a right to remove whose owner died with it (L2)", async () => {
      const path = layLock({ pid: deadPid, ageMs: 0 });
      const right = `${path}.remove-somebody`;
      writeFileSync(right, String(deadPid));
      const long = new Date(Date.now() - 60_000);
      utimesSync(right, long, long);

      (await take(path)).release();

      expect(readdirSync(join(path, ".."))).toEqual([]);
    });

    it("a holder whose lock was taken over is told, and does not release the other's (L3)", async () => {
      const path = layLock();
      const lock = await take(path);

      const lost = once(lock.lost, "abort");
      writeFileSync(path, `${process.pid} another`);
      await lost;
      lock.release();

      expect(readFileSync(path, "utf8")).toContain("another");
    });
  });
});
