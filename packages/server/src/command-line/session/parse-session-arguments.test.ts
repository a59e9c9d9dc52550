import { describe, expect, test } from "vitest";
import { ServerError } from "../../errors/server-error.ts";
import { parseSessionArguments, type SessionTask } from "./parse-session-arguments.ts";
import { sessionVerbs } from "./session-verbs.ts";
import { chineseSessionWords } from "./session-words-chinese.ts";
import { englishSessionWords } from "./session-words-english.ts";

function taskOf(...argv: string[]): SessionTask {
  return parseSessionArguments(argv, "en").task;
}

function faultOf(argv: readonly string[], locale: "en" | "zh" = "en"): string {
  try {
    parseSessionArguments(argv, locale);
  } catch (error) {
    if (error instanceof ServerError && error.code === "bad-usage") return error.message;
    throw error;
  }
  throw new Error("the arguments were accepted");
}

describe("the arguments of session", () => {
  test.each<[string[], SessionTask]>([
    [["list"], { kind: "list" }],
    [["show", " 0198 "], { kind: "show", sessionId: "0198" }],
    [["agents", "0198"], { kind: "agents", sessionId: "0198" }],
    [["pause", "0198"], { kind: "pause", sessionId: "0198" }],
    [["resume", "0198"], { kind: "resume", sessionId: "0198", model: undefined }],
    [["resume", "0198", "--model=big"], { kind: "resume", sessionId: "0198", model: "big" }],
    [["stop", "0198"], { kind: "stop", sessionId: "0198", agent: undefined }],
    [["stop", "--agent=Summary_1", "0198"], { kind: "stop", sessionId: "0198", agent: "Summary_1" }],
    [["step", "0198", "--agent", "Summary_1"], { kind: "step", sessionId: "0198", agent: "Summary_1" }],
    [
      ["say", "0198", "Mind the budget."],
      { kind: "say", sessionId: "0198", agent: undefined, text: "Mind the budget." },
    ],
    [["answer", "0198", "q3"], { kind: "answer", sessionId: "0198", questionId: "q3", answer: null }],
    [
      ["answer", "0198", "q3", "8 October"],
      { kind: "answer", sessionId: "0198", questionId: "q3", answer: "8 October" },
    ],
    [
      ["add", "0198", "researcher", "--number=7", "--task", "Look.", "--model", "big", "--thinking=fast"],
      {
        kind: "add",
        sessionId: "0198",
        roleId: "researcher",
        number: 7,
        task: "Look.",
        model: "big",
        thinking: "fast",
      },
    ],
    [["dismiss", "0198", "Summary_1"], { kind: "dismiss", sessionId: "0198", agent: "Summary_1" }],
  ])("%j are understood", (argv, task) => {
    expect(taskOf(...argv)).toEqual(task);
  });

  test("help wins over everything else", () => {
    expect(taskOf("frobnicate", "--help")).toEqual({ kind: "help" });
  });

  test("are explained by the help in both languages, each verb", () => {
    for (const verb of Object.keys(sessionVerbs)) {
      expect(englishSessionWords.help).toContain(`session -- ${verb}`);
      expect(chineseSessionWords.help).toContain(`session -- ${verb}`);
    }
  });

  const wrong: readonly (readonly [string[], RegExp])[] = [
    [[], /Say what to do: list, show/u],
    [["frobnicate"], /"frobnicate" is nothing.*list, show/u],
    [["constructor", "0198"], /"constructor" is nothing/u],
    [["pause"], /missing.*session -- pause ID/u],
    [["pause", " "], /empty.*session -- pause ID/u],
    [["say", "0198"], /missing.*say ID \[--agent NAME\] TEXT/u],
    [["say", "0198", "hello", "there"], /"there" is one word too many.*quotes/u],
    [["list", "0198"], /"0198" is one word too many/u],
    [["pause", "0198", "--agent", "Summary_1"], /--agent has no meaning here.*pause ID/u],
    [["add", "0198", "researcher", "--number", "0"], /--number 0 is no number/u],
    [["add", "0198", "researcher", "--number", "two"], /--number two is no number/u],
    [["step", "0198", "--agent="], /value of --agent is empty/u],
    [["step", "0198", "--agent"], /--agent needs a value/u],
    [["list", "--all"], /no option --all/u],
    [["list", "--language", "fr"], /no language "fr"/u],
  ];

  test.each(wrong)("%j are refused with what is wrong and what to do", (argv, says) => {
    expect(faultOf(argv)).toMatch(says);
  });

  test.each(wrong)("%j are refused in Chinese as well", (argv) => {
    expect(faultOf(argv, "zh")).toMatch(/\p{Script=Han}/u);
  });
});
