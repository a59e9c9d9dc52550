// `npm run session`: hands the process to the command, and does nothing else.
import { languageOfLocale } from "../config/language-of-locale.ts";
import { contextOfProcess } from "./context-of-process.ts";
import { withCutShortNotice } from "./cut-short-notice.ts";
import { runMain } from "./run-main.ts";
import { languageOfSessionArguments } from "./session/parse-session-arguments.ts";
import { runSessionCommand } from "./session/session-command.ts";
import { turnOffTracing } from "./turn-off-tracing.ts";

turnOffTracing(process.env);
const locale = languageOfLocale(process.env);
process.exitCode = await withCutShortNotice(process, locale, () =>
  runMain("session", contextOfProcess(process), {
    languageOf: (argv) => languageOfSessionArguments(argv, locale),
    run: runSessionCommand,
  }),
);
