import { spawnSync } from "node:child_process";
import { mutations, mutationVariable } from "./mutations.ts";

/**
 * Runs this very program once for each mutation, in a process of its own until its first fault, and tells which of them
 * it finds; answers the exit code.
 */
export function prove(options: { readonly runs: number; readonly seed: string }): number {
  let missed = 0;
  for (const [name, mutation] of Object.entries(mutations)) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...process.execArgv,
        ...process.argv.slice(1, 2),
        "--until-fault",
        "--runs",
        String(options.runs),
        "--seed",
        options.seed,
      ],
      {
        encoding: "utf8",
        env: { ...process.env, [mutationVariable]: JSON.stringify(mutation) },
        maxBuffer: 2 ** 26,
      },
    );
    const found = status === 1 && stdout.includes("again with --seed");
    if (!found) missed += 1;
    const [run = "", fault = ""] = stdout.split("\n");
    console.log(
      `${name.padEnd(32)} ${found ? `found: ${run.replace(/,.*/u, "")} ${fault.trim().slice(0, 120)}` : "MISSED"}`,
    );
    // One that was not even carried out says why.
    if (!found && status !== 0) console.log(stderr.slice(0, 2_000));
  }
  console.log(`${Object.keys(mutations).length - missed} mutations found, ${missed} missed`);
  return missed === 0 ? 0 : 1;
}
