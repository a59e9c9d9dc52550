import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { builtInRoles } from "./built-in-roles.ts";
import { loadRoles } from "./load-roles.ts";
import { RoleError } from "./role-error.ts";
import type { RoleInput } from "./role-schema.ts";
import { saveRole } from "./save-role.ts";

const role: RoleInput = {
  id: "cost-estimator",
  name: "Cost Estimator",
  description: "Adds up",
  prompt: "You add up.",
};

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "roundtable-save-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function failureOf(saving: Promise<unknown>): Promise<RoleError> {
  const failure = await saving.then(
    () => "saved",
    (error: unknown) => error,
  );
  if (!(failure instanceof RoleError)) throw new Error(`no RoleError but ${String(failure)}`);
  return failure;
}

async function loadFrom(directory: string, knownTools: readonly string[] = []) {
  const { roles, broken } = await loadRoles({ directory, language: "en", knownTools: new Set(knownTools) });
  return { saved: roles.filter(({ source }) => source.kind === "file"), broken };
}

describe("what is saved", () => {
  test("a role is saved under its id, in a folder that is made for it, and loads as it was returned", async () => {
    const folder = join(await emptyFolder(), "data", "roles");
    const saved = await saveRole(folder, {
      ...role,
      model: "qwen3-max",
      thinking_mode: "thinking",
      emoji: "💰",
      tools: ["calc"],
    });
    expect(await readdir(folder)).toEqual(["cost-estimator.md"]);
    expect(saved.source).toEqual({ kind: "file", path: join(folder, "cost-estimator.md") });
    expect(await loadFrom(folder, ["calc"])).toEqual({ saved: [saved], broken: [] });
  });

  test.each([
    ["text that YAML reads as something else", { name: "1984", description: "null", model: "true" }],
    ["dates and numbers", { name: "2026-12-01", description: "0x1F", model: "1e3" }],
    ["signs of YAML", { name: "a: b #c", description: "- [x] {y} *z &w !t | > % @ `", model: "'\"\\" }],
    ["dashes", { name: "--- a", description: "--- a ---", prompt: "---\nid: other\n---\nb" }],
    ["long lines", { description: `${"word ".repeat(99)}end`, prompt: "x ".repeat(5000).trim() }],
    [
      "Chinese and emoji",
      {
        name: "成本测算",
        description: "算清费用，“引号”——完",
        emoji: "👩‍💻",
        prompt: "你负责 📢\n\n　全角缩进",
      },
    ],
    ["an id of digits", { id: "007", name: "007" }],
    ["an id that older YAML reads as no", { id: "no" }],
    ["Markdown", { prompt: "    code\n\n\ttab\n```\n---\n```\n# end  \n\\n" }],
    ["characters beyond the basic plane and bidirectional marks", { prompt: "𠮷\u202E\u200B\u2028\uFEFF." }],
  ])("%s comes back as it was", async (_what, change) => {
    const folder = await emptyFolder();
    const saved = await saveRole(folder, { ...role, ...change });
    expect(saved).toMatchObject(change);
    expect(await loadFrom(folder)).toEqual({ saved: [saved], broken: [] });
  });

  test("every built-in role can be saved as a person's own, and then replaces the built-in one", async () => {
    const folder = await emptyFolder();
    for (const builtIn of builtInRoles("zh")) await saveRole(folder, builtIn);
    const { saved, broken } = await loadFrom(folder);
    expect(broken).toEqual([]);
    const texts = (roles: readonly { prompt: string; name: string }[]) =>
      roles.map(({ prompt, name }) => [name, prompt]);
    expect(texts(saved)).toEqual(texts(builtInRoles("zh")));
  });

  test("saving again replaces the file that holds the id, whatever its name", async () => {
    const folder = await emptyFolder();
    await saveRole(folder, role);
    await writeFile(join(folder, "costs.md"), await readFile(join(folder, "cost-estimator.md")));
    await rm(join(folder, "cost-estimator.md"));
    const saved = await saveRole(folder, { ...role, prompt: "You add up twice." });
    expect(await readdir(folder)).toEqual(["costs.md"]);
    expect(await loadFrom(folder)).toEqual({ saved: [saved], broken: [] });
  });

  test("of many who save at once one wins, and the file is whole", async () => {
    const folder = await emptyFolder();
    const prompts = Array.from({ length: 20 }, (_, index) => `${index} `.repeat(2000).trim());
    await Promise.all(prompts.map((prompt) => saveRole(folder, { ...role, prompt })));
    const { saved, broken } = await loadFrom(folder);
    expect(broken).toEqual([]);
    expect(prompts).toContain(saved[0]?.prompt);
    expect(await readdir(folder)).toEqual(["cost-estimator.md"]);
  });
});

describe("what is not saved", () => {
  test.each([
    [{ id: "../../etc/cron" }, /^The role cannot be saved: id must be 1 to 64/u],
    [{ id: "a/b" }, /id must be 1 to 64/u],
    [{ id: "a\\b" }, /id must be 1 to 64/u],
    [{ id: "a\u0000" }, /id must be 1 to 64/u],
    [{ id: ".a" }, /id must be 1 to 64/u],
    [{ id: "" }, /id must be 1 to 64/u],
    [{ id: "team_leader" }, /id is reserved by the system/u],
    [{ id: "constructor" }, /id is reserved by the system/u],
    [{ name: "a\nid: b" }, /name must be one line/u],
    [{ description: "a\n---\nb" }, /description must be one line/u],
    [{ prompt: "" }, /prompt must not be empty/u],
    [{ name: "", prompt: "" }, /name must not be empty; .*prompt must not be empty/u],
    [{ prompt: "x".repeat(128 * 1024) }, /its file would be larger than 131072 bytes; shorten its prompt/u],
    [{ colour: "red" }, /role has unknown keys: "colour"/u],
  ])("an invalid role is refused and nothing is written: %j", async (change, message) => {
    const folder = join(await emptyFolder(), "roles");
    const failure = await failureOf(saveRole(folder, { ...role, ...change }));
    expect(failure.code).toBe("role_invalid");
    expect(failure.message).toMatch(message);
    await expect(readdir(folder)).rejects.toThrow("ENOENT");
  });

  test("the source of a role has no say in where it is saved", async () => {
    const folder = await emptyFolder();
    const elsewhere = await emptyFolder();
    const path = join(elsewhere, "cost-estimator.md");
    const saved = await saveRole(folder, { ...role, source: { kind: "file", path } });
    expect(saved.source).toEqual({ kind: "file", path: join(folder, "cost-estimator.md") });
    expect(await readdir(elsewhere)).toEqual([]);
  });

  test.each([
    ["another role", "---\nid: other\nname: Other\ndescription: d\n---\n\nx\n", /holds the role other/u],
    ["a broken role", "---\nid: cost-estimator\n", /holds no valid role \(the front matter/u],
    ["notes", "# Notes\n", /holds no valid role \(the file does not begin/u],
  ])("a file of its name that holds %s is not overwritten", async (_what, text, message) => {
    const folder = await emptyFolder();
    for (const name of ["cost-estimator.md", "Cost-Estimator.MD"]) {
      await writeFile(join(folder, name), text);
      const failure = await failureOf(saveRole(folder, role));
      expect(failure.code).toBe("role_conflict");
      expect(failure.message).toMatch(message);
      expect(await readFile(join(folder, name), "utf8")).toBe(text);
      await rm(join(folder, name));
    }
  });

  test("a link or folder of its name is not written through", async () => {
    const outside = await emptyFolder();
    await writeFile(join(outside, "precious"), "precious");
    for (const target of [join(outside, "precious"), join(outside, "none"), outside]) {
      const folder = await emptyFolder();
      await symlink(target, join(folder, "cost-estimator.md"));
      expect((await failureOf(saveRole(folder, role))).code).toBe("role_conflict");
    }
    const folder = await emptyFolder();
    await mkdir(join(folder, "cost-estimator.md"));
    expect((await failureOf(saveRole(folder, role))).code).toBe("role_conflict");
    expect(await readdir(outside)).toEqual(["precious"]);
    expect(await readFile(join(outside, "precious"), "utf8")).toBe("precious");
  });

  test("a role is not saved that would not load, or keep another from loading, for its name", async () => {
    const folder = await emptyFolder();
    await saveRole(folder, role);
    const twin = await failureOf(saveRole(folder, { ...role, id: "twin", name: "cost estimator" }));
    expect(twin).toMatchObject({
      code: "role_conflict",
      message: expect.stringContaining('is also in "cost-estimator.md"'),
    });
    const builtIn = await failureOf(saveRole(folder, { ...role, id: "twin", name: "风险审查" }));
    expect(builtIn.message).toContain("belongs to the built-in role roundtable-risk-review");

    await saveRole(folder, { ...role, id: "researcher", name: "Librarian" });
    await saveRole(folder, { ...role, id: "other", name: "Researcher" });
    const back = await failureOf(saveRole(folder, { ...role, id: "researcher", name: "Researcher" }));
    expect(back.code).toBe("role_conflict");
    expect(await readdir(folder)).toEqual(["cost-estimator.md", "other.md", "researcher.md"]);
    expect((await loadFrom(folder)).broken).toEqual([]);
  });

  test("a role that two files hold already is not saved into either", async () => {
    const folder = await emptyFolder();
    await saveRole(folder, role);
    await writeFile(join(folder, "copy.md"), await readFile(join(folder, "cost-estimator.md")));
    const failure = await failureOf(saveRole(folder, role));
    expect(failure.message).toContain('"copy.md" and "cost-estimator.md" both hold it: remove all but one');
  });

  test("a folder that cannot be written is named, and no draft is left", async () => {
    const folder = await emptyFolder();
    await writeFile(join(folder, "roles"), "");
    const failure = await failureOf(saveRole(join(folder, "roles"), role));
    expect(failure.code).toBe("roles_folder_unusable");
    expect(failure.message).toContain(join(folder, "roles"));
    expect(failure.cause).toBeInstanceOf(Error);
    expect(await readdir(folder)).toEqual(["roles"]);
  });
});
