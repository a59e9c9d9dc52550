import { describe, expect, test } from "vitest";
import { ServerError } from "../errors/server-error.ts";
import { parsePlanArguments } from "./parse-plan-arguments.ts";

function faultOf(...argv: string[]): string {
  try {
    parsePlanArguments(argv, "en");
  } catch (error) {
    if (error instanceof ServerError && error.code === "bad-usage") return error.message;
    throw error;
  }
  throw new Error("the arguments were accepted");
}

describe("the arguments of plan", () => {
  test("a goal alone is enough", () => {
    expect(parsePlanArguments(["Move the office"], "en")).toEqual({
      task: {
        kind: "begin",
        goal: "Move the office",
        constraints: [],
        seats: undefined,
        mode: undefined,
        manual: false,
        models: {},
        budget: undefined,
      },
      language: "en",
      out: undefined,
      json: false,
      noColor: false,
    });
  });

  test("options are read wherever they stand", () => {
    const argv = [
      "--constraint=budget 600,000",
      "Move the office",
      "--json",
      "--constraint",
      "by 31 March",
      "--seat",
      "roundtable-summary",
      "--manual",
      "--model=big",
      "--seat-model",
      "roundtable-summary=small",
      "--seat-thinking=team_leader=thinking",
      "--mode=team",
      "--out",
      "plan.json",
      "--no-color",
      "--language",
      "zh",
    ];
    expect(parsePlanArguments(argv, "en")).toEqual({
      task: {
        kind: "begin",
        goal: "Move the office",
        constraints: ["budget 600,000", "by 31 March"],
        seats: ["roundtable-summary"],
        mode: "team",
        manual: true,
        models: {
          model: "big",
          models: { "roundtable-summary": "small" },
          budget: undefined,
          thinking_modes: { team_leader: "thinking" },
        },
      },
      language: "zh",
      out: "plan.json",
      json: true,
      noColor: true,
    });
  });

  test("a session is taken up by its id alone", () => {
    expect(parsePlanArguments(["--resume", " 0198 ", "--out=x"], "en").task).toEqual({
      kind: "resume",
      sessionId: "0198",
    });
  });

  test("a session is taken up with another model", () => {
    expect(parsePlanArguments(["--resume=0198", "--model", "big"], "en").task).toEqual({
      kind: "resume",
      sessionId: "0198",
      model: "big",
    });
  });

  test("the models are listed, whatever else is asked for", () => {
    expect(parsePlanArguments(["--models", "--json"], "en")).toMatchObject({
      task: { kind: "models" },
      json: true,
    });
  });

  test.each([
    [["x", "--seat-model=big"], "--seat-model big is no pair"],
    [["x", "--seat-model=a=", "--model=b"], "--seat-model a= is no pair"],
    [["x", "--seat-model=a=b", "--seat-model=a=c"], '--seat-model names "a" twice'],
    [["x", "--seat-thinking=a=slow"], "--seat-thinking slow: there are fast and thinking"],
    [["--resume=0198", "--seat-model=a=b"], "takes no --seat-model"],
  ])("%j is refused with the way out", (argv, says) => {
    expect(() => parsePlanArguments(argv, "en")).toThrow(says);
  });

  test("help wins over everything else", () => {
    expect(parsePlanArguments(["--help", "--nonsense"], "en").task).toEqual({ kind: "help" });
  });

  test.each([
    [["三个月内上线小程序"], "en", "zh"],
    [["Move the office"], "zh", "en"],
    [["Move the office", "--language", "zh"], "en", "zh"],
    [["--resume", "0198"], "zh", "zh"],
    [["2026"], "zh", "zh"],
  ] as const)("the language of %j in a %s locale is %s", (argv, locale, language) => {
    expect(parsePlanArguments(argv, locale).language).toBe(language);
  });
});

describe("arguments that do not fit", () => {
  const wrong: readonly (readonly [string[], RegExp])[] = [
    [[], /no goal.*npm run plan -- "/u],
    [["  "], /no goal/u],
    [["x", "--colour"], /no option --colour.*--constraint, --seat/u],
    [["x", "--seat"], /--seat needs a value/u],
    [["x", "--out", "--json"], /--out needs a value.*--out=-VALUE/u],
    [["x", "--json=yes"], /--json takes no value/u],
    [["x", "--out", "a", "--out", "b"], /--out was given twice/u],
    [["x", "--out", " "], /value of --out is empty/u],
    [["x", "--seat", ""], /value of --seat is empty/u],
    [["x", "--language", "fr"], /no language "fr".*zh, en/u],
    [["Move", "the office"], /more than one goal.*"the office".*quotes/u],
    [["x".repeat(100_000)], /100000 bytes; at most 32768/u],
    [["搬".repeat(11_000)], /33000.*32768/u],
    [["x", "--constraint", " "], /Constraint 1 is empty/u],
    [
      ["x", "--constraint", "a", "--constraint", "b".repeat(5000)],
      /Constraint 2 has 5000 bytes; at most 4096/u,
    ],
    [
      ["x", ...Array.from({ length: 51 }, (_, index) => `--constraint=${index}`)],
      /51 constraints; at most 50/u,
    ],
    [["x", "--resume", "0198", "--seat", "a"], /--resume .* no goal, --seat/u],
    [["--resume", "0198", "--manual", "--mode=team"], /--resume .* no --mode, --manual/u],
    [["x", "--mode", "arena"], /no mode "arena".*roundtable, team/u],
    [["x", "--mode", " "], /value of --mode is empty/u],
  ];

  test.each(wrong)("%j are refused with what is wrong and what to do", (argv, says) => {
    const fault =
      argv[0]?.startsWith("搬") === true ? faultOf(...argv, "--language", "en") : faultOf(...argv);
    expect(fault).toMatch(says);
  });

  test.each(wrong)("%j are refused in Chinese as well", (argv) => {
    // A faulty language cannot be what the language is asked for by; then the goal tells it.
    const chinese = argv.includes("--language") ? argv.with(0, "中") : ["--language", "zh", ...argv];
    expect(() => parsePlanArguments(chinese, "en")).toThrow(/\p{Script=Han}/u);
  });

  test("a value that begins with a dash is taken after an equals sign", () => {
    expect(parsePlanArguments(["x", "--constraint=-5 °C in winter"], "en").task).toMatchObject({
      constraints: ["-5 °C in winter"],
    });
  });

  test("what follows a double dash is a goal", () => {
    expect(parsePlanArguments(["--", "--resume the talks"], "en").task).toMatchObject({
      goal: "--resume the talks",
    });
  });
});
