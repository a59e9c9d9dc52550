import { homedir } from "node:os";
import { systemClock } from "@roundtable/graph";
import type { CommandContext } from "./command-context.ts";
import { EndingRequest } from "./ending-request.ts";
import { invocationFolder } from "./resolve-path.ts";

/** What a main file's process gives its command; takes over the process's signals. */
export function contextOfProcess(self: NodeJS.Process): CommandContext {
  return {
    argv: self.argv.slice(2),
    environment: self.env,
    console: { input: self.stdin, output: self.stdout, messages: self.stderr },
    ending: new EndingRequest(self, systemClock),
    clock: systemClock,
    home: homedir(),
    workingFolder: invocationFolder(self.env, self.cwd()),
  };
}
