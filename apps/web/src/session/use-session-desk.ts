import { useEffect, useState } from "react";
import { createOutbox } from "../composer/outbox.ts";
import { sendMessage } from "../server/session-requests.ts";
import { browserTimers } from "../stream/timers.ts";
import { followSession } from "./follow-session.ts";
import { createPaintSchedule } from "./paint-schedule.ts";
import type { SessionDesk } from "./session-context.ts";

/** Follows a session as long as the component is there; null for the moment before it begins. */
export function useSessionDesk(sessionId: string): SessionDesk | null {
  const [desk, setDesk] = useState<SessionDesk | null>(null);
  useEffect(() => {
    const session = followSession(sessionId, {
      fetch: (address, init) => fetch(address, init),
      timers: browserTimers,
      schedule: createPaintSchedule(),
    });
    const outbox = createOutbox({
      send: (message) => sendMessage(sessionId, message),
      newKey: newMessageKey,
      onSent: session.wake,
    });
    const look = (): void => {
      if (document.visibilityState === "visible") session.wake();
    };
    window.addEventListener("online", look);
    document.addEventListener("visibilitychange", look);
    setDesk({ session, outbox });
    return () => {
      window.removeEventListener("online", look);
      document.removeEventListener("visibilitychange", look);
      session.close();
      setDesk(null);
    };
  }, [sessionId]);
  return desk?.session.sessionId === sessionId ? desk : null;
}

/** `randomUUID` is there only on https and loopback; the key must be unlikely to come twice, no more. */
function newMessageKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
