import { z } from "zod";
import { charters, type Charter } from "../charter/charter.ts";
import type { Language } from "../session/session-types.ts";
import { agentOrchestration } from "./agent-orchestration.ts";
import { answerOtherAgent, answerQuestion, answerSubAgentQuestion } from "./answer-tools.ts";
import { askMaster, askOtherAgent, askSubAgent, askUser } from "./ask-tools.ts";
import { createCustomAgent } from "./create-custom-agent.ts";
import { createSubAgent } from "./create-sub-agent.ts";
import { stopSubAgent, terminateSubAgent } from "./end-agent-tools.ts";
import {
  getSubAgentStatus,
  listActiveSubAgents,
  listCreatableRoles,
  listSeatedRoles,
} from "./list-agents.ts";
import { publishPlanTool } from "./publish-plan.ts";
import { broadcast, sendMessageToSubAgent } from "./send-message.ts";
import type { TeamTool, ToolCall } from "./tool-types.ts";

function leaderTools({ leaderCreatesAgents }: Charter): readonly TeamTool[] {
  return [
    ...(leaderCreatesAgents
      ? [listCreatableRoles, createSubAgent, createCustomAgent]
      : [listSeatedRoles, agentOrchestration]),
    listActiveSubAgents,
    getSubAgentStatus,
    sendMessageToSubAgent,
    askSubAgent,
    answerSubAgentQuestion,
    stopSubAgent,
    terminateSubAgent,
    broadcast,
    askUser,
    publishPlanTool,
  ];
}

function agentTools({ peersMayAsk }: Charter): readonly TeamTool[] {
  return [
    askMaster,
    ...(peersMayAsk ? [askOtherAgent, listActiveSubAgents] : []),
    answerQuestion,
    answerOtherAgent,
  ];
}

/** A tool as chat models take it: OpenAI's function format, which every LangChain provider accepts. */
export interface ToolDefinition {
  readonly type: "function";
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: Readonly<Record<string, unknown>>;
  };
}

/** The tools that a charter gives its leader, or its agents. */
export class Toolbox {
  readonly #tools: ReadonlyMap<string, TeamTool>;
  readonly #definitions = new Map<Language, readonly ToolDefinition[]>();

  constructor({ charter, isLeader }: { charter: Charter; isLeader: boolean }) {
    const tools = isLeader ? leaderTools(charter) : agentTools(charter);
    this.#tools = new Map(tools.map((tool) => [tool.name, tool]));
  }

  get names(): string[] {
    return [...this.#tools.keys()];
  }

  find(name: string): TeamTool | undefined {
    return this.#tools.get(name.trim());
  }

  /** Made once a language: the schemas do not change. */
  definitions(language: Language): ToolDefinition[] {
    const definitions = this.#definitions.get(language) ?? this.#define(language);
    this.#definitions.set(language, definitions);
    return [...definitions];
  }

  #define(language: Language): ToolDefinition[] {
    return [...this.#tools.values()].map((tool) => ({
      type: "function",
      function: {
        name: tool.name,
        description: tool.description[language],
        parameters: z.toJSONSchema(tool.shownSchema ?? tool.schema, { io: "input" }),
      },
    }));
  }
}

const everyCharter = [...charters.values()];

const reads: ReadonlySet<string> = new Set(
  everyCharter
    .flatMap((charter) => [...leaderTools(charter), ...agentTools(charter)])
    .filter((tool) => tool.effect === "read")
    .map((tool) => tool.name),
);

/** Calls that change the session in one group, in call order; every read in a group of its own. */
export function groupCalls(calls: readonly ToolCall[]): ToolCall[][] {
  const isRead = (call: ToolCall): boolean => reads.has(call.name.trim());
  const ordered = calls.filter((call) => !isRead(call));
  const single = calls.filter(isRead).map((call) => [call]);
  return ordered.length === 0 ? single : [ordered, ...single];
}

/** Names that a role file may list in `tools`: those that agents have without being asked, and none beyond yet. */
export const agentToolNames: ReadonlySet<string> = new Set(
  everyCharter.flatMap((charter) => agentTools(charter).map((tool) => tool.name)),
);
