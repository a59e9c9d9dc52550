import type { SessionDump, ThreadDump, ThreadMessage } from "../engine/dump-types.ts";
import type { MailboxRow } from "../message/message-types.ts";

/** What a dump shows to be wrong with a session, by invariant; empty when it holds. Knows nothing of the code under test. */
export function dumpFaults(dump: SessionDump): string[] {
  return [
    ...dump.threads.flatMap((thread) => threadFaults(thread, dump)),
    ...frameFaults(dump),
    ...rowFaults(dump),
  ];
}

function threadFaults(thread: ThreadDump, dump: SessionDump): string[] {
  const name = thread.agent.display_name;
  const faults: string[] = [];
  const ids = thread.messages.map((message) => message.id);
  for (const id of new Set(ids)) {
    const count = ids.filter((other) => other === id).length;
    if (count > 1) faults.push(`I1 ${name}: message ${id} is ${count} times in the thread`);
  }
  const addressed = dump.messages.filter((row) => isFor(row, thread));
  const resolved = addressed.filter((row) => isToolResult(row, thread.messages));
  for (const row of addressed) {
    const appended = ids.includes(row.id);
    const isResult = resolved.includes(row);
    if (appended && isResult) faults.push(`I1 ${name}: m${row.seq} arrived as a result and as a message`);
    if (row.seq <= thread.cursor && !appended && !isResult) faults.push(`I1 ${name}: m${row.seq} is lost`);
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
  return [...faults, ...callFaults(thread)];
}

/** I8: what follows an AI message with tool calls is their results, each once, in call order. */
function callFaults(thread: ThreadDump): string[] {
  const { messages } = thread;
  const inFlight = thread.next.length > 0;
  return messages.flatMap((message, index) => {
    const wanted = (message.tool_calls ?? []).map((call) => call.id);
    const got = messages.slice(index + 1, index + 1 + wanted.length).map((next) => next.tool_call_id);
    const last = index === messages.length - 1;
    if (wanted.length === 0 || (last && inFlight) || JSON.stringify(wanted) === JSON.stringify(got))
      return [];
    return [`I8 ${thread.agent.display_name}: calls ${wanted.join()} are followed by ${got.join()}`];
  });
}

/** I12: one final frame for each run that ended, and no other event that looks like one. */
function frameFaults(dump: SessionDump): string[] {
  const frames = dump.events.filter((event) => event.type === "run-finished");
  const faults: string[] = [];
  const { run, state } = dump.session;
  const ended = ["finished", "stopped", "failed", "exhausted"].includes(state) ? run : run - 1;
  for (let number = 1; number <= ended; number += 1) {
    const count = frames.filter((frame) => frame.run === number).length;
    if (count !== 1) faults.push(`I12 run ${number} has ${count} final frames`);
  }
  if (frames.length > ended)
    faults.push(`I12 there are ${frames.length} final frames for ${ended} ended runs`);
  const lookalikes = dump.events.filter(
    (event) => event.type !== "run-finished" && "status" in event && "content" in event,
  );
  return [...faults, ...lookalikes.map((event) => `I12 event ${event.seq} looks like a final frame`)];
}

function rowFaults(dump: SessionDump): string[] {
  const gap = (seqs: readonly number[]): boolean => seqs.some((seq, index) => seq !== index + 1);
  return [
    ...(gap(dump.messages.map((row) => row.seq)) ? ["the mailbox log has a gap"] : []),
    ...(gap(dump.events.map((event) => event.seq)) ? ["I11 the event log has a gap"] : []),
  ];
}

function isFor(row: MailboxRow, { agent }: ThreadDump): boolean {
  if (row.target_thread_id === null) return !row.skip.includes(agent.thread_id);
  return row.target_thread_id === agent.thread_id;
}

/** A settlement that resolved an ask stands in the result of that call, under its own id. */
function isToolResult(row: MailboxRow, messages: readonly ThreadMessage[]): boolean {
  return messages.some(
    (message) =>
      message.type === "tool" &&
      typeof message.content === "string" &&
      message.content.startsWith(`<message id="m${row.seq}"`),
  );
}
