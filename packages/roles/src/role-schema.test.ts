import { expect, test } from "vitest";
import { RESERVED_ROLE_IDS } from "./reserved-role-ids.ts";
import { ROLE_KEYS, roleSchema } from "./role-schema.ts";

const role = {
  id: "cost-estimator",
  name: "Cost Estimator",
  description: "Adds costs up",
  prompt: "You add up.",
};

function faultsOf(change: Record<string, unknown>): string[] {
  const result = roleSchema.safeParse({ ...role, ...change });
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
}

test("a role without model, thinking mode, emoji and tools gets the defaults, and no model", () => {
  expect(roleSchema.parse(role)).toStrictEqual({ ...role, thinking_mode: "fast", emoji: "🙂", tools: [] });
});

test("a role is frozen, its list of tools too", () => {
  const parsed = roleSchema.parse({ ...role, tools: ["web_search"] });
  expect(Object.isFrozen(parsed)).toBe(true);
  expect(Object.isFrozen(parsed.tools)).toBe(true);
  expect(Object.isFrozen(roleSchema.parse(role).tools)).toBe(true);
});

test.each(["a", "0", "a_b-c", "a".repeat(64)])("the id %j is valid", (id) => {
  expect(faultsOf({ id })).toEqual([]);
});

test.each([
  "",
  "A",
  "-a",
  "_a",
  "__proto__",
  "a b",
  "a.b",
  "a/b",
  "../a",
  "a:b",
  "a|b",
  "a\n",
  "é",
  "情报",
  "a".repeat(65),
])("the id %j breaks the pattern", (id) => {
  expect(faultsOf({ id })[0]).toContain("id must be 1 to 64 lower-case letters");
});

test.each([...RESERVED_ROLE_IDS])("the reserved id %j is refused", (id) => {
  expect(faultsOf({ id })).toEqual(["id is reserved by the system: choose another id"]);
});

test("the reserved ids hold every inherited name that the pattern of an id lets through", () => {
  const inherited = [Object, Array, Function].flatMap(({ prototype }) =>
    Object.getOwnPropertyNames(prototype),
  );
  const valid = inherited.filter((name) => /^[a-z0-9][a-z0-9_-]*$/u.test(name) && name in {});
  expect(valid.filter((name) => !RESERVED_ROLE_IDS.has(name))).toEqual([]);
});

test.each([
  "Team Leader",
  "team leader",
  "ＴＥＡＭ　LEADER",
  "Team\u00A0 Leader",
  "团队负责人",
  "User",
  "用户",
  "system",
  "系统",
])("the name %j, which could pass for somebody else, is refused", (name) => {
  expect(faultsOf({ name })).toEqual([
    "name belongs to the leader, the user or the system: choose another name",
  ]);
});

test.each([
  ["two lines", "Cost\nEstimator"],
  ["a carriage return", "Cost\rEstimator"],
  ["a line separator", "Cost\u2028Estimator"],
  ["a terminal escape", "Cost\u001B[31m"],
  ["NUL", "Cost\u0000"],
  ["a bidirectional override", "Cost\u202E"],
  ["a zero-width space", "Co\u200Bst"],
  ["half of a character", "Cost\uD83D"],
])("a name or description with %s is refused", (_what, value) => {
  const fault = "must be one line without control or invisible characters";
  expect(faultsOf({ name: value })).toContain(`name ${fault}`);
  expect(faultsOf({ description: value })).toContain(`description ${fault}`);
  expect(faultsOf({ model: value })).toContain(`model ${fault}`);
});

test("a name of nothing visible is refused", () => {
  expect(faultsOf({ name: "" })).toContain("name must not be empty");
  expect(faultsOf({ name: " \t " })).toContain("name must not be empty");
  expect(faultsOf({ name: "\u3164" })).toEqual(["name must have a visible letter or digit"]);
  expect(faultsOf({ name: "---" })).toEqual(["name must have a visible letter or digit"]);
});

test("name, description and model are bounded", () => {
  expect(faultsOf({ name: "n".repeat(64), description: "d".repeat(500), model: "m".repeat(200) })).toEqual(
    [],
  );
  expect(faultsOf({ name: "n".repeat(65) })).toEqual(["name must have at most 64 characters"]);
  expect(faultsOf({ description: "d".repeat(501) })).toEqual([
    "description must have at most 500 characters",
  ]);
  expect(faultsOf({ model: "m".repeat(201) })).toEqual(["model must have at most 200 characters"]);
});

test.each([
  [{ name: 7 }, "name must be text: put the value in quotes"],
  [{ name: null }, "name has no value: give one, or remove the line"],
  [{ name: undefined }, "name is missing"],
  [{ model: null }, "model has no value: give one, or remove the line"],
  [{ thinking_mode: "slow" }, 'thinking_mode must be "fast" or "thinking"'],
  [{ tools: "web_search" }, "tools must be a list of tool names, as in [first_tool, second_tool]"],
  [{ tools: ["a", "a"] }, "tools names a tool twice"],
  [{ tools: ["a", 1] }, "tools.1 must be text: put the value in quotes"],
  [{ tools: ["a b"] }, "tools.0 must be the name of a tool"],
  [{ prompt: " \n\t\n" }, "prompt must not be empty: write it below the front matter"],
  [{ prompt: "\u200B\uFE0F" }, "prompt must not be empty: write it below the front matter"],
  [{ prompt: "a\u0000b" }, "prompt must not hold control characters"],
  [{ prompt: "a\uDC00b" }, "prompt must not hold control characters"],
])("a fault is named in words: %j", (change, fault) => {
  expect(faultsOf(change)).toEqual([fault]);
});

test("an unknown key is refused, an inherited name among them", () => {
  for (const key of ["colour", "constructor", "toString"]) expect(faultsOf({ [key]: 1 })).toHaveLength(1);
});

test("a prompt keeps its text and loses carriage returns and the blank lines around it", () => {
  const { prompt } = roleSchema.parse({ ...role, prompt: "\n \r\n    indented\r\n\rlast  \n\n" });
  expect(prompt).toBe("    indented\n\nlast");
});

test("the keys of front matter are those of a role but the prompt", () => {
  expect(ROLE_KEYS).toEqual(["id", "name", "description", "model", "thinking_mode", "emoji", "tools"]);
});
