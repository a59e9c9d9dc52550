import { join } from "node:path";
import { expect, it } from "vitest";
import { openTestEngine } from "../testing/open-test-engine.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";
import { watchDatabases } from "../testing/watch-databases.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";

/** What the whole file is asked for: once at the start, or for a list of it. */
const wholeFile = [
  /^update "agents" .*where "lease_holder" is not null$/u,
  /^select \* from "sessions" where "state" in/u,
];

const tableScan =
  /^SCAN (?:agents|checkpoints|events|hand_outs|messages|model_calls|compactions|plans|questions|runs|sessions|tool_outcomes|writes|a|m)\b(?! USING)/u;

it("no statement of a session that runs looks through a whole table", async () => {
  const statements = new Set<string>();
  using watching = watchDatabases(() => ({ before: (_database, sql) => void statements.add(sql) }));
  expect(watching).toBeDefined();
  await using opened = await openTestEngine(simpleScript());
  const { session_id } = await opened.engine.createSession({
    goal: "Plan",
    constraints: ["soon"],
    seats: twoSeats,
  });
  await opened.finished(session_id);
  await opened.engine.sendMessage(session_id, { to: "Summary_1", content: "Once more" });
  await opened.finished(session_id, 2);
  await opened.engine.resumeUnfinished();
  await opened.engine.dump(session_id);
  await opened.engine.stop(session_id);
  await opened.engine.deleteSession(session_id);
  const connection = openSqlite(join(opened.dataFolder, "roundtable.db"));
  const plans = [...statements]
    .filter((sql) => /^\s*(?:select|update|delete|with)\b/iu.test(sql))
    .filter((sql) => !wholeFile.some((allowed) => allowed.test(sql)))
    .map((sql) => {
      const unbound = Array.from(sql.matchAll(/\?/gu), () => null);
      const steps = connection.statement(`explain query plan ${sql}`).all(unbound);
      return { sql, steps: steps.map((step) => String(Object(step).detail)) };
    });
  await connection.close();
  expect(plans.length).toBeGreaterThan(20);
  const looksThrough = (step: string): boolean => tableScan.test(step) || step.includes("AUTOMATIC");
  expect(plans.filter(({ steps }) => steps.some(looksThrough))).toEqual([]);
});
