// `npm start`: hands the process to the server, and does nothing else.
import { randomUUID } from "node:crypto";
import { homedir } from "node:os";
import { fileURLToPath } from "node:url";
import { systemClock } from "@roundtable/graph";
import { EndingRequest } from "./command-line/ending-request.ts";
import { invocationFolder } from "./command-line/resolve-path.ts";
import { turnOffTracing } from "./command-line/turn-off-tracing.ts";
import { runStart } from "./http/serve/run-start.ts";
import { productVersion } from "./product-version.ts";

turnOffTracing(process.env);
const exitCode = await runStart({
  argv: process.argv.slice(2),
  environment: process.env,
  console: { input: process.stdin, output: process.stdout, messages: process.stderr },
  ending: new EndingRequest(process, systemClock),
  clock: systemClock,
  home: homedir(),
  workingFolder: invocationFolder(process.env, process.cwd()),
  pageFolder: fileURLToPath(new URL("../../../apps/web/dist/", import.meta.url)),
  version: productVersion(),
  newRequestId: randomUUID,
});
// A step that hangs would otherwise keep the process although its time is over.
process.exit(exitCode);
