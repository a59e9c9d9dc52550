import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { replaceFile } from "./replace-file.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "roundtable-replace-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("a file is made, then replaced, and nothing lies beside it", async () => {
  const folder = await emptyFolder();
  const path = join(folder, "a.md");
  await replaceFile(path, "old");
  await replaceFile(path, "新");
  expect(await readFile(path, "utf8")).toBe("新");
  expect(await readdir(folder)).toEqual(["a.md"]);
});

test("a link is replaced and what it points to is left alone", async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, "precious"), "precious");
  await symlink("precious", join(folder, "a.md"));
  await replaceFile(join(folder, "a.md"), "new");
  expect(await readFile(join(folder, "precious"), "utf8")).toBe("precious");
  expect(await readFile(join(folder, "a.md"), "utf8")).toBe("new");
});

test("where it cannot be put in place no draft is left", async () => {
  const folder = await emptyFolder();
  await mkdir(join(folder, "a.md"));
  await expect(replaceFile(join(folder, "a.md"), "new")).rejects.toThrow(/EISDIR|EPERM|ENOTEMPTY|EEXIST/u);
  expect(await readdir(folder)).toEqual(["a.md"]);
});
