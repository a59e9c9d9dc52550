import { expect, test } from "vitest";
import { parseRoleText } from "./parse-role-text.ts";
import { roleSchema } from "./role-schema.ts";
import { stringifyRole } from "./stringify-role.ts";

const characters = Array.from("aZ019 -:#'\"\\|>&*!%@`[]{},?~=_/()情，。“”　\u00A0\u0301𠮷");
const words = [
  "---",
  ": ",
  " #",
  "- ",
  "<<",
  "null",
  "true",
  "0x",
  "1e3",
  "📢",
  "\uFE0F",
  "...",
  "${x}",
  "&amp;",
];
const oneLine = [...characters, ...words];
const anyLine = [
  ...oneLine,
  "\n",
  "\n\n",
  "\n---\n",
  "\n...\n",
  "\n  ",
  "\t",
  "\r\n",
  "\r",
  "\u2028",
  "\u202E",
  "\u200D",
  "\uFEFF",
];

/** Numbers that look random and are the same in every run. */
function seededRandom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

test("whatever a valid role holds, its file reads back as the same role", () => {
  const random = seededRandom(20_261_201);
  const text = (alphabet: readonly string[]) =>
    Array.from({ length: random(14) }, () => alphabet[random(alphabet.length)] ?? "").join("");
  for (let round = 0; round < 500; round += 1) {
    const role = roleSchema.parse({
      id: `${random(10)}${["e", "x", "_", "-", ""][random(5)] ?? ""}${random(1000)}`,
      name: `${["", "1", "a"][random(3)] ?? ""}${text(oneLine)}1`,
      description: `${text(oneLine)}.`,
      model: `${text(oneLine)}/`,
      thinking_mode: ["fast", "thinking"][random(2)],
      emoji: ["📢", "⚠️", "1️⃣", "#️⃣"][random(4)],
      tools: ["null", "1", "1.5", "a.b", "-"].slice(0, random(6)),
      prompt: `${text(anyLine)}x${text(anyLine)}`,
    });
    expect(parseRoleText(stringifyRole(role))).toEqual({
      kind: "role",
      role,
      idLine: 2,
      nameLine: 3,
    });
  }
});

test("a role without a model has no model after reading it back", () => {
  const role = roleSchema.parse({ id: "a", name: "A", description: "d", prompt: "p" });
  expect(stringifyRole(role)).toBe(
    "---\nid: a\nname: A\ndescription: d\nthinking_mode: fast\nemoji: 🙂\ntools: []\n---\n\np\n",
  );
  expect(parseRoleText(stringifyRole(role))).toMatchObject({ kind: "role", role });
});
