import { describe, expect, it, onTestFinished } from "vitest";
import type { SessionDump } from "./dump-types.ts";
import { deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine } from "../testing/open-test-engine.ts";
import type { ScriptedReply } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";
import { watchDatabases } from "../testing/watch-databases.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };

/** Lets the next transactions through, and then none any more, as of a process that died. */
function deathAfterCommits() {
  let commits = Number.POSITIVE_INFINITY;
  let isDead = false;
  const died = deferred();
  let isFirst = true;
  const watch = watchDatabases(() => {
    if (!isFirst) return undefined;
    isFirst = false;
    return {
      before() {
        if (isDead) throw new Error("the process is dead");
      },
      after(_database, sql) {
        if (sql !== "commit") return;
        commits -= 1;
        if (commits > 0) return;
        isDead = true;
        died.resolve();
      },
    };
  });
  onTestFinished(() => watch[Symbol.dispose]());
  return {
    died: died.promise,
    arm: (count: number) => {
      commits = count;
    },
  };
}

/**
 * A seat's turn is paused while its model is asked; its reply comes, and the process dies so many transactions after
 * that. The next process stops the session, and the seat is spoken to.
 */
async function reviveAfterStop(reply: ScriptedReply, commits: number): Promise<SessionDump> {
  const death = deathAfterCommits();
  const asked = deferred();
  const answer = deferred();
  await using table = await openTestEngine(
    simpleScript(async ({ self }) => {
      if (self !== "Summary_1") return { text: "looked around" };
      asked.resolve();
      await answer.promise;
      return reply;
    }),
  );
  const { session_id } = await table.engine.createSession(brief);
  await asked.promise;
  await table.until(
    session_id,
    (event) => event.type === "turn-ended" && event.display_name === "Intelligence_1",
  );
  await table.engine.pause(session_id);
  death.arm(commits);
  answer.resolve();
  await death.died;
  await table.takeOver(simpleScript(() => ({ text: "what came after" })));
  await table.engine.stop(session_id);
  await table.engine.sendMessage(session_id, { to: "Summary_1", content: "What have you got?" });
  await table.finished(session_id, 2);
  const dump = await table.engine.dump(session_id);
  expect(dumpFaults(dump)).toEqual([]);
  return dump;
}

function reportsOf(dump: SessionDump): string[] {
  return dump.messages
    .filter((row) => row.type === "report" && row.source_display_name === "Summary_1")
    .map((row) => row.content);
}

describe("a turn that a death cut short and a stop ended", () => {
  it.each([1, 2])(
    "is never reported by the one that follows, %i transactions after its reply",
    async (commits) => {
      const dump = await reviveAfterStop({ text: "what nobody may hear" }, commits);
      expect(reportsOf(dump)).toEqual(["what came after"]);
    },
  );

  it.each([1, 2])(
    "carries no call out any more, and answers each as stopped, %i transactions after its reply",
    async (commits) => {
      const calls = [{ name: "ask_master", args: { question: "May I?" } }];
      const dump = await reviveAfterStop({ text: "one moment", calls }, commits);
      expect(reportsOf(dump)).toEqual(["what came after"]);
      expect(dump.questions).toEqual([]);
      const seat = dump.threads.find(({ agent }) => agent.display_name === "Summary_1");
      const results = seat?.messages.filter((message) => message.type === "tool") ?? [];
      expect(results.map((message) => message.content)).toEqual([
        expect.stringContaining("Stopped before this call"),
      ]);
    },
  );
});
