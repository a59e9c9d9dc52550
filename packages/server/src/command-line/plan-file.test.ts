import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { ServerError } from "../errors/server-error.ts";
import { openPlanFile } from "./plan-file.ts";
import { englishUsageWords } from "./usage-words-english.ts";

const words = englishUsageWords.planFile;

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), "roundtable-out-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe("the file for a plan", () => {
  test("is tried without leaving a trace, and written whole", () => {
    const folder = folderOfTest();
    const file = openPlanFile(join(folder, "plan.md"), words);
    expect(readdirSync(folder)).toEqual([]);
    file.write("# Plan\n");
    expect(readdirSync(folder)).toEqual(["plan.md"]);
    expect(readFileSync(join(folder, "plan.md"), "utf8")).toBe("# Plan\n");
  });

  test("replaces what was there, and keeps its rights and links", () => {
    const folder = folderOfTest();
    writeFileSync(join(folder, "real.md"), "old", { mode: 0o600 });
    symlinkSync("real.md", join(folder, "link.md"));
    const file = openPlanFile(join(folder, "link.md"), words);
    expect(readFileSync(join(folder, "real.md"), "utf8")).toBe("old");
    file.write("new");
    expect(readlinkSync(join(folder, "link.md"))).toBe("real.md");
    expect(readFileSync(join(folder, "real.md"), "utf8")).toBe("new");
    expect(statSync(join(folder, "real.md")).mode & 0o777).toBe(0o600);
  });

  test.each([
    [
      "a folder that is missing",
      (folder: string) => join(folder, "no", "plan.md"),
      /create .*no, or choose/u,
    ],
    ["a folder in its place", (folder: string) => folder, /is a folder: add the name/u],
    [
      "a file in place of its folder",
      (folder: string) => join(folder, "file", "plan.md"),
      /--out .*plan\.md/u,
    ],
    ["a place that takes no files", () => "/proc/plan.md", /cannot be written/u],
  ])("%s is found out before any work", (_name, pathIn, says) => {
    const folder = folderOfTest();
    writeFileSync(join(folder, "file"), "");
    let fault: unknown;
    try {
      openPlanFile(pathIn(folder), words);
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(ServerError);
    expect(fault).toMatchObject({ code: "bad-usage", message: expect.stringMatching(says) });
  });

  test("that turns out full keeps the old plan and no draft", (context) => {
    if (!existsSync("/dev/full")) context.skip("this system has no /dev/full, which plays the full disk");
    const file = openPlanFile("/dev/full", words);
    expect(() => file.write("x")).toThrow(/could not be written to \/dev\/full.*ENOSPC/u);
  });

  test("whose folder goes away in the meantime is an error that names it", () => {
    const folder = join(folderOfTest(), "sub");
    mkdirSync(folder);
    const file = openPlanFile(join(folder, "plan.md"), words);
    rmSync(folder, { recursive: true });
    expect(() => file.write("x")).toThrow(/could not be written to .*plan\.md/u);
  });
});
