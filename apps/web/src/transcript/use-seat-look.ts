import { useView } from "../session/session-context.ts";

/** The emoji of whoever has this thread; a hand that goes up for the person, a cog for the system. */
export function useSeatEmoji(threadId: string | null, isUser = true): string {
  return useView(({ seats }) => {
    if (threadId === null) return isUser ? "🙋" : "⚙️";
    return seats.find((seat) => seat.threadId === threadId)?.emoji ?? "💬";
  });
}

/** The display name of a thread's seat; undefined for the person and for whoever has no seat. */
export function useSeatName(threadId: string | null): string | undefined {
  return useView(({ seats }) => seats.find((seat) => seat.threadId === threadId)?.name);
}
