import { benchEngine, finalFrames } from "./bench-engine.ts";
import { benchFolder } from "./bench-folder.ts";
import { ms, type BenchRow } from "./bench-row.ts";
import { summarise } from "./measure.ts";

const wakes = 80;

/** From a message that is given to the engine, which wakes a resting thread, to the thread's first model call. */
export async function benchWake(): Promise<BenchRow[]> {
  using folder = benchFolder();
  let calledAt = 0;
  const engine = await benchEngine(folder.path, () => {
    calledAt = performance.now();
    return { text: "I am awake." };
  });
  const seats = ["roundtable-summary"];
  const { session_id } = await engine.createSession({ goal: "Sleep", constraints: [], seats });
  const frames = finalFrames(engine, session_id);
  await frames.next();
  const samples: number[] = [];
  for (let index = 0; index < wakes; index += 1) {
    const start = performance.now();
    await engine.sendMessage(session_id, { content: "Wake up" });
    await frames.next();
    samples.push(calledAt - start);
  }
  await engine.close();
  const { p50, p95 } = summarise(samples.slice(20));
  return [
    {
      name: "message to first model call: p50 (p95)",
      value: `${ms(p50)} (${ms(p95)})`,
      target: "≤ 10 ms",
      met: p50 <= 10,
    },
  ];
}
