import { statSync } from "node:fs";
import { join } from "node:path";
import { createChatModel, openEngine } from "../src/index.ts";
import { openBareLoop } from "./bare-loop.ts";
import { benchEngine, finalFrames } from "./bench-engine.ts";
import { benchFolder } from "./bench-folder.ts";
import { summarise, timed } from "./measure.ts";

/** One line of the table; `target` says what the project aims at. */
export interface BenchRow {
  readonly name: string;
  readonly value: string;
  readonly target: string;
  readonly met: boolean;
}

const ms = (value: number): string => `${value.toFixed(2)} ms`;

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
    model: createChatModel({ kind: "rehearsal", delayMs: 0 }),
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
  const plain: number[] = [];
  const cpu = { product: 0, plain: 0 };
  const turns = 300;
  const sizes: { turn: number; bytes: number }[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    const before = cpuMs();
    plain.push(await timed(() => bare.turn("thread", "x".repeat(500))));
    const between = cpuMs();
    product.push(
      await timed(async () => {
        await engine.sendMessage(session_id, { content: "x".repeat(500) });
        await frames.next();
      }),
    );
    if (turn > 20) {
      cpu.plain += between - before;
      cpu.product += cpuMs() - between;
    }
    if ([10, 100, 200, 300].includes(turn)) sizes.push({ turn, bytes: fileBytes(folder.path) });
  }
  await engine.close();
  await bare.close();
  const warm = { product: summarise(product.slice(20)), plain: summarise(plain.slice(20)) };
  const ratio = warm.product.p50 / warm.plain.p50;
  const early = summarise(product.slice(3, 13)).p50;
  const late = summarise(product.slice(-20)).p50;
  const perTurn = (from: number, to: number): number => {
    const [a, b] = [sizes.find((size) => size.turn === from), sizes.find((size) => size.turn === to)];
    return a === undefined || b === undefined ? 0 : (b.bytes - a.bytes) / (to - from);
  };
  const [firstHundreds, lastHundred] = [perTurn(10, 200), perTurn(200, 300)];
  const kB = (bytes: number): string => `${(bytes / 1_024).toFixed(1)} kB`;
  return [
    {
      name: "turn, product : bare LangGraph (p50)",
      value: `${ms(warm.product.p50)} : ${ms(warm.plain.p50)} = ${ratio.toFixed(2)}×`,
      target: "≤ 1.5×",
      met: ratio <= 1.5,
    },
    {
      name: "the same in processor time",
      value: `${ms(cpu.product / (turns - 20))} : ${ms(cpu.plain / (turns - 20))} = ${(cpu.product / cpu.plain).toFixed(2)}×`,
      target: "≤ 1.5×",
      met: cpu.product / cpu.plain <= 1.5,
    },
    {
      name: "turn at 300 : at 10 turns (p50)",
      value: `${ms(late)} : ${ms(early)} = ${(late / early).toFixed(2)}×`,
      target: "≤ 2×",
      met: late / early <= 2,
    },
    {
      name: "storage a turn, turns 10-200 : 200-300",
      value: `${kB(firstHundreds)} : ${kB(lastHundred)}`,
      target: "linear",
      met: lastHundred <= 1.3 * firstHundreds,
    },
  ];
}

/** Processor time of this process so far: what a loaded machine does to waiting times, it does not do to these. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function fileBytes(folder: string): number {
  return ["roundtable.db", "roundtable.db-wal"]
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);
}
