import { spawn, type ChildProcess } from "node:child_process";
import type { ChildOrder } from "./child-order.ts";

/** A process that has not ended by then is stuck; with room for a machine that does much else. */
const stuckAfterMs = 120_000;

/** How a process ended: by itself, by SIGKILL, because it was stuck, or in a way in which none should. */
export type ChildEnd = "whole" | "killed" | "stuck" | "failed";

/** One process that is made to be killed, from its start to its end. */
export class CrashChild {
  readonly #process: ChildProcess;
  /** What it had to complain of; only where it ended by itself is that of any account. */
  #complaint = "";
  #isStuck = false;
  readonly ended: Promise<ChildEnd>;
  /** Resolves when it has opened its engine, and when its sessions are there. */
  readonly opened: Promise<void>;
  readonly seated: Promise<void>;
  /** Resolves when it has stopped itself. */
  readonly stopped: Promise<void>;
  readonly #wentOn: Promise<void>;

  constructor(program: string, order: ChildOrder, hear: (message: unknown) => void = () => undefined) {
    const child = spawn(process.execPath, [program, JSON.stringify(order)], {
      env: { PATH: process.env["PATH"] ?? "" },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      // Whoever interrupts the soak at a terminal does not kill its processes one by one.
      detached: true,
    });
    this.#process = child;
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (this.#complaint += text));
    const said = (word: string): Promise<void> =>
      new Promise((resolve) => {
        child.on("message", (message) => {
          if (message === word) resolve();
        });
      });
    this.opened = said("opened");
    this.seated = said("seated");
    child.stdout?.setEncoding("utf8");
    const wrote = (word: string): Promise<void> =>
      new Promise((resolve) => {
        child.stdout?.on("data", (text: string) => {
          if (text.includes(word)) resolve();
        });
      });
    this.stopped = wrote("stopped");
    this.#wentOn = wrote("went on");
    child.on("message", hear);
    const deadline = setTimeout(() => {
      this.#isStuck = true;
      child.kill("SIGKILL");
    }, stuckAfterMs);
    this.ended = new Promise((resolve) => {
      child.once("close", () => {
        clearTimeout(deadline);
        resolve(this.#end());
      });
    });
  }

  get complaint(): string {
    const { exitCode, signalCode } = this.#process;
    const text = this.#complaint.slice(0, 2_000);
    if (exitCode === 0 || signalCode === "SIGKILL") return text;
    return `exit ${exitCode ?? signalCode}: ${text}`;
  }

  get isThere(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  kill(): void {
    this.#process.kill("SIGKILL");
  }

  /** Lets one that has stopped itself go on after so long; resolves when it does, or ends. */
  async goOn(afterMs = 0): Promise<void> {
    setTimeout(() => this.#process.kill("SIGCONT"), afterMs);
    await Promise.race([this.#wentOn, this.ended]);
  }

  tell(message: object): void {
    // It may be on its way out, and hears nothing any more.
    if (this.#process.connected) this.#process.send(message, () => undefined);
  }

  #end(): ChildEnd {
    if (this.#isStuck) return "stuck";
    if (this.#process.signalCode === "SIGKILL") return "killed";
    return this.#process.exitCode === 0 ? "whole" : "failed";
  }
}
