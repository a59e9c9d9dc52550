import type { Clock } from "@roundtable/graph";
import type { Environment } from "../config/environment-types.ts";
import type { ConsolePort } from "./console-port.ts";
import type { EndingRequest } from "./ending-request.ts";

/** What a main file hands to its command. */
export interface CommandContext {
  /** Without the program's own name. */
  readonly argv: readonly string[];
  readonly environment: Environment;
  readonly console: ConsolePort;
  readonly ending: EndingRequest;
  readonly clock: Clock;
  readonly home: string;
  /** What relative paths start from. */
  readonly workingFolder: string;
}
