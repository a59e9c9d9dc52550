import { z } from "zod";
import { benchFolder } from "./bench-folder.ts";
import { megabytes, type BenchRow } from "./bench-row.ts";
import { runChild } from "./run-child.ts";

const resultSchema = z.object({
  turns: z.number(),
  wallMs: z.number(),
  cpuMs: z.number(),
  peakBytes: z.number(),
});

/**
 * 1,000 agents in 100 sessions: the user speaks to each of them three times. Bare LangGraph then does the same turns: as
 * many on each thread, reading the same messages.
 */
export async function benchThousandAgents(): Promise<BenchRow[]> {
  using folder = benchFolder();
  const product = resultSchema.parse(await runChild("thousand-agents-main.ts", ["product", folder.path]));
  const bare = resultSchema.parse(await runChild("thousand-agents-main.ts", ["bare", folder.path]));
  const ratio = product.wallMs / bare.wallMs;
  const cpuRatio = product.cpuMs / bare.cpuMs;
  const perSecond = (product.turns / product.wallMs) * 1_000;
  return [
    {
      name: "1,000 agents in 100 sessions: turns a second",
      value: `${perSecond.toFixed(0)} (${product.turns} turns in ${(product.wallMs / 1_000).toFixed(1)} s)`,
      target: "reported",
      met: true,
    },
    {
      name: "the same, product : bare LangGraph",
      value: `${ratio.toFixed(2)}× (${(bare.wallMs / 1_000).toFixed(1)} s), ${cpuRatio.toFixed(2)}× in processor time`,
      target: "≤ 1.25×",
      met: ratio <= 1.25,
    },
    {
      name: "the same, peak memory, product : bare LangGraph",
      value: `${megabytes(product.peakBytes)} : ${megabytes(bare.peakBytes)}`,
      target: "reported",
      met: true,
    },
  ];
}
