import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { MAX_FRONT_MATTER_LENGTH, parseRoleText } from "./parse-role-text.ts";
import { roleSchema } from "./role-schema.ts";

const head = ["id: cost-estimator", "name: Cost Estimator", "description: Adds the costs up"];

function fileOf(frontMatter: readonly string[], body = "You add up."): string {
  return ["---", ...frontMatter, "---", "", body, ""].join("\n");
}

function faultOf(text: string): string {
  const parsed = parseRoleText(text);
  return parsed.kind === "broken" ? `${parsed.line}: ${parsed.reason}` : "no fault";
}

const expected = {
  id: "cost-estimator",
  name: "Cost Estimator",
  description: "Adds the costs up",
  thinking_mode: "fast",
  emoji: "🙂",
  tools: [],
  prompt: "You add up.",
};

test("a file with the keys that must be there is a role", () => {
  expect(parseRoleText(fileOf(head))).toStrictEqual({ kind: "role", role: expected, idLine: 2, nameLine: 3 });
});

test("every key of a file is read, and the body may hold front matter of its own", () => {
  const text = fileOf(
    [
      ...head,
      "model: qwen3-max",
      "thinking_mode: thinking",
      "emoji: ⚠️",
      "tools:",
      "  - web_search # find",
      "  - calc",
    ],
    "# Prompt\n\n---\nid: other\n---\n\n你好",
  );
  expect(parseRoleText(text)).toMatchObject({
    kind: "role",
    role: {
      ...expected,
      model: "qwen3-max",
      thinking_mode: "thinking",
      emoji: "⚠️",
      tools: ["web_search", "calc"],
      prompt: "# Prompt\n\n---\nid: other\n---\n\n你好",
    },
  });
});

test.each([
  ["a byte order mark", (text: string) => `\uFEFF${text}`],
  ["line ends of Windows", (text: string) => text.replaceAll("\n", "\r\n")],
  ["line ends of old Macs", (text: string) => text.replaceAll("\n", "\r")],
  ["both a mark and line ends of Windows", (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`],
  ["spaces behind the delimiters", (text: string) => text.replaceAll("---", "---  \t")],
  ["no line end at its end", (text: string) => text.trimEnd()],
])("a file with %s is the same role", (_what, change) => {
  expect(parseRoleText(change(fileOf(head)))).toStrictEqual(parseRoleText(fileOf(head)));
});

test.each([
  ["", "1: the file does not begin with front matter: its first line must be ---"],
  ["You add up.", "1: the file does not begin with front matter: its first line must be ---"],
  [`\n${fileOf(head)}`, "1: the file does not begin with front matter: its first line must be ---"],
  ["---", "1: the front matter that begins here is not closed by a line of ---"],
  [
    "---\nid: a\nname: b\n\nYou add up.",
    "1: the front matter that begins here is not closed by a line of ---",
  ],
  ["---\n---\nYou add up.", "1: id is missing"],
  ["---\n\n# nothing\n\n---\nYou add up.", "1: id is missing"],
  [
    "---\nid: a\n--- x\n---\nb",
    "3: a line that begins with --- ends the front matter, so it must be --- alone",
  ],
  ["---\nid: a\n----\nb", "3: a line that begins with --- ends the front matter, so it must be --- alone"],
  [fileOf(head, ""), "5: prompt must not be empty: write it below the front matter"],
  [fileOf(head, "a\n\u0007"), "8: the line holds a control character: save the file as plain UTF-8 text"],
])("a file that is not front matter and prompt is broken: %j", (text, fault) => {
  expect(faultOf(text)).toBe(fault);
});

test.each([
  ["a key that is unknown", ["colour: red"], '5: unknown key "colour": the keys of a role are id, name,'],
  ["a value of the wrong kind", ["model: 3"], "5: model must be text: put the value in quotes"],
  ["a value that is none", ["model:"], "5: model has no value: give one, or remove the line"],
  ["a list item", ["tools:", "  - web_search", "  - 7"], "7: tools[1] must be text: put the value in quotes"],
  ["two emoji", ["emoji: 📢📢"], "5: emoji must be one emoji"],
  [
    "quotes left open",
    ["model: 'x", "emoji: 📢"],
    "5: the front matter is not valid YAML: Missing closing 'quote",
  ],
  ["a list left open", ["tools: [x, y", "emoji: 📢"], "5: the front matter is not valid YAML: Flow sequence"],
  ["a tab as indentation", ["tools:", "\t- x"], "6: the front matter is not valid YAML: Tabs"],
  [
    "a missing colon",
    ["emoji: 📢", "model x", "thinking_mode: fast"],
    "6: the front matter is not valid YAML",
  ],
  ["a colon in a plain value", ["model: a: b"], "5: the front matter is not valid YAML"],
])("the line of a fault is that of %s", (_what, lines, fault) => {
  expect(faultOf(fileOf([...head, ...lines]))).toContain(fault);
});

test("of several faults the first in the file is named", () => {
  expect(faultOf(fileOf(["id: A", "name: ''", "description: d"]))).toMatch(/^2: id /u);
  expect(faultOf(fileOf(["emoji: a", "description: d", "name: ''", "id: A"]))).toMatch(/^2: emoji /u);
});

test("an unknown tool breaks the role, and the known ones are named", () => {
  const text = fileOf([...head, "tools: [calc, ", "  web_serach]"]);
  expect(parseRoleText(text, { knownTools: new Set(["calc", "web_search"]) })).toEqual({
    kind: "broken",
    line: 6,
    reason: 'unknown tool "web_serach": the known tools are calc, web_search',
  });
  expect(parseRoleText(text, { knownTools: new Set() })).toMatchObject({
    line: 5,
    reason: 'unknown tool "calc": there are none',
  });
  expect(parseRoleText(text, { knownTools: new Set(["calc", "web_serach"]) }).kind).toBe("role");
});

test("front matter that is too long is refused before anything reads it", () => {
  const long = fileOf([...head, `# ${"x".repeat(MAX_FRONT_MATTER_LENGTH)}`]);
  expect(faultOf(long)).toBe("1: the front matter has more than 8192 characters: move text below it");
});

test("a file that was cut or scratched anywhere is a valid role or broken at one of its lines, each time the same", () => {
  const whole = fileOf([...head, "model: 'm'", "emoji: ⚠️", "tools: [a, b]"]);
  const scratched = Array.from({ length: whole.length + 1 }, (_, at) => [
    whole.slice(0, at),
    whole.slice(0, at) + whole.slice(at + 1),
    ...["\n", ":", '"', "- ", "\n---\n", "\u0000"].map((sign) => whole.slice(0, at) + sign + whole.slice(at)),
  ]).flat();
  const wrong = scratched.filter((text) => {
    const parsed = parseRoleText(text);
    const line = parsed.kind === "role" ? parsed.idLine : parsed.line;
    const valid = parsed.kind === "broken" || roleSchema.safeParse(parsed.role).success;
    const lines = text.split("\n").length;
    return !valid || line < 1 || line > lines || !isDeepStrictEqual(parseRoleText(text), parsed);
  });
  expect(wrong).toEqual([]);
});
