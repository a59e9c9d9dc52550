/**
 * A schedule is data: who says and does what, in which order, and how much of the session's own work happens in
 * between. Every number that picks something is taken modulo what there is at that moment, so that a schedule from which
 * steps were taken away is still one.
 */
export interface Schedule {
  readonly charter: "roundtable" | "team";
  readonly drive: "auto" | "manual";
  /** Agents besides the leader at the beginning; a team has one fewer. */
  readonly seats: 1 | 2 | 3;
  /** Threads of a session that may run at once. */
  readonly parallelRuns: 1 | 2 | 8;
  readonly steps: readonly Step[];
}

export type Step = Deed & {
  /** Turns of the event loop until the next step; `quiet`: until nothing moves any more. */
  readonly after: "quiet" | number;
};

export type Deed =
  /** A model call that waits is answered. */
  | { readonly does: "reply"; readonly call: number; readonly reply: Reply }
  | { readonly does: "say"; readonly to: number }
  | { readonly does: "answer"; readonly question: number }
  | { readonly does: "decline"; readonly question: number }
  | { readonly does: "create" }
  /** One turn, in a session that is driven by hand: of whoever has waited longest, or of somebody. */
  | { readonly does: "step"; readonly to: number }
  | { readonly does: "stop" | "pause" | "resume" }
  /** The person seats one more agent, with a task or without. */
  | { readonly does: "seat"; readonly role: number; readonly hasTask: boolean }
  | { readonly does: "dismiss" | "stop one"; readonly agent: number }
  /** The engine is closed and opened again. */
  | { readonly does: "reopen" }
  /** The process dies at one of its next transactions; the next one comes at once. */
  | { readonly does: "crash"; readonly commit: number; readonly side: "before" | "after" }
  /** Another process takes over; this one goes on as if nothing had happened. */
  | { readonly does: "take over" }
  /** The client that listens drops its connection, and comes back. */
  | { readonly does: "reconnect" }
  | { readonly does: "pass"; readonly minutes: number };

export type Reply =
  | { readonly says: "text" | "nothing" | "error" }
  | { readonly says: "calls" | "text and calls"; readonly calls: readonly Call[] };

/** What a call wants; which tool that is depends on who makes it. */
export interface Call {
  readonly wants:
    | "hand out"
    | "guide"
    | "ask"
    | "ask a peer"
    | "ask the user"
    | "answer"
    | "answer anything"
    | "broadcast"
    | "stop one"
    | "terminate"
    | "write a role"
    | "publish"
    | "look"
    | "nonsense";
  readonly pick: number;
}
