// A process that is made to be killed: opens the engine, works on a few sessions, and writes their dumps when all rest.
import { appendFileSync, existsSync, mkdirSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { openEngine, singleModel, type Engine } from "@roundtable/graph";
import { scriptedModel, watchDatabases } from "@roundtable/graph/testing";
import { deathsFile, dumpFile, viewsFile, type ChildOrder } from "./child-order.ts";
import { Doom } from "./doom.ts";
import { IpcCompany } from "./ipc-company.ts";
import { RandomPerson } from "./random-person.ts";
import { scriptOf, tableOf } from "./session-kinds.ts";
import { markOf, seedIn } from "./session-mark.ts";
import { viewOf } from "./thread-views.ts";

// only `process-lives.ts` starts this, with an order
const order = JSON.parse(process.argv[2] ?? "") as ChildOrder;
const { folder, seeds, point, leaseMs } = order;
const company = leaseMs === null ? undefined : new IpcCompany();

const doom = new Doom(point ?? undefined, (death) => {
  appendFileSync(join(folder, deathsFile), `${JSON.stringify(death)}\n`);
  // Told first and at once: one that stops itself can tell nobody afterwards.
  if (death.side === "taken over") writeSync(1, "stopped\n");
  // Nothing of this process runs after that, but where it is only stopped, and goes on later.
  process.kill(process.pid, death.side === "taken over" ? "SIGSTOP" : "SIGKILL");
  writeSync(1, "went on\n");
});
using _watch = watchDatabases(() => doom);

async function sessionOf(engine: Engine, seed: string): Promise<string> {
  // The session is known by its goal, since a death may fall between its creation and any note of it.
  const known = (await engine.sessions("local")).find((session) => session.goal === markOf(seed));
  if (known !== undefined) return known.session_id;
  const created = await engine.createSession({
    goal: markOf(seed),
    constraints: ["soon"],
    ...tableOf("random", seed),
  });
  return created.session_id;
}

const dataFolder = join(folder, "data");
if (!existsSync(dataFolder)) mkdirSync(dataFolder);
const engine = await openEngine({
  dataFolder,
  rolesDirectory: join(dataFolder, "roles"),
  ...(leaseMs === null || company === undefined ? {} : { sharesDatabase: true, leaseMs, wakes: company }),
  models: singleModel(
    scriptedModel((request) => {
      const seed = seedIn(request.messages.slice(1).map((message) => message.text));
      const by = doom.isTakenOver ? "taken over" : "holder";
      const view = JSON.stringify([`${seed} ${request.self}`, viewOf(request.messages), by]);
      appendFileSync(join(folder, viewsFile), `${view}\n`);
      return scriptOf("random", seed)(request);
    }),
  ),
  onError: (error) => console.error(String(error)),
});
// Whoever started it is gone: nobody will judge what it does.
process.once("disconnect", () => process.exit());
process.send?.("opened");

const { signal } = new AbortController();
const sessions: { seed: string; sessionId: string }[] = [];
// One after the other: who was stopped in the middle finds what its successor has created meanwhile.
for (const seed of seeds) sessions.push({ seed, sessionId: await sessionOf(engine, seed) });
process.send?.("seated");
await Promise.all(
  sessions.map(async ({ seed, sessionId }) => {
    await new RandomPerson({
      engines: [engine],
      tellers: [company?.teller(engine) ?? engine],
      sessionId,
      seed,
      table: tableOf("random", seed),
      talks: true,
      mayStop: order.mayStop,
      signal,
    }).stay();
    writeFileSync(join(folder, dumpFile(seed)), JSON.stringify(await engine.dump(sessionId)));
  }),
);
await engine.close();
process.disconnect?.();
