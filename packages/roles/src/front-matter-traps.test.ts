import matter from "gray-matter";
import { afterEach, describe, expect, test } from "vitest";
import { matterOptions } from "./matter-options.ts";
import { parseRoleText } from "./parse-role-text.ts";

// Each trap is shown to be one first: what gray-matter or YAML does by default, then what a role file gets.

const rest = "name: Cost Estimator\ndescription: Adds up\n---\n\nYou add up.\n";
const wholeRole = `---\nid: cost-estimator\n${rest}`;

function faultOf(text: string): string {
  const parsed = parseRoleText(text);
  return parsed.kind === "broken" ? `${parsed.line}: ${parsed.reason}` : "no fault";
}

describe("front matter in another language", () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, "roundtableTrap");
  });

  const script = (language: string) =>
    `---${language}\n{ id: (globalThis.roundtableTrap = "sprung"), name: "b", description: "c" }\n---\n\nYou add up.\n`;

  test.each(["js", "javascript", " js", "JS"])("---%s is refused and its code does not run", (language) => {
    matter(script(language.trim().toLowerCase()), {});
    expect(Reflect.get(globalThis, "roundtableTrap")).toBe("sprung");
    Reflect.deleteProperty(globalThis, "roundtableTrap");

    expect(faultOf(script(language))).toBe(
      `1: the file begins with "---${language}", but front matter is YAML between two lines of ---`,
    );
    expect(Reflect.has(globalThis, "roundtableTrap")).toBe(false);
  });

  test("---json is refused, although gray-matter reads it", () => {
    const text = '---json\n{ "id": "a", "name": "b", "description": "c" }\n---\n\nYou add up.\n';
    expect(matter(text, {}).data).toMatchObject({ id: "a" });
    expect(faultOf(text)).toMatch(/^1: the file begins with "---json"/u);
  });

  test("a language that names what every object inherits is refused, although gray-matter finds an engine for it", () => {
    expect(matter(`---constructor\nid: a\n---\n\nb\n`, {}).language).toBe("constructor");
    for (const language of [
      "constructor",
      "toString",
      "valueOf",
      "__proto__",
      "hasOwnProperty",
      "yaml",
      "coffee",
    ]) {
      expect(faultOf(`---${language}\nid: cost-estimator\n${rest}`)).toMatch(
        /^1: the file begins with "---/u,
      );
    }
  });

  test.each(["js", "javascript", "json"])(
    "gray-matter itself refuses ---%s under the options it gets",
    (language) => {
      expect(() =>
        matter(
          script(language),
          matterOptions(() => {}),
        ),
      ).toThrow("only YAML is read as front matter");
      expect(Reflect.has(globalThis, "roundtableTrap")).toBe(false);
    },
  );

  test("engines that somebody registered with gray-matter are never asked", () => {
    const engines: unknown = Reflect.get(matter, "engines");
    if (typeof engines !== "object" || engines === null) throw new Error("gray-matter has no engines");
    const yaml: unknown = Reflect.get(engines, "yaml");
    Reflect.set(engines, "yaml", () => ({ id: "forged", name: "Forged", description: "Forged" }));
    try {
      expect(matter(wholeRole, {}).data).toMatchObject({ id: "forged" });
      expect(parseRoleText(wholeRole)).toMatchObject({ kind: "role", role: { id: "cost-estimator" } });
    } finally {
      Reflect.set(engines, "yaml", yaml);
    }
  });
});

describe("the cache of gray-matter", () => {
  test("broken YAML is broken the second time too, although gray-matter returns an empty role then", () => {
    const text = '---\nid: "a\nname: b\n---\n\nYou add up.\n';
    expect(() => matter(text)).toThrow();
    expect(matter(text).data).toEqual({});

    const first = parseRoleText(text);
    expect(first).toMatchObject({ kind: "broken", line: 2 });
    expect(parseRoleText(text)).toEqual(first);
  });

  test("what somebody else read and changed through gray-matter does not show, and nothing is left in its cache", () => {
    const text = wholeRole.replace("Adds up", "Adds up without cache");
    matter(text).data["id"] = "changed";
    expect(matter(text).data["id"]).toBe("changed");
    expect(parseRoleText(text)).toMatchObject({ kind: "role", role: { id: "cost-estimator" } });

    const other = wholeRole.replace("Adds up", "Adds up and is not cached");
    expect(parseRoleText(other).kind).toBe("role");
    expect(Reflect.get(matter, "cache")).not.toHaveProperty([other]);
  });

  test("two reads of one text share nothing that one of them could change", () => {
    const [first, second] = [parseRoleText(wholeRole), parseRoleText(wholeRole)];
    expect(first).toEqual(second);
    if (first.kind !== "role" || second.kind !== "role") throw new Error("both are roles");
    expect(first.role).not.toBe(second.role);
    expect(first.role.tools).not.toBe(second.role.tools);
  });
});

describe("where front matter ends", () => {
  test("front matter that is never closed is broken, although gray-matter reads the whole file as such", () => {
    const text = "---\nid: cost-estimator\nname: b\ndescription: c\n";
    expect(matter(text, {})).toMatchObject({ content: "", data: { id: "cost-estimator" } });
    expect(faultOf(text)).toBe("1: the front matter that begins here is not closed by a line of ---");
  });

  test("a longer line of dashes is broken, although gray-matter ends the front matter in its middle", () => {
    const text = "---\nid: cost-estimator\nname: b\ndescription: c\n-----\n\nYou add up.\n";
    expect(matter(text, {}).content).toMatch(/^--\n/u);
    expect(faultOf(text)).toMatch(/^5: a line that begins with ---/u);
  });

  test("what follows the end of a YAML document is refused, not dropped", () => {
    expect(faultOf(`---\nid: cost-estimator\n...\n${rest}`)).toMatch(
      /^4: the front matter is not valid YAML: Source contains multiple documents/u,
    );
  });

  test("blank lines without end take no time, although gray-matter's search for comments is quadratic", () => {
    const text = `---\n${"\n".repeat(120_000)}${rest}`;
    const start = performance.now();
    expect(faultOf(text)).toMatch(/^1: the front matter has more than/u);
    // Seconds where gray-matter sees it, so a slow machine does not matter.
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe("what YAML can do beyond plain data", () => {
  test.each([
    ["an alias", "id: &x cost-estimator\nmodel: *x\n", /^2: the anchor "x" is not allowed/u],
    ["an alias of nothing", "id: cost-estimator\nmodel: *x\n", /^3: the alias "x" is not allowed/u],
    ["an anchor on a key", "&x id: cost-estimator\n", /^2: the anchor "x" is not allowed/u],
    ["a merge key", "<<: { id: cost-estimator }\n", /^2: unknown key "<<"/u],
    ["a function", "id: !!js/function 'function () {}'\n", /^2: .*Unresolved tag/u],
    ["a tag of one's own", "id: !role cost-estimator\n", /^2: .*Unresolved tag/u],
    ["binary data", "id: !!binary Y29zdA==\n", /^2: .*Unresolved tag/u],
    ["a directive", "%YAML 1.1\nid: cost-estimator\n", /^3: the front matter is not valid YAML/u],
    ["a list as key", "? [id]\n: cost-estimator\n", /^2: unknown key one that is no plain text/u],
    ["a number as key", "1: cost-estimator\n", /^2: unknown key "1"/u],
    ["a list with keys below it", "- id\n", /^3: the front matter is not valid YAML/u],
    [
      "a key twice",
      "id: cost-estimator\nid: other\n",
      /^3: the front matter is not valid YAML: Map keys must be/u,
    ],
    [
      "a quoted key twice",
      'id: cost-estimator\n"id": other\n',
      /^3: the front matter is not valid YAML: Map keys/u,
    ],
  ])("%s is refused", (_what, lines, fault) => {
    expect(faultOf(`---\n${lines}${rest}`)).toMatch(fault);
  });

  test.each(["- id\n- name\n", "just text\n", "[id, name]\n", "null\n"])("%j is no mapping", (lines) => {
    expect(faultOf(`---\n${lines}---\n\nYou add up.\n`)).toBe(
      "2: the front matter must be lines of the form key: value",
    );
  });

  test("a bomb of aliases is refused before it grows", () => {
    const levels = Array.from({ length: 30 }, (_, level) => {
      const item = level === 0 ? "x" : `*l${level - 1}`;
      return `  - &l${level} [${item}, ${item}, ${item}, ${item}]`;
    });
    expect(faultOf(`---\ntools:\n${levels.join("\n")}\nid: cost-estimator\n${rest}`)).toMatch(
      /is not allowed in front matter/u,
    );
  });

  test.each(["[", "{a: ", "- ", "? "])("a nesting of thousands of %j is refused", (open) => {
    const deep = open.repeat(Math.floor(7000 / open.length));
    expect(faultOf(`---\ntools:\n  ${deep}\n${rest}`)).toMatch(
      /^\d+: the front matter (?:is not valid|cannot be read as) YAML/u,
    );
  });

  test("words that older YAML turned into booleans, and dates, stay text", () => {
    const text = `---\nid: yes\nmodel: 2026-12-01\n${rest}`;
    expect(parseRoleText(text)).toMatchObject({ kind: "role", role: { id: "yes", model: "2026-12-01" } });
  });
});

describe("names that every object inherits", () => {
  test.each(["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"])(
    "the key %s is unknown and changes no object",
    (key) => {
      expect(faultOf(`---\nid: cost-estimator\n${key}: { emoji: 📢, polluted: yes }\n${rest}`)).toMatch(
        new RegExp(`^3: unknown key "${key}"`, "u"),
      );
      expect(Reflect.get({}, "polluted")).toBeUndefined();
    },
  );

  test("such a key inside of a value makes it no text, and changes no object", () => {
    expect(faultOf(`---\nid: { __proto__: { polluted: yes } }\n${rest}`)).toBe(
      "2: id must be text: put the value in quotes",
    );
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test.each(["constructor", "prototype", "inbox", "tool", "team_leader"])("the id %s is refused", (id) => {
    expect(faultOf(`---\nid: ${id}\n${rest}`)).toBe("2: id is reserved by the system: choose another id");
  });
});

test("a message shows what is in the file without what a terminal would act on", () => {
  expect(faultOf(`---\n"a\\u001b[2J\\u202eb": 1\n${rest}`)).toContain(
    String.raw`unknown key "a\u{1b}[2J\u{202e}b"`,
  );
});

test.each([
  "---",
  "---\nid: *",
  "---\nid: &",
  "---\nid: !",
  "---\nid: @",
  "---\nid: ",
  '---\n"',
  "---\n%",
  "---\n",
])("a message about %j and what follows stays short, however long that is", (start) => {
  expect(faultOf(`${start}${"x".repeat(8000)}: y\n${rest}`).length).toBeLessThan(320);
});

test("a message about a sign of YAML in plain text tells the way out", () => {
  expect(faultOf("---\nid: a\nname: A\ndescription: Costs: adds them\n---\n\nYou add up.\n")).toMatch(
    /^4: the front matter is not valid YAML: .*: if this is meant as text, put the value in quotes$/u,
  );
});
