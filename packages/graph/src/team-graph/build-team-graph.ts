import { AIMessage } from "@langchain/core/messages";
import type { RunnableConfig } from "@langchain/core/runnables";
import { END, interrupt, Send, START, StateGraph } from "@langchain/langgraph";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { z } from "zod";
import type { ToolCall } from "../tools/tool-types.ts";
import { runInbox } from "./inbox-node.ts";
import { inboxNode, leaderNode, toolNode, waitNode } from "./node-names.ts";
import type { TeamDeps } from "./team-deps.ts";
import { teamState, type Ask, type TeamState, type ToolResult } from "./team-state.ts";

/** What resumes an ask: the result for the model, and the row that it was, if any. */
export const resumeValueSchema = z.union([
  z.object({ seq: z.number().nullable(), content: z.string() }),
  // What a person types into a client of LangGraph's own.
  z.string().transform((content) => ({ seq: null, content })),
]);
export type ResumeValue = z.output<typeof resumeValueSchema>;

export interface ToolTask {
  readonly calls: readonly ToolCall[];
}

/**
 * The one flat graph on which every agent's thread runs; the leader and each role are nodes of it.
 *
 * START → inbox → ⟨own node⟩ → tool → inbox …, with open asks going to wait, and a reply without calls to END.
 */
export function buildTeamGraph(
  roleIds: Iterable<string>,
  deps: TeamDeps,
  checkpointer?: BaseCheckpointSaver,
) {
  const agentNodes = [leaderNode, ...new Set(roleIds)].filter(
    (name, index, all) => all.indexOf(name) === index,
  );
  // The builder's type grows with each node; node names are only known at run time here.
  const graph = new StateGraph(teamState) as unknown as DynamicStateGraph;
  graph.addNode(
    inboxNode,
    (state: TeamState, config: RunnableConfig) => runInbox(state, threadIdOf(config), deps),
    {
      ends: [...agentNodes, waitNode, END],
    },
  );
  for (const name of agentNodes) {
    graph.addNode(name, async (state: TeamState, config: RunnableConfig) => ({
      messages: [await deps.reply(threadIdOf(config), state.messages, config)],
    }));
    graph.addConditionalEdges(name, (state: TeamState) => afterReply(state, deps), [toolNode, END]);
  }
  graph.addNode(toolNode, (task: ToolTask, config: RunnableConfig) =>
    runCalls(task, threadIdOf(config), deps),
  );
  graph.addNode(waitNode, (ask: Ask) => waitForAnswer(ask));
  graph.addEdge(START, inboxNode);
  graph.addEdge(toolNode, inboxNode);
  graph.addEdge(waitNode, inboxNode);
  return graph.compile({ name: "team", ...(checkpointer === undefined ? {} : { checkpointer }) });
}

export type TeamGraph = ReturnType<typeof buildTeamGraph>;

/** The builder with plain string node names. */
interface DynamicStateGraph {
  addNode(name: string, node: unknown, options?: { ends: string[] }): void;
  addEdge(from: string, to: string): void;
  addConditionalEdges(
    from: string,
    route: (state: TeamState) => typeof END | Send[],
    targets: string[],
  ): void;
  compile(options: {
    name: string;
    checkpointer?: BaseCheckpointSaver;
  }): ReturnType<StateGraph<typeof teamState>["compile"]>;
}

function threadIdOf(config: RunnableConfig): string {
  return z.string().parse(config.configurable?.["thread_id"]);
}

function afterReply(state: TeamState, deps: TeamDeps): typeof END | Send[] {
  const reply = state.messages.at(-1);
  const calls = AIMessage.isInstance(reply) ? (reply.tool_calls ?? []) : [];
  if (calls.length === 0) return END;
  const saved = calls.map(({ id, name, args }) => ({ id: id ?? "", name, args }));
  return deps.groupCalls(saved).map((group) => new Send(toolNode, { calls: group } satisfies ToolTask));
}

async function runCalls(task: ToolTask, threadId: string, deps: TeamDeps) {
  const toolResults: ToolResult[] = [];
  const asks: Ask[] = [];
  for (const call of task.calls) {
    const outcome = await deps.callTool(threadId, call);
    if (outcome.kind === "ask") {
      asks.push({ tool_call_id: call.id, question_id: outcome.question_id, name: call.name });
    } else {
      const { content } = outcome;
      toolResults.push({
        tool_call_id: call.id,
        name: call.name,
        content,
        is_error: outcome.kind === "error",
      });
    }
  }
  return { ...(toolResults.length > 0 ? { toolResults } : {}), ...(asks.length > 0 ? { asks } : {}) };
}

/** Nothing before the interrupt: every partial resume runs this again from its start for each ask that still waits. */
function waitForAnswer(ask: Ask) {
  const { seq, content } = resumeValueSchema.parse(interrupt({ question_id: ask.question_id }));
  const result: ToolResult = { tool_call_id: ask.tool_call_id, name: ask.name, content, is_error: false };
  return {
    toolResults: [result],
    asks: { drop: ask.tool_call_id },
    ...(seq === null ? {} : { consumed: [seq] }),
  };
}
