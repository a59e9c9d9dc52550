import { describe, expect, test } from "vitest";
import { basePrompt } from "./base-prompt.ts";
import type { BasePromptOptions } from "./base-prompt.ts";

const flags = [true, false];
const combinations = (["leader", "agent"] as const).flatMap((audience) =>
  flags.flatMap((peersMayAsk) =>
    flags.flatMap((leaderCreatesAgents) =>
      flags.map((broadcasts) => ({
        for: audience,
        charter: { peersMayAsk, leaderCreatesAgents, broadcasts },
      })),
    ),
  ),
);

function toolsOf(options: BasePromptOptions): string[] {
  return [...basePrompt(options).matchAll(/`([a-z]+(?:_[a-z]+)+)`/gu)]
    .map(([, name]) => name ?? "")
    .toSorted();
}

const roundtable = { peersMayAsk: false, leaderCreatesAgents: false, broadcasts: true };
const team = { peersMayAsk: true, leaderCreatesAgents: true, broadcasts: false };

describe.each(combinations)("the rules for $for with $charter", (options) => {
  test("name the same tools as often in both languages", () => {
    expect(toolsOf({ language: "zh", ...options })).toEqual(toolsOf({ language: "en", ...options }));
  });

  test("have as many sections and rules in both languages", () => {
    const shape = (language: "zh" | "en") =>
      basePrompt({ language, ...options })
        .split("\n")
        .filter((line) => /^(?:#+ |- )/u.test(line))
        .map((line) => line.slice(0, 2));
    expect(shape("zh")).toEqual(shape("en"));
  });

  test.each(["en", "zh"] as const)("are clean Markdown in one language (%s)", (language) => {
    const prompt = basePrompt({ language, ...options });
    expect(prompt).toBe(prompt.trim());
    expect(prompt).not.toMatch(/undefined|\n{3}|[ \t]$/mu);
    expect(/\p{Script=Han}/u.test(prompt)).toBe(language === "zh");
    expect(/[a-z]+ [a-z]+ [a-z]+/u.test(prompt)).toBe(language === "en");
  });
});

test("the leader of a roundtable hands out by agent_orchestration alone", () => {
  const tools = toolsOf({ language: "en", for: "leader", charter: roundtable });
  expect(tools).toContain("agent_orchestration");
  expect(tools).not.toContain("create_sub_agent");
});

test("the leader of a team creates agents", () => {
  const tools = toolsOf({ language: "en", for: "leader", charter: team });
  expect(tools).toEqual(expect.arrayContaining(["create_sub_agent", "create_custom_agent", "list_agents"]));
  expect(tools).not.toContain("agent_orchestration");
});

test("the leader answers, asks the user and ends by publishing", () => {
  for (const charter of [roundtable, team]) {
    expect(toolsOf({ language: "zh", for: "leader", charter })).toEqual(
      expect.arrayContaining([
        "answer_sub_agent_question",
        "ask_user",
        "publish_plan",
        "send_message_to_sub_agent",
        "stop_sub_agent",
        "terminate_sub_agent",
      ]),
    );
  }
});

test("an agent asks the leader, and its peers only where the charter lets it", () => {
  expect(toolsOf({ language: "en", for: "agent", charter: roundtable })).toEqual([
    "answer_question",
    "ask_master",
  ]);
  expect(toolsOf({ language: "en", for: "agent", charter: team })).toEqual([
    "answer_other_agent",
    "answer_question",
    "answer_question",
    "ask_master",
    "ask_other_agent",
    "list_active_sub_agents",
  ]);
});
