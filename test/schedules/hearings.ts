import type { MailboxRow, SessionDump, ThreadDump } from "@roundtable/graph";
import type { Said } from "./said.ts";

/** A saying as it arrives somewhere: in a thread, as the result of a call, or among the rows not taken yet. */
export interface Heard {
  readonly type: string;
  readonly from: string;
  readonly token: string;
}

/** `gone`: never saved, or the turn was ended by force before it could be carried out. */
export type Fate = "sent" | "refused" | "gone" | "unknown";

export type Hearing = readonly [heard: Heard, how: "must" | "may"];

/** What the charters promise of who hears what is said to others. */
const promises: Readonly<Record<string, { readonly tellsAll: boolean; readonly tellsLatecomers: boolean }>> =
  {
    roundtable: { tellsAll: true, tellsLatecomers: true },
    team: { tellsAll: false, tellsLatecomers: false },
  };

const tokens = /«s\d+·\d+»/gu;
const envelope = /^<message id="m\d+" type="([a-z]+)" from="([^"]*)"/u;

/** What a thread has heard, or will hear as soon as it takes what is there for it. */
export function heardBy(thread: ThreadDump, dump: SessionDump): Heard[] {
  const taken = thread.messages.flatMap((message): Heard[] => {
    if (message.type === "ai" || typeof message.content !== "string") return [];
    const [, type, from] = envelope.exec(message.content) ?? [];
    if (type === undefined || from === undefined) return [];
    return tokensIn(message.content).map((token) => ({ type, from, token }));
  });
  const shown = new Set(
    thread.messages.flatMap(({ type, content }) =>
      type === "tool" && typeof content === "string"
        ? (/^<message id="m(\d+)"/u.exec(content)?.[1] ?? [])
        : [],
    ),
  );
  // A result waits for those of the calls beside it.
  const pending = dump.messages
    .filter((row) => row.seq > thread.cursor && isFor(row, thread, dump))
    .filter((row) => !thread.consumed.includes(row.seq) || !shown.has(String(row.seq)))
    .flatMap((row) =>
      tokensIn(row.content).map((token) => ({ type: row.type, from: row.source_display_name, token })),
    );
  // What the system says of something quotes it.
  return [...taken, ...pending].filter(({ type }) => type !== "notice");
}

function tokensIn(text: string): string[] {
  return [...new Set([...text.matchAll(tokens)].map(([token]) => token))];
}

/** Whether an agent was there already when a row came. */
function wasThere({ agent }: ThreadDump, row: MailboxRow, dump: SessionDump): boolean {
  const joined = dump.events.find(
    (event) => event.type === "agent-added" && event.agent.thread_id === agent.thread_id,
  );
  const sent = dump.events.find((event) => event.type === "message-sent" && event.message.id === row.id);
  return (joined?.seq ?? 0) < (sent?.seq ?? 0);
}

function promiseOf(dump: SessionDump): { readonly tellsAll: boolean; readonly tellsLatecomers: boolean } {
  const promise = promises[dump.session.mode];
  if (promise === undefined) throw new Error(`Nobody knows what ${dump.session.mode} promises.`);
  return promise;
}

/** Whether a row is addressed to the thread, which may have come too late for it. */
function isFor(row: MailboxRow, thread: ThreadDump, dump: SessionDump): boolean {
  const { thread_id } = thread.agent;
  if (row.target_thread_id !== null) return row.target_thread_id === thread_id;
  if (row.type !== "broadcast" || row.skip.includes(thread_id)) return false;
  return promiseOf(dump).tellsLatecomers || wasThere(thread, row, dump);
}

/** What a thread must, or may, hear of a saying. */
export function hearings(said: Said, thread: ThreadDump, dump: SessionDump, fate: Fate): Hearing[] {
  if (fate === "gone" || fate === "refused") return [];
  const how = fate === "sent" ? ("must" as const) : ("may" as const);
  const { agent } = thread;
  const { from, token, kind } = said;
  if (kind === "speech") return speechHearings(said, agent, dump);
  const to = said.toNewOf === undefined ? said.to : newcomerOf(said, dump);
  if (to === agent.display_name) return [[{ type: kind, from, token }, how]];
  if (agent.display_name === from) return [];
  if (kind === "broadcast") {
    const row = dump.messages.find((other) => other.type === "broadcast" && other.content.includes(token));
    const isLate = row !== undefined && !wasThere(thread, row, dump) && !promiseOf(dump).tellsLatecomers;
    return isLate ? [] : [[{ type: "broadcast", from, token }, how]];
  }
  const isLeader = agent.agent_id === null;
  const toldToAll = (kind === "task" && !isLeader) || (kind === "message" && from === "User");
  return toldToAll && promiseOf(dump).tellsAll ? [[{ type: "broadcast", from, token }, how]] : [];
}

/** Display name of the one agent that was seated with this task; it is of the role that was asked for. */
function newcomerOf({ token, toNewOf }: Said, dump: SessionDump): string | null {
  const found = dump.threads.filter(
    (thread) =>
      thread.agent.role_id === toNewOf &&
      heardBy(thread, dump).some((heard) => heard.type === "task" && heard.token === token),
  );
  // Its first task is the first thing that it is told, but for what all are told.
  const [first] = found;
  const told = first === undefined ? [] : heardBy(first, dump).filter(({ type }) => type !== "broadcast");
  return found.length === 1 && told[0]?.token === token ? (first?.agent.display_name ?? null) : null;
}

/** A text beside calls is told to the leader, a last text too, and to all others as a broadcast. */
function speechHearings({ from, token }: Said, agent: ThreadDump["agent"], dump: SessionDump): Hearing[] {
  const speaker = dump.threads.find((thread) => thread.agent.display_name === from);
  if (speaker === undefined || speaker.agent.agent_id === null || agent.display_name === from) return [];
  const message = speaker.messages.find(
    ({ type, content }) => type === "ai" && String(content).includes(token),
  );
  const isLast = (message?.tool_calls ?? []).length === 0;
  const run = dump.runs.find((other) => other.model_calls.some((call) => call.message_id === message?.id));
  // A turn that was ended by force between its last text and its report has none.
  const how = isLast && run?.outcome !== "completed" ? ("may" as const) : ("must" as const);
  if (agent.agent_id === null) return [[{ type: isLast ? "report" : "output", from, token }, how]];
  return isLast && promiseOf(dump).tellsAll ? [[{ type: "broadcast", from, token }, how]] : [];
}
