// `node scripts/run.mjs COMMAND [ARGS…]`: what the scripts of package.json call, such as `npm start` and `npm run plan`.
// Plain old syntax, and nothing imported before the check, so that an old Node says why it cannot go on.
import { readFileSync } from "fs";
import { nodeVersionFault } from "./run/node-version.mjs";

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const fault = nodeVersionFault(process.versions.node, engines.node);

if (fault !== null) {
  console.error(fault);
  process.exitCode = 1;
} else {
  // Imported only now, since it is written for the Node that the check asks for.
  void import("./run/run-command.mjs").then(({ runCommand }) => runCommand(process.argv.slice(2)));
}
