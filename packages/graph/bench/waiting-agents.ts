import { z } from "zod";
import { benchFolder } from "./bench-folder.ts";
import { megabytes, type BenchRow } from "./bench-row.ts";
import { runChild } from "./run-child.ts";

const openedSchema = z.object({
  waiting: z.number(),
  heapBytes: z.number(),
  residentBytes: z.number(),
  settledMs: z.number(),
});

/**
 * What waiting agents cost an engine that was started again, as a server starts it: every session is taken up.
 *
 * Three sessions of thirty seats come about through the engine: each seat waits for the leader, who waits for the user.
 * They are then copied as rows, under ids of their own, until there are 10,000 agents that wait.
 */
export async function benchWaitingAgents(): Promise<BenchRow[]> {
  using crowded = benchFolder();
  using empty = benchFolder();
  await runChild("waiting-agents-main.ts", ["build", crowded.path]);
  const none = openedSchema.parse(await runChild("waiting-agents-main.ts", ["open", empty.path]));
  const many = openedSchema.parse(await runChild("waiting-agents-main.ts", ["open", crowded.path]));
  const difference = many.heapBytes - none.heapBytes;
  return [
    {
      name: `heap of ${many.waiting.toLocaleString("en")} waiting agents after a restart`,
      value: `${megabytes(difference)} more than none (${megabytes(many.heapBytes)} : ${megabytes(none.heapBytes)})`,
      target: "≤ 1 MB",
      met: difference <= 1_048_576,
    },
    {
      name: "the same, resident memory, and time until all are taken up",
      value: `${megabytes(many.residentBytes)} : ${megabytes(none.residentBytes)}, ${(many.settledMs / 1_000).toFixed(1)} s`,
      target: "reported",
      met: true,
    },
  ];
}
