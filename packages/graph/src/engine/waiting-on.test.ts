import { describe, expect, it } from "vitest";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine } from "../testing/open-test-engine.ts";
import { countOf, lastText, usedTool } from "../testing/read-thread.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };

describe("whom an agent waits for", () => {
  it("is told anew when one of its two questions is answered, and the other is not yet", async () => {
    await using table = await openTestEngine((request) => {
      const { messages, self } = request;
      if (self === "Summary_1" && !usedTool(messages, "ask_master")) {
        const ask = (question: string) => ({ name: "ask_master", args: { question } });
        return { calls: [ask("Which?"), ask("When?")] };
      }
      if (self === "Team Leader" && countOf(messages, "ask") > 0) {
        const asked = messages.flatMap((message) =>
          [...message.text.matchAll(/type="ask"[^>]*question_id="(q\d+)"/gu)].map((match) => match[1] ?? ""),
        );
        const answered = messages.filter((message) => message.name === "answer_sub_agent_question").length;
        const last = lastText(messages);
        // The second answer comes with the reminder, a turn later.
        if (answered === 0 || (answered === 1 && last.includes("still wait for your answer"))) {
          const args = { question_id: asked[1 - answered], answer: "so" };
          return { calls: [{ name: "answer_sub_agent_question", args }] };
        }
      }
      return simpleScript()(request);
    });
    const { session_id, threads } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.questions.map((question) => question.state)).toEqual(["answered", "answered"]);
    const [first, second] = dump.questions.map((question) => question.id);
    const told = dump.events.flatMap((event) =>
      event.type === "agent-state-changed" && event.thread_id === threads["Summary_1"]
        ? [`${event.state} ${event.waiting_on.join()}`]
        : [],
    );
    expect(told).toEqual([
      "running ",
      `waiting ${first},${second}`,
      "running ",
      `waiting ${first}`,
      "running ",
      "completed ",
    ]);
  });
});
