import { readFileSync } from "node:fs";
import { defaultGuards, type Guards } from "@roundtable/graph";
import { describe, expect, test } from "vitest";
import { ServerError } from "../errors/server-error.ts";
import { guardVariables, unitOf } from "./guard-variables.ts";
import { readSettings, type SettingsContext } from "./read-settings.ts";

const context: SettingsContext = { home: "/home/ann", workingFolder: "/", watched: false, language: "en" };

const guards = Object.entries(guardVariables) as [keyof Guards, { readonly variable: string }][]; // its own keys

describe("the variable of a guard", () => {
  test.each(guards)("%s is read", (guard, { variable }) => {
    expect(readSettings({ [variable]: "7" }, context).guards).toEqual({ [guard]: 7 * unitOf(guard) });
  });

  test.each(guards)("%s is refused by name where it bounds nothing", (_guard, { variable }) => {
    for (const value of ["0", "-1", "1.555", "many", "9999999999"]) {
      const read = (): unknown => readSettings({ [variable]: value }, context);
      expect(read).toThrow(ServerError);
      expect(read).toThrow(
        new RegExp(`^${variable} is "${value}": set it to an? (?:whole number|amount) from \\d`, "u"),
      );
    }
  });

  test.each(guards.filter(([guard]) => guard !== "maxCostMicros"))(
    "%s takes no decimals",
    (_guard, { variable }) => {
      expect(() => readSettings({ [variable]: "1.5" }, context)).toThrow(/whole number/u);
    },
  );

  test("takes decimals where it is an amount of money", () => {
    expect(readSettings({ ROUNDTABLE_MAX_COST: "1.5" }, context).guards).toEqual({
      maxCostMicros: 1_500_000,
    });
  });

  test("is refused where the warning would come after the end", () => {
    const read = (): unknown => readSettings({ ROUNDTABLE_MAX_REPEATED_CALLS: "3" }, context);
    expect(read).toThrow(/^ROUNDTABLE_WARN_AT_REPEATED_CALLS is 3, and ROUNDTABLE_MAX_REPEATED_CALLS is 3/u);
    const both = { ROUNDTABLE_MAX_REPEATED_CALLS: "3", ROUNDTABLE_WARN_AT_REPEATED_CALLS: "2" };
    expect(readSettings(both, context).guards).toEqual({ maxRepeatedCalls: 3, warnAtRepeatedCalls: 2 });
  });

  test.each(["README.md", "README.zh-CN.md"])("stands in %s with its default", (file) => {
    const page = readFileSync(new URL(`../../../../${file}`, import.meta.url), "utf8");
    const rows = [
      ...page.matchAll(/^\| `(ROUNDTABLE_(?:MAX|WARN|COMPACT)_\w+)` \| [^|]+ \| ([\d,]+) \|$/gmu),
    ];
    expect(rows.map(([, variable, value]) => [variable, Number(value?.replaceAll(",", ""))])).toEqual(
      guards.map(([guard, { variable }]) => [variable, defaultGuards[guard] / unitOf(guard)]),
    );
  });
});
