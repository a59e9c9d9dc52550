import { parseArgs } from "node:util";

/** What a soak is told on its command line. */
export interface SoakOptions {
  readonly runs: number;
  readonly seed: string;
  readonly first: number;
  readonly untilFault: boolean;
  readonly prove: boolean;
}

const usage = "Options: --runs N, --seed S, --first I, --until-fault, --prove.";

/** Says what is wrong with the options, and answers undefined, where anything is: a soak of no run proves nothing. */
export function readSoakOptions(
  argv: readonly string[],
  defaults: { readonly runs: number },
): SoakOptions | undefined {
  try {
    const { values } = parseArgs({
      // what a package manager puts between its own options and the program's
      args: argv.filter((argument) => argument !== "--"),
      options: {
        runs: { type: "string", default: String(defaults.runs) },
        seed: { type: "string", default: "1" },
        first: { type: "string", default: "0" },
        "until-fault": { type: "boolean", default: false },
        prove: { type: "boolean", default: false },
      },
    });
    return {
      runs: countOf(values.runs, "--runs", 1),
      first: countOf(values.first, "--first", 0),
      seed: values.seed,
      untilFault: values["until-fault"],
      prove: values.prove,
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return undefined;
  }
}

function countOf(text: string, option: string, least: number): number {
  const count = Number(text);
  if (text.trim() === "" || !Number.isSafeInteger(count) || count < least)
    throw new Error(`${option} is "${text}", and must be a whole number from ${least} up.`);
  return count;
}
