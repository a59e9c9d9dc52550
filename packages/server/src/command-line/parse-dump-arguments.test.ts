import { describe, expect, test } from "vitest";
import { parseDumpArguments } from "./parse-dump-arguments.ts";

describe("the arguments of dump", () => {
  test("a session or the list is asked for", () => {
    expect(parseDumpArguments(["--session", "0198", "--json"], "en")).toEqual({
      task: { kind: "session", sessionId: "0198" },
      language: "en",
      json: true,
    });
    expect(parseDumpArguments(["--list"], "zh")).toEqual({
      task: { kind: "list" },
      language: "zh",
      json: false,
    });
    expect(parseDumpArguments(["--help"], "en").task).toEqual({ kind: "help" });
  });

  test.each([
    [[], /--session SESSION_ID, or --list/u],
    [["--list", "--session", "x"], /do not go together/u],
    [["--session", " "], /is empty/u],
    [["0198"], /"0198" belongs to no option/u],
    [["--all"], /no option --all.*--session/u],
    [["--list", "--language", "fr"], /no language "fr"/u],
  ] as const)("%j are refused", (argv, says) => {
    expect(() => parseDumpArguments(argv, "en")).toThrow(says);
    expect(() => parseDumpArguments(argv, "zh")).toThrow(/\p{Script=Han}/u);
  });
});
