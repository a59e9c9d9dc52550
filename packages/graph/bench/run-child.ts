import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * Runs one of the bench's programs in a process of its own, so that its memory is its own, and answers the JSON that
 * it printed.
 */
export async function runChild(program: string, args: readonly string[]): Promise<unknown> {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const flags = ["--expose-gc", "--conditions=@roundtable/source", "--import", "tsx"];
  const child = spawn(process.execPath, [...flags, file, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`The bench's program ${program} ended with ${String(code)}.`);
  return JSON.parse(output);
}
