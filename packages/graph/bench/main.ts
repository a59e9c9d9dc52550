import { benchAddedLatency } from "./added-latency.ts";
import { benchBroadcast } from "./broadcast.ts";
import { benchInit, benchRehearsal, benchTurn } from "./sections.ts";
import { benchThousandAgents } from "./thousand-agents.ts";
import { benchWaitingAgents } from "./waiting-agents.ts";
import { benchWake } from "./wake.ts";

const sections = [
  benchInit,
  benchRehearsal,
  benchTurn,
  benchBroadcast,
  benchWake,
  benchAddedLatency,
  benchThousandAgents,
  benchWaitingAgents,
];

// Each as soon as it is measured: some take their time.
for (const section of sections) {
  for (const { name, value, target, met } of await section()) {
    process.stdout.write(`${met ? "met   " : "missed"}  ${name.padEnd(56)}  ${value}  (target ${target})\n`);
  }
}
