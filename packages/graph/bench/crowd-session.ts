import type { Engine } from "../src/index.ts";
import { eventsOf } from "./bench-engine.ts";

/** A session whose agents are all spoken to at once. */
export interface Crowd {
  /** A message of the user to each agent; resolves when all is read and the session rests. */
  speakToAll(content: string): Promise<void>;
  /** Of each thread the turns that it did in answer, and of each turn the messages that it read. */
  turns(): Promise<string[][][]>;
}

/** Creates the session and lets it come to rest with its first run, which is the leader's alone. */
export async function openCrowd(engine: Engine, seats: readonly string[]): Promise<Crowd> {
  const { session_id: sessionId, threads } = await engine.createSession({
    goal: "Talk",
    constraints: [],
    seats,
  });
  const names = Object.keys(threads);
  const events = eventsOf(engine, sessionId);
  const rest = async (unread: Set<string>): Promise<void> => {
    for (;;) {
      const event = await events.next();
      if (event.type === "message-sent") unread.delete(event.message.id);
      // A run may end between two messages; the one that counts comes after all of them.
      if (event.type === "run-finished" && unread.size === 0) return;
    }
  };
  await rest(new Set());
  const before = new Map(
    (await engine.dump(sessionId)).threads.map((thread) => [thread.agent.thread_id, thread]),
  );
  return {
    async speakToAll(content) {
      const rows = await Promise.all(names.map((to) => engine.sendMessage(sessionId, { to, content })));
      await rest(new Set(rows.map((row) => row.id)));
    },
    async turns() {
      const { threads: after } = await engine.dump(sessionId);
      return after.map(({ agent, messages }) => {
        const done: string[][] = [];
        let read: string[] = [];
        for (const { type, content } of messages.slice(before.get(agent.thread_id)?.messages.length ?? 0)) {
          if (type === "human") {
            read.push(String(content));
          } else {
            done.push(read);
            read = [];
          }
        }
        return done;
      });
    },
  };
}
