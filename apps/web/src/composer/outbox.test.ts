import type { MailboxRow } from "@roundtable/graph";
import { describe, expect, it } from "vitest";
import { createOutbox, undelivered } from "./outbox.ts";
import type { PendingMessage } from "./outbox.ts";

interface Attempt {
  readonly key: string;
  readonly content: string;
  readonly take: () => void;
  readonly fail: (error: Error) => void;
}

/** An outbox whose server answers when the test says so. */
function openOutbox() {
  const attempts: Attempt[] = [];
  let keys = 0;
  let sent = 0;
  const outbox = createOutbox({
    send: ({ key, content }) =>
      new Promise((resolve, reject) => {
        // Of the row, only its id is looked at.
        const row = { id: `row of ${key}` } as MailboxRow;
        attempts.push({ key, content, take: () => resolve(row), fail: reject });
      }),
    newKey: () => `key ${(keys += 1)}`,
    onSent: () => (sent += 1),
  });
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await Promise.resolve();
  };
  const states = (): PendingMessage["state"][] => outbox.store.getState().map(({ state }) => state);
  return { outbox, attempts, until, states, sent: () => sent };
}

describe("createOutbox", () => {
  it("shows a message at once, and says when the server has it", async () => {
    const desk = openOutbox();
    desk.outbox.send("Team Leader", "Hello");
    expect(desk.states()).toEqual(["sending"]);
    await desk.until(() => desk.attempts.length === 1);
    desk.attempts[0]?.take();
    await desk.until(() => desk.states()[0] === "sent");

    expect(desk.outbox.store.getState()[0]).toMatchObject({ to: "Team Leader", rowId: "row of key 1" });
    expect(desk.sent()).toBe(1);
  });

  it("sends one after the other, in the order in which they were written", async () => {
    const desk = openOutbox();
    desk.outbox.send("A", "first");
    desk.outbox.send("A", "second");
    await desk.until(() => desk.attempts.length === 1);
    expect(desk.attempts.map(({ content }) => content)).toEqual(["first"]);
    desk.attempts[0]?.take();
    await desk.until(() => desk.attempts.length === 2);

    expect(desk.attempts.map(({ content }) => content)).toEqual(["first", "second"]);
  });

  it("tries a failed message again under the same key, so that it is taken once", async () => {
    const desk = openOutbox();
    desk.outbox.send("A", "Hello");
    await desk.until(() => desk.attempts.length === 1);
    desk.attempts[0]?.fail(new Error("lost"));
    await desk.until(() => desk.states()[0] === "failed");
    desk.outbox.retry("key 1");
    await desk.until(() => desk.attempts.length === 2);

    expect(desk.attempts.map(({ key }) => key)).toEqual(["key 1", "key 1"]);
  });

  it("is not held up by one that failed", async () => {
    const desk = openOutbox();
    desk.outbox.send("A", "first");
    desk.outbox.send("A", "second");
    await desk.until(() => desk.attempts.length === 1);
    desk.attempts[0]?.fail(new Error("lost"));
    await desk.until(() => desk.attempts.length === 2);
    desk.attempts[1]?.take();
    await desk.until(() => desk.states()[1] === "sent");

    expect(desk.states()).toEqual(["failed", "sent"]);
  });

  it("sends nothing that was discarded before its turn came", async () => {
    const desk = openOutbox();
    desk.outbox.send("A", "first");
    desk.outbox.send("A", "second");
    desk.outbox.send("A", "third");
    desk.outbox.discard("key 2");
    await desk.until(() => desk.attempts.length === 1);
    desk.attempts[0]?.take();
    await desk.until(() => desk.attempts.length === 2);

    expect(desk.attempts[1]?.content).toBe("third");
  });
});

describe("undelivered", () => {
  it("leaves out what the transcript shows itself", async () => {
    const desk = openOutbox();
    desk.outbox.send("A", "first");
    desk.outbox.send("A", "second");
    await desk.until(() => desk.attempts.length === 1);
    desk.attempts[0]?.take();
    await desk.until(() => desk.states()[0] === "sent");
    const all = desk.outbox.store.getState();

    expect(undelivered(all, () => false)).toEqual(all);
    expect(undelivered(all, (id) => id === "row of key 1").map(({ content }) => content)).toEqual(["second"]);
  });
});
