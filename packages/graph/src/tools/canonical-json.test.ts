import { describe, expect, it } from "vitest";
import { canonicalJson } from "./canonical-json.ts";

describe("canonical JSON", () => {
  it("is the same for the same values in another order of keys, at any depth", () => {
    const first = { b: [{ y: 1, x: null }], a: "x" };
    const second = { a: "x", b: [{ x: null, y: 1 }] };
    expect(canonicalJson(first)).toBe(canonicalJson(second));
    expect(canonicalJson(first)).toBe('{"a":"x","b":[{"x":null,"y":1}]}');
  });

  it("tells lists in another order, and values of another type, apart", () => {
    expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
    expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson({ a: "1" }));
    expect(canonicalJson({ __proto__: null, a: 1 })).toBe('{"a":1}');
  });
});
