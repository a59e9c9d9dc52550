import { describe, expect, it } from "vitest";
import { RepeatedCalls } from "./repeated-calls.ts";

const call = (id: string, name: string, args: unknown) => ({ id, name, args });

describe("repeated calls", () => {
  it("are those of one tool with the same arguments, whatever the order of their keys", () => {
    const calls = new RepeatedCalls([call("1", "look", { a: 1, b: 2 }), call("2", "look", { b: 2, a: 1 })]);
    calls.add([
      call("3", "look", { a: 1 }),
      call("4", "see", { a: 1, b: 2 }),
      call("5", " look ", { a: 1, b: 2 }),
    ]);
    expect(["1", "2", "3", "4", "5"].map((id) => calls.ordinalOf(id))).toEqual([1, 2, 1, 1, 3]);
    expect(calls.most).toBe(3);
  });

  it("are counted once, also where a reply is told again", () => {
    const calls = new RepeatedCalls([call("1", "look", {})]);
    calls.add([call("1", "look", {})]);
    expect(calls.most).toBe(1);
  });

  it("may have names and arguments that are no whole text", () => {
    const broken = { name: "fly\0\ud800", args: { "\ud800": "\udfff" } };
    const calls = new RepeatedCalls([
      call("1", broken.name, broken.args),
      call("2", broken.name, broken.args),
    ]);
    expect(calls.ordinalOf("2")).toBe(2);
  });
});
