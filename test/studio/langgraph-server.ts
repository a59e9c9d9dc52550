import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("../..", import.meta.url));

/** LangGraph's own development server on the repository's `langgraph.json`. */
export interface LangGraphServer extends AsyncDisposable {
  readonly url: string;
}

/** Starts it with these environment variables, and resolves once it answers. */
export async function startLangGraphServer(environment: Record<string, string>): Promise<LangGraphServer> {
  const port = await freePort();
  const cli = join(
    dirname(createRequire(import.meta.url).resolve("@langchain/langgraph-cli/package.json")),
    "dist/cli/cli.mjs",
  );
  // In a group of its own: the server starts processes that would outlive it.
  const child = spawn(process.execPath, [cli, "dev", "--no-browser", "--no-reload", "--port", String(port)], {
    cwd: top,
    detached: true,
    env: { ...process.env, ...environment, LANGSMITH_TRACING: "false" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString("utf8");
      if (/Server running/u.test(said)) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", () => reject(new Error(`the server ended:\n${said}`)));
  });
  await ready;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      if (child.pid === undefined || child.exitCode !== null) return;
      const gone = once(child, "exit");
      process.kill(-child.pid, "SIGKILL");
      await gone;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  // a TCP server that listens has such an address
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
