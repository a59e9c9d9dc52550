// `npm run dump`: hands the process to the command, and does nothing else.
import { languageOfLocale } from "../config/language-of-locale.ts";
import { contextOfProcess } from "./context-of-process.ts";
import { runDumpCommand } from "./dump-command.ts";
import { languageOfDumpArguments } from "./parse-dump-arguments.ts";
import { runMain } from "./run-main.ts";
import { turnOffTracing } from "./turn-off-tracing.ts";

turnOffTracing(process.env);
process.exitCode = await runMain("dump", contextOfProcess(process), {
  languageOf: (argv) => languageOfDumpArguments(argv, languageOfLocale(process.env)),
  run: runDumpCommand,
});
