import type { MailboxRow } from "@roundtable/graph";
import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";

/** A message of the person that the transcript does not show yet. */
export interface PendingMessage {
  /** Sent with every try, so that the server takes the message once. */
  readonly key: string;
  /** Display name of the receiver. */
  readonly to: string;
  readonly content: string;
  readonly state: "sending" | "sent" | "failed";
  /** Why it was not sent. */
  readonly error: unknown;
  /** Id of the row that it became. */
  readonly rowId: string | null;
}

export interface OutboxPorts {
  readonly send: (message: Pick<PendingMessage, "key" | "to" | "content">) => Promise<MailboxRow>;
  readonly newKey: () => string;
  /** The server has taken one: a session at rest goes on. */
  readonly onSent: () => void;
}

export interface Outbox {
  readonly store: StoreApi<readonly PendingMessage[]>;
  readonly send: (to: string, content: string) => void;
  /** Tries a failed one again, under its key. */
  readonly retry: (key: string) => void;
  readonly discard: (key: string) => void;
}

/**
 * Messages on their way: shown at once, and marked for what they are until the transcript has them.
 *
 * They are sent one after the other, in the order in which they were written; one that fails holds up none.
 */
export function createOutbox({ send, newKey, onSent }: OutboxPorts): Outbox {
  const store = createStore<readonly PendingMessage[]>(() => []);
  let last: Promise<void> = Promise.resolve();
  const change = (key: string, part: Partial<PendingMessage>): void => {
    store.setState(
      store.getState().map((message) => (message.key === key ? { ...message, ...part } : message)),
      true,
    );
  };
  const attempt = async (key: string): Promise<void> => {
    const message = store.getState().find((pending) => pending.key === key);
    if (message === undefined) return;
    try {
      const row = await send(message);
      change(key, { state: "sent", rowId: row.id });
      onSent();
    } catch (error) {
      change(key, { state: "failed", error });
    }
  };
  const enqueue = (key: string): void => {
    last = last.then(() => attempt(key));
  };
  return {
    store,
    send(to, content) {
      const key = newKey();
      const message: PendingMessage = { key, to, content, state: "sending", error: null, rowId: null };
      store.setState([...store.getState(), message], true);
      enqueue(key);
    },
    retry(key) {
      change(key, { state: "sending", error: null });
      enqueue(key);
    },
    discard(key) {
      store.setState(
        store.getState().filter((message) => message.key !== key),
        true,
      );
    },
  };
}

/** The messages that the transcript does not show itself. */
export function undelivered(
  pending: readonly PendingMessage[],
  isShown: (rowId: string) => boolean,
): readonly PendingMessage[] {
  return pending.filter(({ rowId }) => rowId === null || !isShown(rowId));
}
