import { SystemMessage } from "@langchain/core/messages";
import type { Role } from "@roundtable/roles";
import { expect, test } from "vitest";
import { roundtableCharter } from "../../../charter/charter.ts";
import { renderAgentPrompt, teamLine } from "../../../prompt/system-prompt.ts";
import { composeReply } from "../compose-reply.ts";
import { row } from "../testing/leader-input.ts";

const role: Role = {
  id: "roundtable-cost",
  name: "Cost Estimate",
  description: "Estimates what each option costs",
  thinking_mode: "fast",
  emoji: "💰",
  tools: [],
  prompt: "You estimate costs and say how sure you are.",
  source: { kind: "built-in" },
};

test.each(["en", "zh"] as const)(
  "a role with one sentence of its own does not take the rules for everybody for its duties (%s)",
  (language) => {
    const self = teamLine(role, "Cost Estimate_1");
    const system = renderAgentPrompt({
      charter: roundtableCharter,
      language,
      today: "2026-12-01",
      self,
      rolePrompt: role.prompt,
      here: [self],
    });
    const { text } = composeReply(
      [new SystemMessage(system), row(5, "task", "Team Leader", "What does it cost?")],
      new Set(["ask_master"]),
    );
    expect(text).toContain("💰");
    expect(text).not.toMatch(/envelope|信封|poll|轮询|ask_master/u);
  },
);
