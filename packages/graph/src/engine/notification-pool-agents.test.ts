import { expect, it } from "vitest";
import { deferred } from "../testing/deferred.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine } from "../testing/open-test-engine.ts";
import { countOf } from "../testing/read-thread.ts";
import { stepwiseScript } from "../testing/stepwise-script.ts";

const create = (task: string) => ({ name: "create_sub_agent", args: { role_id: "researcher", task } });

it("seed 002 期望行为示例: three agents, the leader idle; one finishes, one turn; two finish during that turn, one more with both", async () => {
  const gates = [deferred(), deferred(), deferred()];
  const thinks = deferred();
  /** Reports that each model call of the leader newly sees. */
  const news: number[] = [];
  let known = 0;
  await using table = await openTestEngine(async (request) => {
    const { messages, self } = request;
    if (self === "Team Leader") {
      news.push(countOf(messages, "report") - known);
      known = countOf(messages, "report");
      if (known === 1) await thinks.promise;
      return stepwiseScript({
        "Team Leader": [{ calls: [create("a"), create("b"), create("c")] }, { text: "I wait." }],
      })(request);
    }
    await gates[Number(self.at(-1)) - 1]?.promise;
    return { text: `${self} is done` };
  });
  const { session_id, threads } = await table.engine.createSession({
    goal: "Do it",
    constraints: [],
    mode: "team",
    seats: [],
  });
  const leader = threads["Team Leader"];
  const reported = (name: string) =>
    table.until(
      session_id,
      ({ type, ...event }) =>
        type === "message-sent" &&
        "message" in event &&
        event.message.type === "report" &&
        event.message.source_display_name === name,
    );
  await table.until(session_id, (event) => event.type === "turn-ended" && event.thread_id === leader);
  gates[0]?.resolve();
  // The turn that it starts has begun to think before the others are done.
  const begun = new Set<string>();
  await table.until(session_id, (event) => {
    if (event.type === "reply-started" && event.thread_id === leader) begun.add(event.message_id);
    return begun.size === 3;
  });
  gates[1]?.resolve();
  gates[2]?.resolve();
  await reported("Researcher_2");
  await reported("Researcher_3");
  thinks.resolve();
  await table.finished(session_id);
  const dump = await table.engine.dump(session_id);
  expect(dumpFaults(dump)).toEqual([]);
  // Two calls of the first turn, one of the second, one of the third; the last is the system's word on the plan.
  expect(news).toEqual([0, 0, 1, 2, 0]);
  const turns = dump.runs.filter((run) => run.thread_id === leader);
  expect(turns.map((run) => run.model_calls.length)).toEqual([2, 1, 1, 1]);
  // Separate messages, in the order in which they came.
  const own = dump.threads.find(({ agent }) => agent.thread_id === leader);
  const heard = (own?.messages ?? []).filter(({ type }) => type === "human").map(({ id }) => id);
  const rows = dump.messages.filter((row) => row.target_thread_id === leader).map((row) => row.id);
  expect(heard).toEqual(rows);
});
