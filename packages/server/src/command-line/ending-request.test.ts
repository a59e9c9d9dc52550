import { EventEmitter } from "node:events";
import { describe, expect, test } from "vitest";
import { EndingRequest } from "./ending-request.ts";

class FakeProcess extends EventEmitter {
  readonly exits: number[] = [];

  exit(code: number): void {
    this.exits.push(code);
  }
}

describe("a request to end", () => {
  test("aborts at the first signal and ends the process at the second", () => {
    const source = new FakeProcess();
    let now = 0;
    const ending = new EndingRequest(source, { now: () => now });
    expect(ending.signal.aborted).toBe(false);
    source.emit("SIGINT");
    expect(ending.signal.aborted).toBe(true);
    expect(ending.by).toBe("SIGINT");
    expect(source.exits).toEqual([]);
    now = 2000;
    source.emit("SIGINT");
    expect(source.exits).toEqual([130]);
  });

  test("that npm passes on a second time counts once", () => {
    const source = new FakeProcess();
    const ending = new EndingRequest(source, { now: () => 0 });
    source.emit("SIGINT");
    source.emit("SIGINT");
    expect(source.exits).toEqual([]);
    expect(ending.by).toBe("SIGINT");
  });

  test("by SIGTERM keeps its own exit code", () => {
    const source = new FakeProcess();
    let now = 0;
    const ending = new EndingRequest(source, { now: () => now });
    source.emit("SIGTERM");
    now = 1000;
    source.emit("SIGTERM");
    expect(ending.by).toBe("SIGTERM");
    expect(source.exits).toEqual([143]);
  });

  test("gives the signals back when it is closed", () => {
    const source = new FakeProcess();
    new EndingRequest(source, { now: () => 0 }).close();
    expect(source.eventNames()).toEqual([]);
  });
});
