import type { AgentState, MailboxRow, RoundtableEvent } from "@roundtable/graph";

/** What a person should see of a session, by its event log alone. */
export interface FoldedSession {
  /** Display name of every agent and how it stands. */
  readonly standings: Readonly<Record<string, Standing>>;
  /** Seqs of the events that put a line into the transcript. */
  readonly entries: readonly number[];
}

export type Standing = "idle" | "working" | "waiting" | "done" | "stopped" | "failed" | "dismissed";

const standingOf: Readonly<Record<AgentState, Standing>> = {
  idle: "idle",
  running: "working",
  waiting: "waiting",
  completed: "done",
  stopped: "stopped",
  failed: "failed",
  terminated: "dismissed",
};

/** Folds a log anew, in the test's own words: nothing of the page's fold is in it. */
export function foldSession(events: readonly RoundtableEvent[]): FoldedSession {
  const standings: Record<string, Standing> = {};
  const openHandOuts = new Set<string>();
  let resting = false;
  let leader = "";
  for (const event of events) {
    if (event.type === "agent-added") {
      standings[event.agent.display_name] = standingOf[event.agent.state];
      if (event.agent.agent_id === null) leader = event.agent.display_name;
    }
    if (event.type === "agent-state-changed") standings[event.display_name] = standingOf[event.state];
    if (event.type === "hand-out-opened") openHandOuts.add(event.hand_out.id);
    if (event.type === "hand-out-settled") openHandOuts.delete(event.hand_out.id);
    if (event.type === "session-state-changed")
      resting = !["running", "waiting_for_user", "paused"].includes(event.state);
  }
  if (standings[leader] === "done" && openHandOuts.size > 0 && !resting) standings[leader] = "waiting";
  return { standings, entries: entriesOf(events) };
}

/** What everybody hears of a word to one, and a text that is sent on as a delivery, are no lines of their own. */
function entriesOf(events: readonly RoundtableEvent[]): number[] {
  const rows = events.flatMap((event) => (event.type === "message-sent" ? [event.message] : []));
  const isEcho = (row: MailboxRow): boolean => {
    const original = rows.find(({ seq }) => seq === row.seq - 1);
    return (
      row.type === "broadcast" &&
      original !== undefined &&
      original.target_thread_id !== null &&
      original.source_thread_id === row.source_thread_id &&
      row.content.includes(original.content)
    );
  };
  const isSentOn = (threadId: string, text: string): boolean =>
    rows.some(
      (row) =>
        ["report", "output"].includes(row.type) &&
        row.source_thread_id === threadId &&
        row.content.trim() === text.trim(),
    );
  const first = events.find(({ type }) => type === "message-sent")?.seq ?? Number.MAX_SAFE_INTEGER;
  const states = events.filter((event) => event.type === "session-state-changed");
  const isEntry = (event: RoundtableEvent): boolean => {
    if (event.type === "agent-added") return event.seq > first;
    if (event.type === "agent-state-changed") return event.state === "terminated";
    if (event.type === "session-state-changed") {
      const before = states[states.indexOf(event) - 1];
      return event.state === "paused" || (before?.state === "paused" && event.state === "running");
    }
    if (event.type === "message-sent") return !isEcho(event.message);
    if (event.type === "reply-completed") {
      return event.text.trim() !== "" && !isSentOn(event.thread_id, event.text);
    }
    if (event.type === "tool-finished") return event.is_error;
    if (event.type === "turn-ended") return event.outcome === "failed";
    return ["plan-published", "guard-tripped", "run-finished"].includes(event.type);
  };
  return events.filter(isEntry).map(({ seq }) => seq);
}
