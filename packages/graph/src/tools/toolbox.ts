import { z } from "zod";
import type { Language } from "../session/session-types.ts";
import { agentOrchestration } from "./agent-orchestration.ts";
import { answerQuestion, answerSubAgentQuestion } from "./answer-tools.ts";
import { askMaster, askSubAgent, askUser } from "./ask-tools.ts";
import { getSubAgentStatus, listActiveSubAgents, listAgents } from "./list-agents.ts";
import { publishPlanTool } from "./publish-plan.ts";
import { broadcast, sendMessageToSubAgent } from "./send-message.ts";
import type { TeamTool, ToolCall } from "./tool-types.ts";

const leaderTools: readonly TeamTool[] = [
  listAgents,
  listActiveSubAgents,
  getSubAgentStatus,
  agentOrchestration,
  sendMessageToSubAgent,
  askSubAgent,
  answerSubAgentQuestion,
  broadcast,
  askUser,
  publishPlanTool,
];

const agentTools: readonly TeamTool[] = [askMaster, answerQuestion];

/** A tool as chat models take it: OpenAI's function format, which every LangChain provider accepts. */
export interface ToolDefinition {
  readonly type: "function";
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: Readonly<Record<string, unknown>>;
  };
}

/** The tools of the leader, or of an agent. */
export class Toolbox {
  readonly #tools: ReadonlyMap<string, TeamTool>;
  readonly #definitions = new Map<Language, readonly ToolDefinition[]>();

  constructor(options: { isLeader: boolean }) {
    const tools = options.isLeader ? leaderTools : agentTools;
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

  /** Calls that change the session in one group, in call order; every read in a group of its own. */
  group(calls: readonly ToolCall[]): ToolCall[][] {
    const isRead = (call: ToolCall): boolean => this.find(call.name)?.effect === "read";
    const ordered = calls.filter((call) => !isRead(call));
    const reads = calls.filter(isRead).map((call) => [call]);
    return ordered.length === 0 ? reads : [ordered, ...reads];
  }
}

/** Names that a role file may list in `tools`: those that agents have without being asked, and none beyond yet. */
export const agentToolNames: ReadonlySet<string> = new Set(agentTools.map((tool) => tool.name));
