import { PassThrough } from "node:stream";
import type { Question } from "@roundtable/graph";
import { describe, expect, test } from "vitest";
import { askPerson, type AskingDependencies } from "./ask-person.ts";
import { MessageWriter } from "./message-writer.ts";
import { englishProgressWords } from "./progress-words-english.ts";
import { terminalStyle } from "./terminal-style.ts";

const question: Question = {
  id: "q7",
  session_id: "s",
  asker_thread_id: "t",
  asker_display_name: "Team Leader",
  target_thread_id: null,
  target_display_name: "User",
  content: "Which day?\u001B[31m",
  options: ["Monday", "Tuesday"],
  default_answer: "Tuesday",
  state: "open",
  answer: null,
  ask_seq: 7,
  settlement_seq: null,
  created_at: "2026-12-01T00:00:00.000Z",
  deadline_at: null,
  settled_at: null,
};

/** A person in front of two streams that pass for a terminal. */
function terminalOfTest() {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const messages = Object.assign(new PassThrough({ encoding: "utf8" }), { isTTY: true, columns: 80 });
  const written: string[] = [];
  messages.on("data", (text: string) => written.push(text));
  let interrupts = 0;
  const dependencies: AskingDependencies = {
    console: { input, output: new PassThrough(), messages },
    writer: new MessageWriter(messages, { now: () => 0 }),
    words: englishProgressWords,
    style: terminalStyle(false),
    interrupt: () => {
      interrupts += 1;
    },
  };
  return { input, dependencies, written: () => written.join(""), interrupts: () => interrupts };
}

async function answerTo(asked: Question, typed: string): Promise<string | null> {
  const { input, dependencies } = terminalOfTest();
  const answer = askPerson(asked, dependencies, new AbortController().signal);
  input.write(typed);
  return answer;
}

describe("asking the person at the terminal", () => {
  test.each([
    ["the number of an option means the option", question, "1\n", "Monday"],
    ["a number that is no option means itself", question, "14\n", "14"],
    ["a text means itself", question, "  in May \n", "in May"],
    ["Enter means the default", question, "\n", "Tuesday"],
    ["Enter without a default leaves it open", { ...question, default_answer: null }, "\n", null],
    ["closing the input leaves it open", question, "\u0004", null],
  ])("%s", async (_name, asked, typed, meant) => {
    expect(await answerTo(asked, typed)).toBe(meant);
  });

  test("shows who asks, the options and the default, without the question's control characters", async () => {
    const { input, dependencies, written } = terminalOfTest();
    const answer = askPerson(question, dependencies, new AbortController().signal);
    input.write("\n");
    await answer;
    expect(written()).toContain(
      "Team Leader asks you:\nWhich day?\n  1) Monday\n  2) Tuesday\nEnter takes: Tuesday\n",
    );
    expect(written()).not.toContain("\u001B[31m");
  });

  test("Ctrl-C asks the command to end, and does not answer", async () => {
    const { input, dependencies, interrupts } = terminalOfTest();
    const abort = new AbortController();
    const answer = askPerson(question, dependencies, abort.signal);
    input.write("\u0003");
    await new Promise((resolve) => setImmediate(resolve));
    expect(interrupts()).toBe(1);
    abort.abort();
    await expect(answer).rejects.toThrow(/abort/iu);
  });

  test("progress appears above what is being typed", async () => {
    const { input, dependencies, written } = terminalOfTest();
    const answer = askPerson(question, dependencies, new AbortController().signal);
    input.write("in M");
    await new Promise((resolve) => setImmediate(resolve));
    dependencies.writer.line("Somebody delivered");
    expect(written()).toMatch(/Somebody delivered\n[^\n]*> in M[^\n]*$/u);
    input.write("ay\n");
    expect(await answer).toBe("in May");
  });

  test("a question that is settled meanwhile gives the terminal back", async () => {
    const { input, dependencies } = terminalOfTest();
    const abort = new AbortController();
    const answer = askPerson(question, dependencies, abort.signal);
    abort.abort();
    await expect(answer).rejects.toThrow(/abort/iu);
    const next = askPerson({ ...question, id: "q8" }, dependencies, new AbortController().signal);
    input.write("2\n");
    expect(await next).toBe("Tuesday");
  });
});
