import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { GraphError } from "../../errors/graph-error.ts";
import { holdDataFolder, readDataFolderHolder } from "./data-folder-lock.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "roundtable-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function thrownBy(action: () => unknown): GraphError {
  try {
    action();
  } catch (error) {
    if (error instanceof GraphError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

const holderScript = `
  import { holdDataFolder } from ${JSON.stringify(fileURLToPath(new URL("./data-folder-lock.ts", import.meta.url)))};
  try {
    globalThis.hold = holdDataFolder(process.argv[1], { command: "other" });
    console.log("held");
    setInterval(() => {}, 60_000);
  } catch (error) {
    console.log(error.code);
  }
`;

/** Another process that tries to hold the folder; resolves with its first word. */
async function tryInOtherProcess(folder: string): Promise<{ child: ChildProcess; word: string }> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", holderScript, folder],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const [chunk] = await once(child.stdout, "data");
  return { child, word: String(chunk).trim() };
}

describe("holding a data folder", () => {
  test("creates the folder for its owner alone, and says who holds it", () => {
    const folder = join(temporaryFolder(), "deep", "data");
    using hold = holdDataFolder(folder, { command: "npm run plan", clock: { now: () => 0 } });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(hold.holder).toEqual({
      pid: process.pid,
      command: "npm run plan",
      started_at: "1970-01-01T00:00:00.000Z",
    });
    expect(JSON.parse(readFileSync(join(folder, "holder.json"), "utf8"))).toEqual(hold.holder);
  });

  test("a second hold in the same process is refused and names the first", () => {
    const folder = temporaryFolder();
    using hold = holdDataFolder(folder, { command: "npm start" });
    const error = thrownBy(() => holdDataFolder(folder, { command: "npm run plan" }));
    expect(error.code).toBe("data-folder-locked");
    expect(error.message).toContain(`process ${process.pid} (npm start, since ${hold.holder.started_at})`);
    expect(error.message).toContain("ROUNDTABLE_DATA");
  });

  test("an announced address stands in the note and in the refusal, until the hold is released", () => {
    const folder = temporaryFolder();
    const hold = holdDataFolder(folder, { command: "npm start" });
    expect(readDataFolderHolder(folder)?.url).toBeUndefined();
    hold.announce("http://127.0.0.1:8787");
    expect(hold.holder.url).toBe("http://127.0.0.1:8787");
    expect(readDataFolderHolder(folder)).toEqual(hold.holder);
    const error = thrownBy(() => holdDataFolder(folder, { command: "npm start" }));
    expect(error.message).toContain(`since ${hold.holder.started_at}, at http://127.0.0.1:8787)`);
    hold.release();
    hold.announce("http://127.0.0.1:8788");
    expect(readDataFolderHolder(folder)).toBeUndefined();
  });

  test("an address that is none of the web's makes the whole note untrue", () => {
    const folder = temporaryFolder();
    using hold = holdDataFolder(folder, { command: "first" });
    writeFileSync(join(folder, "holder.json"), JSON.stringify({ ...hold.holder, url: "file:///etc/passwd" }));
    expect(readDataFolderHolder(folder)).toBeUndefined();
  });

  test("release lets the next one in, leaves no note behind, and may be called again", () => {
    const folder = temporaryFolder();
    const hold = holdDataFolder(folder, { command: "first" });
    hold.release();
    hold.release();
    expect(existsSync(join(folder, "holder.json"))).toBe(false);
    using next = holdDataFolder(folder, { command: "second" });
    expect(next.holder.command).toBe("second");
  });

  test("another process is refused, also after a refused try of this one", async () => {
    const folder = temporaryFolder();
    using hold = holdDataFolder(folder, { command: "first" });
    thrownBy(() => holdDataFolder(folder, { command: "again" }));
    expect((await tryInOtherProcess(folder)).word).toBe("data-folder-locked");
    expect(JSON.parse(readFileSync(join(folder, "holder.json"), "utf8"))).toEqual(hold.holder);
  });

  test("a killed holder frees the folder at once", async () => {
    const folder = temporaryFolder();
    const { child, word } = await tryInOtherProcess(folder);
    expect(word).toBe("held");
    const refused = thrownBy(() => holdDataFolder(folder, { command: "me" }));
    expect(refused.message).toContain(`process ${child.pid} (other`);
    child.kill("SIGKILL");
    await once(child, "exit");
    using hold = holdDataFolder(folder, { command: "me" });
    expect(hold.holder.command).toBe("me");
  });

  test("a file in place of the folder, or above it, is named", () => {
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, "");
    for (const folder of [file, join(file, "data")]) {
      const error = thrownBy(() => holdDataFolder(folder, { command: "me" }));
      expect(error.code).toBe("store-unavailable");
      expect(error.message).toContain(folder);
      expect(error.message).toMatch(/folder.*set ROUNDTABLE_DATA/u);
    }
  });

  test("a place that takes no folders is refused instead of tried for ever", (context) => {
    if (!existsSync("/proc/self")) context.skip("this system has no /proc, where folders cannot be made");
    const error = thrownBy(() => holdDataFolder("/proc/roundtable/data", { command: "me" }));
    expect(error.message).toContain("cannot be created here");
  });

  test("a folder that could be created but not used is removed again", () => {
    const parent = temporaryFolder();
    const folder = join(parent, "x".repeat(200), "y".repeat(300));
    expect(thrownBy(() => holdDataFolder(folder, { command: "me" })).message).toContain("too long");
    expect(readdirSync(parent)).toEqual([]);
  });

  test("a lock file that is no database is named, and not overwritten", () => {
    const folder = temporaryFolder();
    const text = "somebody's notes ".repeat(100);
    writeFileSync(join(folder, "lock.db"), text);
    const error = thrownBy(() => holdDataFolder(folder, { command: "me" }));
    expect(error.message).toContain("lock.db");
    expect(readFileSync(join(folder, "lock.db"), "utf8")).toBe(text);
  });

  test("a note that cannot be read makes the refusal no weaker", () => {
    const folder = temporaryFolder();
    using _hold = holdDataFolder(folder, { command: "first" });
    writeFileSync(join(folder, "holder.json"), "{");
    const error = thrownBy(() => holdDataFolder(folder, { command: "second" }));
    expect(error.code).toBe("data-folder-locked");
    expect(error.message).toContain("another process");
  });
});
