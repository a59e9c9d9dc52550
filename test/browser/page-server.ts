import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandEnvironment } from "../command-line/command-process.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));

/** The real server with the built page, in a process and a data folder of its own. */
export interface PageServer extends AsyncDisposable {
  readonly url: string;
  readonly dataFolder: string;
}

/** Starts the server on a free port; resolves once it has printed its address. */
export async function startPageServer(environment: Readonly<Record<string, string>>): Promise<PageServer> {
  if (!existsSync(`${repository}apps/web/dist/index.html`)) {
    throw new Error("The page is not built: run npx -y pnpm@12.4.2 --filter @roundtable/web build");
  }
  const dataFolder = mkdtempSync(join(tmpdir(), "roundtable-browser-"));
  const main = `${repository}packages/server/src/main.ts`;
  const child = spawn(process.execPath, ["--conditions=@roundtable/source", "--import", "tsx", main], {
    cwd: repository,
    env: commandEnvironment({ dataFolder, environment: { ROUNDTABLE_PORT: "0", ...environment } }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let said = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => reject(new Error(`The server ended before it gave its address:\n${said}`)));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const address = /http:\/\/[\d.]+:\d+/u.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    });
  });
  return {
    url,
    dataFolder,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await ended;
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
