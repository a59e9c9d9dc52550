import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { Outbox } from "../composer/outbox.ts";
import type { Connection } from "../stream/connection-types.ts";
import type { RoundtableView } from "../view/roundtable-view-types.ts";
import type { FollowedSession } from "./follow-session.ts";

/** The session that a page is about, and what is on its way to it. */
export interface SessionDesk {
  readonly session: FollowedSession;
  readonly outbox: Outbox;
}

export const SessionContext = createContext<SessionDesk | null>(null);

/** The session of this page; only below `SessionShell`. */
export function useSession(): SessionDesk {
  const desk = useContext(SessionContext);
  if (desk === null) throw new Error("There is no session here: render this below SessionShell.");
  return desk;
}

/** A part of what is seen of the session; renders anew only when that part is another one. */
export function useView<Part>(select: (view: RoundtableView) => Part): Part {
  return useStore(useSession().session.store, ({ view }) => select(view));
}

/** How the page stands with the server. */
export function useConnection(): Connection {
  return useStore(useSession().session.store, ({ connection }) => connection);
}

/** The server's time since when this page watches: what happened before was replayed. Infinity until it watches. */
export function useWatchedSinceMs(): number {
  return useStore(useSession().session.store, ({ watchedSinceMs }) => watchedSinceMs);
}
