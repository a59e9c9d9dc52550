import type { SessionDump, ThreadDump, ThreadMessage } from "../engine/dump-types.ts";
import type { MailboxRow } from "../message/message-types.ts";

/** I1, I2, I8, I10: each row is in its receiver's thread once, in order, and calls are followed by their results. */
export function threadFaults(thread: ThreadDump, dump: SessionDump): string[] {
  const name = thread.agent.display_name;
  const faults: string[] = [];
  const ids = thread.messages.map((message) => message.id);
  for (const id of new Set(ids)) {
    const count = ids.filter((other) => other === id).length;
    if (count > 1) faults.push(`I1 ${name}: message ${id} is ${count} times in the thread`);
  }
  const addressed = dump.messages.filter((row) => isFor(row, thread));
  for (const row of addressed) {
    const appended = ids.includes(row.id);
    const results = thread.messages.filter((message) => isResultOf(row, message)).length;
    if (results > 1) faults.push(`I1 ${name}: m${row.seq} arrived as ${results} results`);
    if (appended && results > 0) faults.push(`I1 ${name}: m${row.seq} arrived as a result and as a message`);
    if (row.seq <= thread.cursor && !appended && results === 0)
      faults.push(`I1 ${name}: m${row.seq} is lost`);
    if (row.seq > thread.cursor && appended)
      faults.push(`I1 ${name}: m${row.seq} came before the cursor moved`);
  }
  for (const message of thread.messages) {
    if (message.type === "human" && !addressed.some((row) => row.id === message.id)) {
      faults.push(`I10 ${name}: message ${message.id} is addressed to somebody else`);
    }
  }
  const order = thread.messages.flatMap(
    (message) => addressed.find((row) => row.id === message.id)?.seq ?? [],
  );
  if (order.some((seq, index) => seq < (order[index - 1] ?? 0)))
    faults.push(`I2 ${name}: order is ${order.join()}`);
  if (isWhole(thread) && thread.agent.cursor !== thread.cursor)
    faults.push(`${name}: the store says cursor ${thread.agent.cursor}, the checkpoint ${thread.cursor}`);
  return [...faults, ...callFaults(thread)];
}

/** I8: what follows an AI message with tool calls is their results, each once, in call order. */
function callFaults(thread: ThreadDump): string[] {
  const { messages } = thread;
  const inFlight = thread.next.length > 0 || !isWhole(thread);
  return messages.flatMap((message, index) => {
    const wanted = (message.tool_calls ?? []).map((call) => call.id);
    const got = messages.slice(index + 1, index + 1 + wanted.length).map((next) => next.tool_call_id);
    const last = index === messages.length - 1;
    if (wanted.length === 0 || (last && inFlight) || JSON.stringify(wanted) === JSON.stringify(got))
      return [];
    return [`I8 ${thread.agent.display_name}: calls ${wanted.join()} are followed by ${got.join()}`];
  });
}

/** A thread that was cut off in a step shows what the step's finished tasks have written, too, and lacks its results. */
function isWhole({ agent }: ThreadDump): boolean {
  return agent.state === "idle" || agent.state === "completed" || agent.state === "waiting";
}

function isFor(row: MailboxRow, { agent }: ThreadDump): boolean {
  if (row.seq < agent.start_seq) return false;
  if (row.target_thread_id === null) return row.type === "broadcast" && !row.skip.includes(agent.thread_id);
  return row.target_thread_id === agent.thread_id;
}

/** A settlement that resolved an ask stands in the result of that call, under its own id. */
function isResultOf(row: MailboxRow, message: ThreadMessage): boolean {
  return (
    message.type === "tool" &&
    typeof message.content === "string" &&
    message.content.startsWith(`<message id="m${row.seq}"`)
  );
}
