// `npm run plan`: hands the process to the command, and does nothing else.
import { languageOfLocale } from "../config/language-of-locale.ts";
import { contextOfProcess } from "./context-of-process.ts";
import { withCutShortNotice } from "./cut-short-notice.ts";
import { languageOfPlanArguments } from "./parse-plan-arguments.ts";
import { runPlanCommand } from "./plan-command.ts";
import { runMain } from "./run-main.ts";
import { turnOffTracing } from "./turn-off-tracing.ts";

turnOffTracing(process.env);
const locale = languageOfLocale(process.env);
process.exitCode = await withCutShortNotice(process, locale, () =>
  runMain("plan", contextOfProcess(process), {
    languageOf: (argv) => languageOfPlanArguments(argv, locale),
    run: runPlanCommand,
  }),
);
