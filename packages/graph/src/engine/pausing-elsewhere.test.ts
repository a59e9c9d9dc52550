import { describe, expect, it } from "vitest";
import { deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { eventOf, sharedTable } from "../testing/shared-table.ts";
import { usedTool } from "../testing/read-thread.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };

describe("a pause that another process asks for", () => {
  it("holds here too: the call in flight is kept, its run leaves off, and whoever resumes goes on", async () => {
    const table = sharedTable();
    const open = deferred();
    const first = await table.open(async (request) => {
      if (!usedTool(request.messages, "agent_orchestration")) await open.promise;
      return simpleScript()(request);
    });
    const { session_id } = await first.createSession(brief);
    await eventOf(first, session_id, (event) => event.type === "reply-started");
    const second = await table.open(simpleScript());
    await second.pause(session_id);
    open.resolve();
    await eventOf(first, session_id, (event) => event.type === "hand-out-opened");
    // Once its lease is free, nothing of it runs in the first process any more.
    await second.resume(session_id);
    await eventOf(second, session_id, (event) => event.type === "run-finished");
    const dump = await second.dump(session_id);
    // Among them: no reply was begun between the pause and its end.
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.hand_outs).toHaveLength(2);
    expect(table.errors).toEqual([]);
  });
});
