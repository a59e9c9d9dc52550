import { execFileSync } from "node:child_process";
import { chmod, link, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { BUILT_IN_ROLE_IDS, builtInRoles } from "./built-in-roles.ts";
import { loadRoles } from "./load-roles.ts";
import type { LoadedRoles } from "./load-roles.ts";
import { RoleError } from "./role-error.ts";

type Files = Record<string, string | Uint8Array>;

async function folderOf(files: Files): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "roundtable-roles-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

function roleFile(id: string, name: string, more = ""): string {
  return `---\nid: ${id}\nname: ${name}\ndescription: Adds up\n${more}---\n\nYou add up.\n`;
}

async function load(directory: string, language: "en" | "zh" = "en"): Promise<LoadedRoles> {
  return loadRoles({ directory, language, knownTools: new Set(["calc"]) });
}

async function loadFiles(files: Files): Promise<{ added: string[]; broken: string[]; folder: string }> {
  const folder = await folderOf(files);
  const { roles, broken } = await load(folder);
  return {
    folder,
    added: roles.filter(({ source }) => source.kind === "file").map(({ id }) => id),
    broken: broken.map(({ file, line, reason }) => `${file.slice(folder.length + 1)}:${line}: ${reason}`),
  };
}

describe("a folder of role files", () => {
  test.each(["en", "zh"] as const)("without one the roles are the built-in ones (%s)", async (language) => {
    const expected = { roles: builtInRoles(language), broken: [] };
    expect(await loadRoles({ language, knownTools: new Set() })).toEqual(expected);
    const missing = join(await folderOf({}), "missing");
    expect(await load(missing, language)).toEqual(expected);
  });

  test("a file adds its role after the built-in ones, whatever its name", async () => {
    const folder = await folderOf({
      "anything at all.md": roleFile("cost-estimator", "Cost Estimator", "tools: [calc]\nemoji: 💰\n"),
      "B.MARKDOWN": roleFile("lawyer", "Lawyer"),
    });
    const { roles, broken } = await load(folder);
    expect(broken).toEqual([]);
    expect(roles.map(({ id }) => id)).toEqual([...BUILT_IN_ROLE_IDS, "lawyer", "cost-estimator"]);
    expect(roles.at(-1)).toStrictEqual({
      id: "cost-estimator",
      name: "Cost Estimator",
      description: "Adds up",
      thinking_mode: "fast",
      emoji: "💰",
      tools: ["calc"],
      prompt: "You add up.",
      source: { kind: "file", path: join(folder, "anything at all.md") },
    });
  });

  test("a file with the id of a built-in role takes its place", async () => {
    const folder = await folderOf({ "risk.md": roleFile("roundtable-risk-review", "Risk Review") });
    const { roles } = await load(folder);
    expect(roles.map(({ id }) => id)).toEqual(BUILT_IN_ROLE_IDS);
    expect(roles.find(({ id }) => id === "roundtable-risk-review")).toMatchObject({
      prompt: "You add up.",
      source: { kind: "file" },
    });
  });

  test("a broken file with the id of a built-in role leaves the built-in one", async () => {
    const folder = await folderOf({
      "risk.md": roleFile("roundtable-risk-review", "Risk Review", "colour: red\n"),
    });
    const { roles, broken } = await load(folder);
    expect(broken).toHaveLength(1);
    expect(roles).toEqual(builtInRoles("en"));
  });

  test("a broken file is reported with line and reason, and the others load", async () => {
    const { added, broken } = await loadFiles({
      "a.md": roleFile("a", "A"),
      "b.md": roleFile("b", "B", "tools: [calc, rocket]\n"),
      "c.md": "# Notes\n",
      "d.md": "",
      "e.md": roleFile("team_leader", "Boss"),
    });
    expect(added).toEqual(["a"]);
    expect(broken).toEqual([
      'b.md:5: unknown tool "rocket": the known tools are calc',
      "c.md:1: the file does not begin with front matter: its first line must be ---",
      "d.md:1: the file does not begin with front matter: its first line must be ---",
      "e.md:2: id is reserved by the system: choose another id",
    ]);
  });

  test("what a role file broke is broken again at the next load, and loads once mended", async () => {
    const { folder, broken } = await loadFiles({ "a.md": '---\nid: "a\n---\n\nx\n' });
    expect(broken).toHaveLength(1);
    expect((await load(folder)).broken).toHaveLength(1);
    await writeFile(join(folder, "a.md"), roleFile("a", "A"));
    expect((await load(folder)).broken).toEqual([]);
  });

  test("hidden files, other files and folders below are left alone", async () => {
    const folder = await folderOf({ ".a.md": "x", "a.txt": "x", "a.md~": "x", ".md": "x" });
    await mkdir(join(folder, "below"));
    await writeFile(join(folder, "below", "a.md"), roleFile("a", "A"));
    expect(await load(folder)).toEqual({ roles: builtInRoles("en"), broken: [] });
  });
});

describe("two roles that could be taken for each other", () => {
  test("two files of one id are both broken, each naming the other", async () => {
    const { added, broken } = await loadFiles({ "a.md": roleFile("x", "A"), "b.md": roleFile("x", "B") });
    expect(added).toEqual([]);
    expect(broken).toEqual([
      'a.md:2: id "x" is also in "b.md": each role has its own id',
      'b.md:2: id "x" is also in "a.md": each role has its own id',
    ]);
  });

  test("two files of one id leave the built-in role of that id", async () => {
    const folder = await folderOf({
      "a.md": roleFile("researcher", "A"),
      "b.md": roleFile("researcher", "B"),
    });
    const { roles, broken } = await load(folder);
    expect(broken).toHaveLength(2);
    expect(roles).toEqual(builtInRoles("en"));
  });

  test("two files of one name are both broken, also where case or width differ", async () => {
    const { broken } = await loadFiles({
      "a.md": roleFile("a", "Cost A"),
      "b.md": roleFile("b", "ｃｏｓｔ a"),
    });
    expect(broken).toEqual([
      'a.md:3: name "Cost A" is also in "b.md": each role has its own name',
      'b.md:3: name "ｃｏｓｔ a" is also in "a.md": each role has its own name',
    ]);
  });

  test.each(["Risk Review", "风险审查"])("the built-in name %s is closed to other ids", async (name) => {
    const { broken } = await loadFiles({ "a.md": roleFile("a", name) });
    expect(broken[0]).toMatch(/^a\.md:3: name .* belongs to the built-in role roundtable-risk-review/u);
  });

  test("a file that is broken for its id takes no name from another", async () => {
    const { added, broken } = await loadFiles({
      "a.md": roleFile("x", "A"),
      "b.md": roleFile("x", "B"),
      "c.md": roleFile("c", "A"),
    });
    expect(added).toEqual(["c"]);
    expect(broken).toHaveLength(2);
  });

  test("the name of a replaced built-in role is free, until its replacement is broken", async () => {
    const replacement = roleFile("researcher", "Librarian");
    const free = await loadFiles({ "a.md": roleFile("a", "Researcher"), "b.md": replacement });
    expect(free).toMatchObject({ added: ["researcher", "a"], broken: [] });

    const taken = await loadFiles({
      "a.md": roleFile("a", "Researcher"),
      "b.md": replacement,
      "c.md": roleFile("c", "Librarian"),
    });
    expect(taken.added).toEqual([]);
    expect(taken.broken.map((line) => line.slice(0, 4))).toEqual(["a.md", "b.md", "c.md"]);
  });
});

describe("hostile files", () => {
  test("a link that leaves the folder is refused, be it to a file, a folder or nothing", async () => {
    const outside = await folderOf({ "secret.md": roleFile("secret", "Secret") });
    const folder = await folderOf({});
    await symlink(join(outside, "secret.md"), join(folder, "a.md"));
    await symlink("../".repeat(20) + "etc/hostname", join(folder, "b.md"));
    await symlink(outside, join(folder, "c.md"));
    await symlink(join(folder, "none"), join(folder, "d.md"));
    await symlink("e.md", join(folder, "e.md"));
    await symlink(".", join(folder, "f.md"));
    const { roles, broken } = await load(folder);
    expect(roles).toEqual(builtInRoles("en"));
    expect(broken.map(({ reason }) => reason)).toEqual([
      "the file is a link that leaves the folder of roles",
      "the file is a link that leaves the folder of roles",
      "the file is a link that leaves the folder of roles",
      expect.stringMatching(/^the file cannot be read: ENOENT/u),
      expect.stringMatching(/^the file cannot be read: ELOOP/u),
      "the file is a link that leaves the folder of roles",
    ]);
  });

  test("a link into a folder whose name begins like the folder of roles is refused", async () => {
    const folder = await folderOf({});
    const sibling = `${folder}-other`;
    await mkdir(sibling);
    onTestFinished(() => rm(sibling, { recursive: true }));
    await writeFile(join(sibling, "a.md"), roleFile("a", "A"));
    await symlink(join(sibling, "a.md"), join(folder, "a.md"));
    expect((await load(folder)).broken[0]?.reason).toBe("the file is a link that leaves the folder of roles");
  });

  test("a link within the folder and a folder that is itself a link are followed", async () => {
    const folder = await folderOf({ "real.txt": roleFile("a", "A"), "..b.txt": roleFile("b", "B") });
    await symlink("real.txt", join(folder, "a.md"));
    await symlink("..b.txt", join(folder, "b.md"));
    const alias = `${folder}-alias`;
    await symlink(folder, alias);
    onTestFinished(() => rm(alias));
    const { roles, broken } = await load(alias);
    expect(broken).toEqual([]);
    expect(roles.slice(-2).map(({ source }) => source)).toEqual([
      { kind: "file", path: join(alias, "a.md") },
      { kind: "file", path: join(alias, "b.md") },
    ]);
  });

  test("one file under two names is two files of one id", async () => {
    const folder = await folderOf({ "a.md": roleFile("a", "A") });
    await link(join(folder, "a.md"), join(folder, "b.md"));
    expect((await load(folder)).broken).toHaveLength(2);
  });

  test("a pipe does not keep the load waiting", async (context) => {
    if (process.platform === "win32") context.skip("Windows has no pipes in folders");
    const folder = await folderOf({ "b.md": roleFile("b", "B") });
    execFileSync("mkfifo", [join(folder, "a.md")]);
    const { roles, broken } = await load(folder);
    expect(broken.map(({ reason }) => reason)).toEqual(["the file is not a file"]);
    expect(roles.at(-1)?.id).toBe("b");
  });

  test("a folder with the name of a role file is broken", async () => {
    const folder = await folderOf({});
    await mkdir(join(folder, "a.md"));
    expect((await load(folder)).broken).toHaveLength(1);
  });

  test("a file above the limit is refused, one at the limit loads", async () => {
    const head = roleFile("a", "A");
    const padded = (bytes: number) => head + "x".repeat(bytes - head.length);
    const { added, broken } = await loadFiles({
      "a.md": padded(128 * 1024),
      "b.md": padded(128 * 1024 + 1),
      "c.md": padded(50 * 1024 * 1024),
    });
    expect(added).toEqual(["a"]);
    expect(broken).toEqual([
      "b.md:1: the file is larger than 131072 bytes",
      "c.md:1: the file is larger than 131072 bytes",
    ]);
  });

  test("a file that is not UTF-8 is refused at the line where it stops to be", async () => {
    const head = roleFile("a", "A");
    const { broken } = await loadFiles({
      "a.md": Buffer.concat([Buffer.from(head), Buffer.from([0xb0, 0xa1, 0x0a])]),
      "b.md": Buffer.from(`\uFEFF${head}`, "utf16le"),
      "c.md": Buffer.from(head.replace("You", "You\u0000"), "utf8"),
    });
    expect(broken).toEqual([
      "a.md:8: the file is not UTF-8 text: save it as UTF-8",
      "b.md:1: the file is not UTF-8 text: save it as UTF-8",
      "c.md:7: the line holds a control character: save the file as plain UTF-8 text",
    ]);
  });

  test("the name of a broken file is shown without control characters", async (context) => {
    if (process.platform === "win32") context.skip("Windows has no such names");
    const { broken } = await loadFiles({ "a\u001B[2J\n.md": "" });
    expect(broken[0]).toMatch(/^a\\u\{1b\}\[2J\\u\{a\}\.md:1: /u);
  });

  test("a place that is no folder, or may not be read, stops with a message that names it", async () => {
    const folder = await folderOf({ roles: "" });
    const directory = join(folder, "roles");
    const failure = await load(directory).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RoleError);
    expect(failure).toMatchObject({
      code: "roles_folder_unusable",
      message: expect.stringContaining(directory),
      cause: expect.anything(),
    });
  });

  test("a file that may not be read is broken", async (context) => {
    if (process.getuid?.() === 0) context.skip("root may read every file");
    const folder = await folderOf({ "a.md": roleFile("a", "A") });
    await chmod(join(folder, "a.md"), 0);
    expect((await load(folder)).broken[0]?.reason).toMatch(/^the file cannot be read: EACCES/u);
  });
});
