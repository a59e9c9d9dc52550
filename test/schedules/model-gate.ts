import type { Script, ScriptedReply } from "@roundtable/graph/testing";
import { sessionIn } from "./said.ts";

type Messages = Parameters<Script>[0]["messages"];

/** A model call that has begun and is answered when the schedule says so. */
export interface WaitingCall {
  /** Name of the agent. */
  readonly self: string;
  /** Name of its session. */
  readonly session: string;
  readonly messages: Messages;
  answer(reply: ScriptedReply): void;
}

/** The model of one engine: every call waits here until it is answered, or until its run is ended by force. */
export class ModelGate {
  readonly #waiting: WaitingCall[] = [];
  #arrived: WaitingCall[] = [];
  #closed = false;

  readonly script: Script = ({ messages, self, signal }) =>
    new Promise<ScriptedReply>((resolve, reject) => {
      const leave = (): void => {
        const index = this.#waiting.indexOf(call);
        if (index !== -1) this.#waiting.splice(index, 1);
      };
      const call: WaitingCall = {
        self,
        session: sessionIn(messages.map((message) => message.text)),
        messages,
        answer: (reply) => {
          leave();
          resolve(reply);
        },
      };
      const end = (): void => {
        leave();
        reject(new Error("the call was aborted"));
      };
      if (this.#closed) return;
      signal?.addEventListener("abort", end, { once: true });
      this.#waiting.push(call);
      this.#arrived.push(call);
    });

  /** In the order in which they came. */
  get waiting(): readonly WaitingCall[] {
    return this.#waiting;
  }

  /** All calls that came since this was asked last. */
  takeArrived(): WaitingCall[] {
    return this.#arrived.splice(0);
  }

  /** Nobody will answer any more: the process is dead. */
  close(): void {
    this.#closed = true;
    this.#waiting.length = 0;
  }
}
