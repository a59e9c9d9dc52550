import { join } from "node:path";
import { HumanMessage, type BaseMessage } from "@langchain/core/messages";
import type { RunnableConfig } from "@langchain/core/runnables";
import { END, MessagesDeltaValue, START, StateGraph, StateSchema } from "@langchain/langgraph";
import { RoundtableSaver } from "../src/checkpoint/sqlite-checkpoint-saver.ts";
import { ScriptedModel } from "../src/testing/scripted-model.ts";
import { openSqlite } from "../src/store/sqlite/open-sqlite.ts";
import { v7 as uuidV7 } from "uuid";
import { z } from "zod";

export interface BareLoop {
  /** One turn of a thread that reads these messages. */
  turn(threadId: string, contents: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * LangGraph alone, with the steps of a turn of the product (inbox, then the agent with its model) on the product's saver: no store of
 * sessions, no events, no lease. What the product costs is measured against it.
 */
export function openBareLoop(folder: string, reply: string): BareLoop {
  const connection = openSqlite(join(folder, "bare.db"));
  const boxes = new Map<string, readonly string[]>();
  const model = new ScriptedModel(() => ({ text: reply }));
  const state = new StateSchema({ messages: MessagesDeltaValue, cursor: z.number().default(0) });
  const graph = new StateGraph(state)
    .addNode("inbox", ({ cursor }: { cursor: number }, config: RunnableConfig) => {
      const box = boxes.get(z.string().parse(config.configurable?.["thread_id"])) ?? [];
      const messages: BaseMessage[] = box.map((content) => new HumanMessage({ id: uuidV7(), content }));
      return { messages, cursor: cursor + messages.length };
    })
    .addNode("agent", async ({ messages }: { messages: BaseMessage[] }) => {
      const said = await model.invoke(messages);
      said.id = uuidV7();
      return { messages: [said] };
    })
    .addEdge(START, "inbox")
    .addEdge("inbox", "agent")
    .addEdge("agent", END)
    .compile({ checkpointer: new RoundtableSaver({ connection }) });
  return {
    async turn(threadId, contents) {
      boxes.set(threadId, contents);
      await graph.invoke({}, { configurable: { thread_id: threadId }, durability: "sync" });
      boxes.delete(threadId);
    },
    close: () => connection.close(),
  };
}
