// `npm run dump`: hands the process to the command, and does nothing else.
import { homedir } from "node:os";
import { systemClock } from "@roundtable/graph";
import { languageOfLocale } from "../config/language-of-locale.ts";
import { runDumpCommand } from "./dump-command.ts";
import { EndingRequest } from "./ending-request.ts";
import { languageOfDumpArguments } from "./parse-dump-arguments.ts";
import { invocationFolder } from "./resolve-path.ts";
import { runMain } from "./run-main.ts";
import { turnOffTracing } from "./turn-off-tracing.ts";

turnOffTracing(process.env);
process.exitCode = await runMain(
  "dump",
  {
    argv: process.argv.slice(2),
    environment: process.env,
    console: { input: process.stdin, output: process.stdout, messages: process.stderr },
    ending: new EndingRequest(process, systemClock),
    clock: systemClock,
    home: homedir(),
    workingFolder: invocationFolder(process.env, process.cwd()),
  },
  {
    languageOf: (argv) => languageOfDumpArguments(argv, languageOfLocale(process.env)),
    run: runDumpCommand,
  },
);
