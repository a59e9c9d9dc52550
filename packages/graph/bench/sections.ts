import { statSync } from "node:fs";
import { join } from "node:path";
import { createChatModel, openEngine, singleModel } from "../src/index.ts";
import { openBareLoop } from "./bare-loop.ts";
import { benchEngine, finalFrames } from "./bench-engine.ts";
import { benchFolder } from "./bench-folder.ts";
import { ms, type BenchRow } from "./bench-row.ts";
import { summarise, timed } from "./measure.ts";

/** A roundtable of seven threads: created, with its brief in the leader's mailbox. */
export async function benchInit(): Promise<BenchRow[]> {
  using folder = benchFolder();
  const engine = await benchEngine(folder.path, () => new Promise(() => undefined));
  const samples: number[] = [];
  for (let index = 0; index < 60; index += 1) {
    samples.push(await timed(() => engine.createSession({ goal: "Move the office", constraints: ["soon"] })));
  }
  await engine.close();
  const { p50, p95 } = summarise(samples.slice(10));
  return [
    {
      name: "init, 7 threads: p50 (p95)",
      value: `${ms(p50)} (${ms(p95)})`,
      target: "≤ 10 ms",
      met: p50 <= 10,
    },
  ];
}

/** The whole rehearsal without streaming delay, from the brief to the plan. */
export async function benchRehearsal(): Promise<BenchRow[]> {
  using folder = benchFolder();
  const engine = await openEngine({
    dataFolder: folder.path,
    rolesDirectory: join(folder.path, "roles"),
    models: singleModel(createChatModel({ kind: "rehearsal", delayMs: 0 })),
    onError: (error) => {
      throw error;
    },
  });
  const samples: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    const run = async (): Promise<void> => {
      const { session_id } = await engine.createSession({
        goal: "Move a 40-person company to a new office by 31 March",
        constraints: ["budget 600,000", "at most two days of downtime", "the server room must move first"],
      });
      await finalFrames(engine, session_id).next();
    };
    samples.push(await timed(run));
  }
  await engine.close();
  const [cold = 0, ...warm] = samples;
  const value = `${ms(cold)} first, ${ms(summarise(warm).p50)} then`;
  return [{ name: "whole rehearsal roundtable", value, target: "≤ 2,000 ms", met: cold <= 2_000 }];
}

/** A turn of the product against a bare LangGraph loop, in turns with each other so that noise hits both. */
export async function benchTurn(): Promise<BenchRow[]> {
  using folder = benchFolder();
  const reply = "y".repeat(500);
  const bare = openBareLoop(folder.path, reply);
  const engine = await benchEngine(folder.path, () => ({ text: reply }));
  const { session_id } = await engine.createSession({
    goal: "Talk",
    constraints: [],
    seats: ["roundtable-summary"],
  });
  const frames = finalFrames(engine, session_id);
  await frames.next();
  const product: number[] = [];
  const ratios: number[] = [];
  const cpuRatios: number[] = [];
  const sizes = new Map<number, number>();
  const blocks = 15;
  const content = "x".repeat(500);
  for (let block = 1; block <= blocks; block += 1) {
    const plain = await measureBlock(() => bare.turn("thread", [content]));
    const ours = await measureBlock(async () => {
      await engine.sendMessage(session_id, { content });
      await frames.next();
    });
    product.push(...ours.samplesMs);
    ratios.push(summarise(ours.samplesMs).p50 / summarise(plain.samplesMs).p50);
    cpuRatios.push(ours.cpuMs / plain.cpuMs);
    sizes.set(block * turnsPerBlock, fileBytes(folder.path));
  }
  await engine.close();
  await bare.close();
  // The first block is the compiler's.
  const ratio = summarise(ratios.slice(1)).p50;
  const cpuRatio = summarise(cpuRatios.slice(1)).p50;
  const early = summarise(product.slice(3, 17)).p50;
  const middle = summarise(product.slice(90, 110)).p50;
  const late = summarise(product.slice(-20)).p50;
  const perTurn = (from: number, to: number): number =>
    ((sizes.get(to) ?? 0) - (sizes.get(from) ?? 0)) / (to - from);
  const [firstHundreds, lastHundred] = [perTurn(20, 200), perTurn(200, 300)];
  const kB = (bytes: number): string => `${(bytes / 1_024).toFixed(1)} kB`;
  return [
    {
      name: "turn, product : bare LangGraph (p50 of blocks)",
      value: `${ratio.toFixed(2)}× (${ms(late)} a turn at the end)`,
      target: "≤ 1.5×",
      met: ratio <= 1.5,
    },
    {
      name: "the same in processor time",
      value: `${cpuRatio.toFixed(2)}×`,
      target: "≤ 1.5×",
      met: cpuRatio <= 1.5,
    },
    {
      name: "a turn at 10, 100 and 300 turns (p50)",
      value: `${ms(early)}, ${ms(middle)}, ${ms(late)} = ${(late / early).toFixed(2)}×`,
      target: "≤ 2×",
      met: late / early <= 2,
    },
    {
      name: "storage a turn, turns 20-200 : 200-300",
      value: `${kB(firstHundreds)} : ${kB(lastHundred)}`,
      target: "linear",
      met: lastHundred <= 1.3 * firstHundreds,
    },
  ];
}

const turnsPerBlock = 20;

/** Some turns in a row; the two sides take turns block by block, so that noise hits both. */
async function measureBlock(turn: () => Promise<void>): Promise<{ samplesMs: number[]; cpuMs: number }> {
  const before = cpuMs();
  const samplesMs: number[] = [];
  for (let index = 0; index < turnsPerBlock; index += 1) samplesMs.push(await timed(turn));
  return { samplesMs, cpuMs: cpuMs() - before };
}

/** Processor time of this process so far: a loaded machine lengthens it less than waiting times. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function fileBytes(folder: string): number {
  return ["roundtable.db", "roundtable.db-wal"]
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);
}
