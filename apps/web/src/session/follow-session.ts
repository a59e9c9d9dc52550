import type { StreamFrame } from "@roundtable/graph";
import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import { eventsAddress } from "../server/session-requests.ts";
import type { Connection } from "../stream/connection-types.ts";
import { SessionStream } from "../stream/session-stream.ts";
import type { SessionStreamOptions } from "../stream/session-stream.ts";
import { emptyView } from "../view/empty-view.ts";
import { foldFrame } from "../view/fold-frame.ts";
import type { RoundtableView } from "../view/roundtable-view-types.ts";

export interface SessionState {
  readonly view: RoundtableView;
  readonly connection: Connection;
  /** The server's time when the latest connection began, in milliseconds since 1970; Infinity before the first. */
  readonly watchedSinceMs: number;
}

export interface FollowedSession {
  readonly sessionId: string;
  readonly store: StoreApi<SessionState>;
  /** Looks for news at once: the network is back, or a message was sent to a session at rest. */
  readonly wake: () => void;
  readonly close: () => void;
}

export interface FollowPorts extends Pick<SessionStreamOptions, "fetch" | "timers"> {
  /** Runs once, soon; what was folded meanwhile is shown in one go. */
  readonly schedule: (run: () => void) => () => void;
}

/**
 * Follows a session until it is closed, and keeps what a person sees of it.
 *
 * However many frames come, the store changes at most once for each turn of the schedule.
 */
export function followSession(sessionId: string, { fetch, timers, schedule }: FollowPorts): FollowedSession {
  const store = createStore<SessionState>(() => ({
    view: emptyView,
    connection: { kind: "connecting" },
    watchedSinceMs: Number.POSITIVE_INFINITY,
  }));
  const abort = new AbortController();
  let queue: StreamFrame[] = [];
  let cancel: (() => void) | undefined;
  const commit = (): void => {
    cancel?.();
    cancel = undefined;
    const frames = queue;
    queue = [];
    if (frames.length > 0) store.setState({ view: frames.reduce(foldFrame, store.getState().view) });
  };
  const seen = (): RoundtableView => {
    commit();
    return store.getState().view;
  };
  const stream = new SessionStream({
    address: eventsAddress(sessionId),
    lastSeq: () => seen().lastSeq,
    ended: () => seen().ended,
    onFrames(frames) {
      queue.push(...frames);
      cancel ??= schedule(commit);
    },
    onConnection(connection) {
      store.setState(
        connection.kind === "live" ? { connection, watchedSinceMs: connection.sinceMs } : { connection },
      );
    },
    onStartOver() {
      queue = [];
      store.setState({ view: emptyView });
    },
    fetch,
    timers,
  });
  void stream.run(abort.signal);
  return {
    sessionId,
    store,
    wake: () => stream.wake(),
    close() {
      cancel?.();
      abort.abort();
    },
  };
}
