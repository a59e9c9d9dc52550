// `npm start`: hands the process to the server, and does nothing else.
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { contextOfProcess } from "./command-line/context-of-process.ts";
import { turnOffTracing } from "./command-line/turn-off-tracing.ts";
import { runStart } from "./http/serve/run-start.ts";
import { productVersion } from "./product-version.ts";

turnOffTracing(process.env);
const exitCode = await runStart({
  ...contextOfProcess(process),
  pageFolder: fileURLToPath(new URL("../../../apps/web/dist/", import.meta.url)),
  version: productVersion(),
  newRequestId: randomUUID,
});
// A step that hangs would otherwise keep the process although its time is over.
process.exit(exitCode);
