// `npm run session`: hands the process to the command, and does nothing else.
import { homedir } from "node:os";
import { systemClock } from "@roundtable/graph";
import { languageOfLocale } from "../config/language-of-locale.ts";
import { withCutShortNotice } from "./cut-short-notice.ts";
import { EndingRequest } from "./ending-request.ts";
import { invocationFolder } from "./resolve-path.ts";
import { runMain } from "./run-main.ts";
import { languageOfSessionArguments } from "./session/parse-session-arguments.ts";
import { runSessionCommand } from "./session/session-command.ts";
import { turnOffTracing } from "./turn-off-tracing.ts";

turnOffTracing(process.env);
const locale = languageOfLocale(process.env);
process.exitCode = await withCutShortNotice(process, locale, () =>
  runMain(
    "session",
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
      languageOf: (argv) => languageOfSessionArguments(argv, locale),
      run: runSessionCommand,
    },
  ),
);
