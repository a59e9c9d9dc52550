import { spawnSync } from "node:child_process";
import { mutations, mutationVariable, type Mutation } from "./mutations.ts";

/**
 * Runs this very program once for each mutation, in a process of its own until its first fault, and tells which of them
 * it finds; answers the exit code.
 *
 * A run that is faulty without the mutation as well has found something else, and proves nothing.
 */
export function prove(options: { readonly runs: number; readonly seed: string }): number {
  let missed = 0;
  for (const [name, mutation] of Object.entries(mutations)) {
    const { status, stdout, stderr } = soak(["--until-fault", "--runs", String(options.runs)], mutation);
    const [run = "", fault = ""] = stdout.split("\n");
    const index = /^run (?<index>\d+) .*again with --seed/u.exec(run)?.groups?.["index"];
    const isBroken = status === 1 && index !== undefined;
    const isFound = isBroken && soak(["--first", index, "--runs", "1"], undefined).status === 0;
    if (!isFound) missed += 1;
    const verdict = isFound ? "found:" : isBroken ? "MISSED, but without it, too:" : "MISSED";
    console.log(
      `${name.padEnd(32)} ${verdict} ${isBroken ? `${run.replace(/,.*/u, "")} ${fault.trim().slice(0, 120)}` : ""}`.trimEnd(),
    );
    // One that was not even carried out says why.
    if (!isBroken && status !== 0) console.log(stderr.slice(0, 2_000));
  }
  console.log(`${Object.keys(mutations).length - missed} mutations found, ${missed} missed`);
  return missed === 0 ? 0 : 1;

  function soak(orders: readonly string[], mutation: Mutation | undefined) {
    return spawnSync(
      process.execPath,
      [...process.execArgv, ...process.argv.slice(1, 2), ...orders, "--seed", options.seed],
      {
        encoding: "utf8",
        env:
          mutation === undefined
            ? process.env
            : { ...process.env, [mutationVariable]: JSON.stringify(mutation) },
        maxBuffer: 2 ** 26,
      },
    );
  }
}
