import { benchInit, benchRehearsal, benchTurn } from "./sections.ts";

const rows = [...(await benchInit()), ...(await benchRehearsal()), ...(await benchTurn())];
const width = Math.max(...rows.map((row) => row.name.length));
for (const { name, value, target, met } of rows) {
  process.stdout.write(`${met ? "met   " : "missed"}  ${name.padEnd(width)}  ${value}  (target ${target})\n`);
}
