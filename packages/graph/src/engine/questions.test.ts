import { describe, expect, it } from "vitest";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openTestEngine } from "../testing/open-test-engine.ts";
import { countOf, isNewlyAsked, questionIn, usedTool } from "../testing/read-thread.ts";
import type { Script } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };

/** Summary_1 asks the leader once and delivers what it heard; the leader answers as `answer` says. */
function asking(answer: Script): Script {
  return (request) => {
    const { messages, self } = request;
    if (self === "Summary_1") {
      if (!usedTool(messages, "ask_master")) {
        return { text: "I must know.", calls: [{ name: "ask_master", args: { question: "Which colour?" } }] };
      }
      return { text: `I heard: ${messages.findLast((message) => message.type === "tool")?.text}` };
    }
    if (self === "Team Leader" && isNewlyAsked(messages)) return answer(request);
    return simpleScript()(request);
  };
}

const answerBlue: Script = ({ messages }) => ({
  calls: [{ name: "answer_sub_agent_question", args: { question_id: questionIn(messages), answer: "blue" } }],
});

describe("a question to the leader", () => {
  it("is an interrupt until it is answered, and the answer is the result of the call that asked", async () => {
    await using table = await openTestEngine(asking(answerBlue));
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    expect(dump.questions).toMatchObject([
      { state: "answered", answer: "blue", asker_display_name: "Summary_1" },
    ]);
    const report = dump.messages.find(
      (row) => row.type === "report" && row.source_display_name === "Summary_1",
    );
    expect(report?.content).toMatch(/^I heard: <message id="m\d+" type="answer" from="Team Leader"/u);
    expect(report?.content).toContain("blue");
  });

  it("waits on across a restart as an interrupt of the checkpoint, and no finished call runs again", async () => {
    const never: Script = () => new Promise(() => undefined);
    await using table = await openTestEngine(asking(never));
    const { session_id } = await table.engine.createSession(brief);
    await table.until(
      session_id,
      (event) => event.type === "turn-started" && event.display_name === "Summary_1",
    );
    await table.until(
      session_id,
      (event) =>
        event.type === "agent-state-changed" &&
        event.display_name === "Summary_1" &&
        event.state === "waiting",
    );
    await table.reopen(asking(answerBlue));
    const left = await table.engine.dump(session_id);
    const waiting = left.threads.find((thread) => thread.agent.display_name === "Summary_1");
    expect(waiting?.interrupts).toMatchObject([{ question_id: left.questions[0]?.id }]);
    expect(waiting?.next).toEqual(["wait"]);
    await table.engine.resume(session_id);
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    const calls = dump.events
      .filter((event) => event.type === "tool-finished")
      .map((event) => event.tool_call_id);
    expect(new Set(calls).size).toBe(calls.length);
    expect(dump.questions).toHaveLength(1);
    expect(dump.hand_outs).toHaveLength(2);
  });

  it("that the leader leaves lying is called to mind once, then declined for it, so that nobody waits for ever", async () => {
    await using table = await openTestEngine(asking(() => ({ text: "I do not care." })));
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dump.questions).toMatchObject([{ state: "declined", answer: null }]);
    const reminders = dump.messages.filter(
      (row) => row.type === "notice" && row.content.includes("still wait"),
    );
    expect(reminders).toHaveLength(1);
    expect(dumpFaults(dump)).toEqual([]);
  });

  it("is settled once: a second answer is an error to whoever tried", async () => {
    await using table = await openTestEngine(
      asking(({ messages }) => {
        const args = { question_id: questionIn(messages), answer: "blue" };
        return {
          calls: [
            { name: "answer_sub_agent_question", args },
            { name: "answer_sub_agent_question", args: { ...args, answer: "red" } },
          ],
        };
      }),
    );
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const { events, questions } = await table.engine.dump(session_id);
    const tries = events.filter(
      (event) => event.type === "tool-finished" && event.name === "answer_sub_agent_question",
    );
    expect(tries).toMatchObject([{ is_error: false }, { is_error: true }]);
    expect(questions).toMatchObject([{ answer: "blue" }]);
  });
});

describe("a message from the leader", () => {
  it("ends the wait of an agent that asked: no answer yet, then the message, and the answer comes later", async () => {
    await using table = await openTestEngine((request) => {
      const { messages, self } = request;
      if (self === "Summary_1" && usedTool(messages, "ask_master")) {
        const heard = messages.filter((message) => message.type !== "ai").slice(-3);
        return { text: heard.map((message) => message.text).join("\n") };
      }
      if (self === "Team Leader" && isNewlyAsked(messages)) {
        return {
          calls: [
            {
              name: "send_message_to_sub_agent",
              args: { agent_name: "Summary_1", message: "wait a little" },
            },
          ],
        };
      }
      if (
        self === "Team Leader" &&
        countOf(messages, "notice") === 1 &&
        !usedTool(messages, "answer_sub_agent_question")
      ) {
        return answerBlue(request);
      }
      return asking(answerBlue)(request);
    });
    const { session_id } = await table.engine.createSession(brief);
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dumpFaults(dump)).toEqual([]);
    const seat = dump.threads.find((thread) => thread.agent.display_name === "Summary_1");
    const texts = (seat?.messages ?? []).map((message) => String(message.content));
    const result = texts.findIndex((text) => text.startsWith("No answer to q"));
    expect(texts[result + 1]).toContain('type="broadcast"');
    expect(texts.slice(result).some((text) => text.includes("wait a little"))).toBe(true);
    expect(texts.slice(result).some((text) => text.includes('type="answer"') && text.includes("blue"))).toBe(
      true,
    );
  });
});

describe("a question to the user", () => {
  const askUser =
    (args: Record<string, unknown>): Script =>
    (request) => {
      const { messages, self } = request;
      if (self === "Team Leader" && !usedTool(messages, "ask_user")) {
        return { calls: [{ name: "ask_user", args: { question: "How much?", ...args } }] };
      }
      return simpleScript()(request);
    };

  it("makes the session wait for the user without a final frame, and goes on with the answer", async () => {
    await using table = await openTestEngine(askUser({ options: ["1", "2"] }));
    const { session_id } = await table.engine.createSession(brief);
    await table.until(
      session_id,
      (event) => event.type === "session-state-changed" && event.state === "waiting_for_user",
    );
    const { open_questions } = await table.engine.session(session_id);
    expect(open_questions).toMatchObject([
      { content: "How much?", options: ["1", "2"], target_thread_id: null },
    ]);
    const id = open_questions[0]?.id ?? "";
    await table.engine.answerQuestion(session_id, id, "2");
    await expect(table.engine.answerQuestion(session_id, id, "1")).rejects.toMatchObject({
      code: "question-settled",
    });
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dump.session.run).toBe(1);
    expect(dump.questions).toMatchObject([{ state: "answered", answer: "2" }]);
    expect(dumpFaults(dump)).toEqual([]);
  });

  it("that is let go takes its default, and the leader hears that it is an assumption", async () => {
    await using table = await openTestEngine(askUser({ default: "1" }));
    const { session_id } = await table.engine.createSession(brief);
    const asked = await table.until(session_id, (event) => event.type === "question-asked");
    if (asked.type !== "question-asked") throw new Error("no question");
    await table.engine.declineQuestion(session_id, asked.question.id);
    await table.finished(session_id);
    const dump = await table.engine.dump(session_id);
    expect(dump.questions).toMatchObject([{ state: "declined", answer: "1" }]);
    const leader = dump.threads.find((thread) => thread.agent.agent_id === null);
    expect(JSON.stringify(leader?.messages)).toContain("its default is taken: 1");
  });
});
