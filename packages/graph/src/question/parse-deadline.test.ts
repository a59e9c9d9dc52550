import { describe, expect, it } from "vitest";
import { parseDeadline } from "./parse-deadline.ts";

const now = Date.parse("2026-12-01T00:00:00.000Z");
const minute = 60_000;

describe("a deadline", () => {
  it.each([
    ["PT30M", 30 * minute],
    ["P1D", 1440 * minute],
    ["P2W", 2 * 7 * 1440 * minute],
    ["P1DT2H3M4S", (1440 + 120 + 3) * minute + 4_000],
    ["pt1h", 60 * minute],
    [" 2026-12-01T12:00+08:00 ", 240 * minute],
    ["2026-12-01T00:00:01Z", 1_000],
    ["2026-12-01T00:00:00.5-00:00", 500],
  ])("of %s is read", (text, ahead) => {
    expect(parseDeadline(text, now)).toEqual({ kind: "at", at: now + ahead });
  });

  it.each([
    ["a moment that is over", "2026-11-30T23:59:59Z"],
    ["this very moment", "2026-12-01T00:00:00Z"],
    ["no time from now", "PT0S"],
  ])("at %s is past", (_name, text) => {
    expect(parseDeadline(text, now)).toMatchObject({ kind: "past" });
  });

  it.each([
    "",
    "P",
    "PT",
    "P1DT",
    "tomorrow",
    "30",
    "P1M",
    "P1Y",
    "P-1D",
    "PT0.5H",
    "P1W2D",
    "2026-12-31",
    "2026-12-31T18:00",
    "2026-12-31 18:00Z",
    "2027-02-30T00:00Z",
    "2027-13-01T00:00Z",
    "2027-01-01T25:00Z",
    "2027-01-01T10:00+99:00",
    "P999999W",
    "9999-12-31T00:00Z",
  ])('as "%s" is unreadable, or beyond all questions', (text) => {
    expect(parseDeadline(text, now)).toEqual({ kind: "unreadable" });
  });
});
