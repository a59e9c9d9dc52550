import { loadRoles, teamLeaderRole } from "@roundtable/roles";
import { v7 as uuidV7 } from "uuid";
import { roundtableCharter } from "../src/charter/charter.ts";
import { openEngineParts } from "../src/engine/engine-parts.ts";
import { createSession } from "../src/lifecycle/create-session.ts";
import { benchEngineOptions } from "./bench-engine.ts";
import { benchFolder } from "./bench-folder.ts";
import { writeSeatRoles } from "./bench-roles.ts";
import { ms, type BenchRow } from "./bench-row.ts";
import { summarise, timed } from "./measure.ts";

const blocks = 15;
const broadcastsPerBlock = 20;

/**
 * The leader's `broadcast` tool, as its thread calls it: fence, row, event, outcome and commit.
 *
 * A small and a large table take turns, block by block, so that noise hits both.
 */
export async function benchBroadcast(): Promise<BenchRow[]> {
  using smallFolder = benchFolder();
  using largeFolder = benchFolder();
  const small = await openTable(smallFolder.path, 6);
  const large = await openTable(largeFolder.path, 1_000);
  const samples: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let block = 0; block < blocks; block += 1) {
    for (let index = 0; index < broadcastsPerBlock; index += 1)
      samples.small.push(await timed(() => small.broadcast()));
    for (let index = 0; index < broadcastsPerBlock; index += 1)
      samples.large.push(await timed(() => large.broadcast()));
  }
  await small.close();
  await large.close();
  const toSix = summarise(samples.small.slice(broadcastsPerBlock)).p50;
  const toThousand = summarise(samples.large.slice(broadcastsPerBlock)).p50;
  const ratio = toThousand / toSix;
  return [
    { name: "broadcast to 6 threads (p50)", value: ms(toSix), target: "≤ 1 ms", met: toSix <= 1 },
    {
      name: "broadcast to 1,000 threads : to 6 (p50)",
      value: `${ratio.toFixed(2)}× (${ms(toThousand)})`,
      target: "≤ 1.5×",
      met: ratio <= 1.5,
    },
  ];
}

/** A session of so many seats whose leader is in a model call that does not end, and may call tools meanwhile. */
async function openTable(
  folder: string,
  seatCount: number,
): Promise<{ broadcast(): Promise<unknown>; close(): Promise<void> }> {
  const seatIds = new Set(writeSeatRoles(folder, seatCount));
  let speaks: () => void = () => undefined;
  const leaderSpeaks = new Promise<void>((resolve) => (speaks = resolve));
  const options = benchEngineOptions(folder, async ({ signal }) => {
    speaks();
    return new Promise((_resolve, reject) =>
      signal?.addEventListener("abort", () => reject(new Error("aborted"))),
    );
  });
  const { store, deps, handles, dispatcher } = await openEngineParts(options);
  const { rolesDirectory: directory } = options;
  const { roles } = await loadRoles({ directory, language: "en", knownTools: new Set() });
  const seats = roles.filter((role) => seatIds.has(role.id));
  const { agents } = await store.transact(null, (unit) =>
    createSession(unit, {
      charter: roundtableCharter,
      goal: "Listen",
      constraints: [],
      language: "en",
      ownerId: "bench",
      drive: "auto",
      model: options.models.default,
      leader: teamLeaderRole("en"),
      seats,
    }),
  );
  const leaderThreadId = agents[0]?.thread_id ?? "";
  await leaderSpeaks;
  const args = { message: "z".repeat(500) };
  return {
    broadcast: () => deps.callTool(leaderThreadId, { id: uuidV7(), name: "broadcast", args }),
    async close() {
      handles.close();
      await dispatcher.close();
      await store.close();
    },
  };
}
