import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { defaultGuards } from "../src/charter/guards.ts";
import { openBareLoop } from "./bare-loop.ts";
import { benchEngine } from "./bench-engine.ts";
import { writeSeatRoles } from "./bench-roles.ts";
import { openCrowd, type Crowd } from "./crowd-session.ts";

const sessions = 100;
const seatsPerSession = 9;
const rounds = 3;
const reply = "I have read it, and this is what I think of it. ".repeat(3);

/** Of each thread the turns that it did, and of each turn the messages that it read. */
const turnsSchema = z.array(z.array(z.array(z.string())));

const [side = "", folder = ""] = process.argv.slice(2);
const turnsFile = join(folder, "turns.json");

/** Runs the product's side, and keeps what its threads did for the other side. */
async function runProduct(): Promise<void> {
  const seats = writeSeatRoles(folder, seatsPerSession);
  const engine = await benchEngine(folder, () => ({ text: reply }));
  const crowds: Crowd[] = [];
  for (let index = 0; index < sessions; index += 1) crowds.push(await openCrowd(engine, seats));
  const measured = await measure(async () => {
    await Promise.all(
      crowds.map(async (crowd) => {
        for (let round = 0; round < rounds; round += 1)
          await crowd.speakToAll(`Round ${round}: what do you think?`);
      }),
    );
  });
  const threads: string[][][] = [];
  for (const crowd of crowds) threads.push(...(await crowd.turns()));
  writeFileSync(turnsFile, JSON.stringify(threads));
  await engine.close();
  report(measured, threads);
}

/** All threads in turn, as many at a time as the dispatcher runs. */
async function runBare(): Promise<void> {
  const threads = turnsSchema.parse(JSON.parse(readFileSync(turnsFile, "utf8")));
  const bare = openBareLoop(folder, reply);
  const waiting = threads.map((turns, index) => ({ threadId: `thread-${index}`, turns: [...turns] }));
  const measured = await measure(async () => {
    await Promise.all(
      Array.from({ length: defaultGuards.maxParallelRuns }, async () => {
        for (;;) {
          const thread = waiting.shift();
          if (thread === undefined) return;
          const turn = thread.turns.shift();
          if (turn === undefined) continue;
          await bare.turn(thread.threadId, turn);
          waiting.push(thread);
        }
      }),
    );
  });
  await bare.close();
  report(measured, threads);
}

async function measure(
  work: () => Promise<void>,
): Promise<{ wallMs: number; cpuMs: number; peakBytes: number }> {
  const start = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  const peakBytes = process.resourceUsage().maxRSS * 1_024;
  return { wallMs: performance.now() - start, cpuMs: (user + system) / 1_000, peakBytes };
}

function report(measured: object, threads: readonly (readonly unknown[])[]): void {
  const turns = threads.reduce((sum, thread) => sum + thread.length, 0);
  process.stdout.write(JSON.stringify({ ...measured, turns }));
}

await (side === "bare" ? runBare() : runProduct());
