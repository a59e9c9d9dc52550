import { z } from "zod";
import { stopAgent } from "../lifecycle/stop-agent.ts";
import { terminateAgent } from "../lifecycle/terminate-agent.ts";
import { findAgent } from "./find-agent.ts";
import { defineTool, type ToolContext } from "./tool-types.ts";

const schema = z.strictObject({ agent_name: z.string() });

async function endAgent(
  name: string,
  { unit, charter, agent: caller, agents, phrases }: ToolContext,
  end: typeof stopAgent,
  told: (agent: string) => string,
) {
  const found = findAgent(
    (await agents()).filter((other) => !other.is_leader),
    name,
    phrases,
  );
  if ("error" in found) return { kind: "error", content: found.error } as const;
  await end(unit, found.agent, { charter, phrases, by: caller.thread_id });
  return { kind: "result", content: told(found.agent.display_name) } as const;
}

export const stopSubAgent = defineTool({
  name: "stop_sub_agent",
  description: {
    en: "Stop an agent at once: it delivers nothing more of what it was handed. A message lets it go on.",
    zh: "立即停止一个智能体：它不再交付已派给它的活。给它发消息可以让它继续。",
  },
  schema,
  effect: "session",
  run: ({ agent_name }, context) => endAgent(agent_name, context, stopAgent, context.phrases.agentStopped),
});

export const terminateSubAgent = defineTool({
  name: "terminate_sub_agent",
  description: {
    en: "Dismiss an agent for good. Nobody can reach it any more; what it said stays in the record.",
    zh: "永久解散一个智能体。此后任何人都无法再联系它；它说过的内容会保留在记录里。",
  },
  schema,
  effect: "session",
  run: ({ agent_name }, context) =>
    endAgent(agent_name, context, terminateAgent, context.phrases.agentDismissed),
});
