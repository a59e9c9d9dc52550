import { countOf, usedTool } from "./read-thread.ts";
import type { Script, ScriptedReply } from "./scripted-model.ts";
import { samplePlan } from "./plan-sample.ts";

export const twoSeats = ["roundtable-intelligence", "roundtable-summary"];

/** Calls that hand a task to each of the two seats. */
export const handOutToBoth = {
  text: "I hand out.",
  calls: [
    { name: "agent_orchestration", args: { agent_name: "roundtable-intelligence", task: "look around" } },
    { name: "agent_orchestration", args: { agent_name: "Summary_1", task: "sum up" } },
  ],
} satisfies ScriptedReply;

const publish: ScriptedReply = {
  calls: [{ name: "publish_plan", args: { plan: samplePlan(["Intelligence_1", "Summary_1"], "m1") } }],
};

/** A leader that hands out to both, publishes once the reports are there, and seats that deliver at once. */
export function simpleScript(seat?: Script): Script {
  return async (request) => {
    const { messages, self } = request;
    if (self !== "Team Leader") return (await seat?.(request)) ?? { text: `${self} delivers` };
    if (!usedTool(messages, "agent_orchestration")) return handOutToBoth;
    if (countOf(messages, "report") > 1 && !usedTool(messages, "publish_plan")) return publish;
    return { text: "I have said what I had to say." };
  };
}
