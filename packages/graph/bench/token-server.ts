import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const addressSchema = z.object({ port: z.number() });

/** The bench's endpoint, in a process of its own; it lives as long as the scope it is started in. */
export async function startTokenServer(
  tokens: number,
  everyMs: number,
): Promise<{ readonly baseUrl: string } & AsyncDisposable> {
  const file = fileURLToPath(new URL("token-server-main.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", file, String(tokens), String(everyMs)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const line = await new Promise<string>((resolve) => child.stdout.setEncoding("utf8").once("data", resolve));
  const { port } = addressSchema.parse(JSON.parse(line));
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    async [Symbol.asyncDispose]() {
      child.stdin.end();
      await once(child, "close");
    },
  };
}
