import type { WaitingCall } from "./model-gate.ts";
import { isFor, type QuietRow, type QuietState } from "./quiet-state.ts";

/**
 * I5, I8: all rows that were there when everything was quiet are in the thread at its next model call, and every call
 * of a model is followed by its results alone.
 */
export class ViewDebts {
  readonly #owed = new Map<string, readonly QuietRow[]>();
  readonly faults: string[] = [];

  /** Notes what each thread's next model call must show. */
  note(session: string, { threads, rows }: QuietState): void {
    for (const thread of threads) {
      const owed = rows.filter((row) => row.seq > thread.cursor && isFor(row, thread));
      this.#owed.set(`${session} ${thread.display_name}`, owed);
    }
  }

  pay(call: WaitingCall): void {
    const key = `${call.session} ${call.self}`;
    const shown = new Set(
      call.messages.flatMap((message) => /^<message id="(m\d+)"/u.exec(message.text)?.[1] ?? []),
    );
    const missing = (this.#owed.get(key) ?? []).filter((row) => !shown.has(`m${row.seq}`));
    this.#owed.delete(key);
    if (missing.length > 0)
      this.faults.push(`I5 ${key} is asked without m${missing.map((row) => row.seq).join(", m")}`);
    this.faults.push(...callFaults(call));
  }
}

function callFaults({ messages, self }: WaitingCall): string[] {
  return messages.flatMap((message, index) => {
    const calls = "tool_calls" in message ? message.tool_calls : undefined;
    const wanted = Array.isArray(calls) ? calls.map((call: { id?: string }) => call.id) : [];
    const got = messages
      .slice(index + 1, index + 1 + wanted.length)
      .map((next) => ("tool_call_id" in next ? next.tool_call_id : undefined));
    return JSON.stringify(wanted) === JSON.stringify(got)
      ? []
      : [`I8 ${self} is shown calls ${wanted.join()} followed by ${got.join()}`];
  });
}
