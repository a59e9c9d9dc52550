import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { withCutShortNotice } from "./cut-short-notice.ts";

class FakeProcess extends EventEmitter {
  exitCode: number | undefined = undefined;
  readonly written: string[] = [];
  readonly stderr = { write: (text: string) => this.written.push(text) };
}

test("a process that ends before its command says so, and does not look like a success", () => {
  const ending = new FakeProcess();
  // A command that nothing will ever wake.
  void withCutShortNotice(ending, "en", () => new Promise(() => undefined));
  ending.emit("exit", 1);
  expect(ending.exitCode).toBe(1);
  expect(ending.written.join("")).toMatch(/ended before its work did.*--resume/u);
});

test("a command that comes to its end is not talked about", async () => {
  const ending = new FakeProcess();
  expect(await withCutShortNotice(ending, "zh", () => Promise.resolve(0))).toBe(0);
  ending.emit("exit", 0);
  expect(ending.written).toEqual([]);
});

test("a process that somebody ends at once is not talked about", () => {
  const ending = new FakeProcess();
  void withCutShortNotice(ending, "en", () => new Promise(() => undefined));
  ending.emit("exit", 130);
  expect(ending.written).toEqual([]);
});
