import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { AIMessage, HumanMessage, ToolMessage } from "@langchain/core/messages";
import type { BaseMessage } from "@langchain/core/messages";
import {
  Command,
  END,
  MessagesDeltaValue,
  START,
  Send,
  StateGraph,
  StateSchema,
  interrupt,
} from "@langchain/langgraph";
import { describe, expect, it, onTestFinished } from "vitest";

import { openSqlite } from "../store/sqlite/open-sqlite.ts";
import { RoundtableSaver } from "./sqlite-checkpoint-saver.ts";

const toolCount = 7;

interface Call {
  readonly id: string;
  readonly name: string;
  readonly args: { readonly index: number; readonly waits: boolean };
}

/** A model, and tools that all write to the delta channel in one step and end in an order of their own. */
function buildGraph(saver: RoundtableSaver, ticksOf: (index: number) => number) {
  return new StateGraph(new StateSchema({ messages: MessagesDeltaValue }))
    .addNode("model", ({ messages }) => {
      const turn = messages.filter((message) => AIMessage.isInstance(message)).length;
      const calls = Array.from({ length: toolCount }, (_, index) => ({
        id: `c${index}`,
        name: "tool",
        args: { index, waits: index === 3 },
      }));
      return {
        messages: [new AIMessage({ id: `a${turn}`, content: "", tool_calls: turn === 0 ? calls : [] })],
      };
    })
    .addNode("tool", async (state) => {
      // A Send carries the call instead of the graph's state.
      const { id, args } = state as unknown as Call;
      for (let tick = 0; tick < ticksOf(args.index); tick += 1) await new Promise(setImmediate);
      const answer: unknown = args.waits ? interrupt({ call: id }) : "done";
      return {
        messages: [new ToolMessage({ id: `t${args.index}`, tool_call_id: id, content: String(answer) })],
      };
    })
    .addEdge(START, "model")
    .addConditionalEdges(
      "model",
      ({ messages }) => {
        const last = messages.at(-1);
        const calls = AIMessage.isInstance(last) ? (last.tool_calls ?? []) : [];
        return calls.length === 0 ? END : calls.map((call) => new Send("tool", call));
      },
      ["tool", END],
    )
    .addEdge("tool", "model")
    .compile({ checkpointer: saver });
}

const idsOf = (messages: readonly BaseMessage[]): (string | undefined)[] => messages.map(({ id }) => id);

describe("tools that write in parallel", () => {
  it("leave the same messages in the same order in the live run and after a reload, each time", async () => {
    const folder = mkdtempSync(join(tmpdir(), "roundtable-order-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, "checkpoints.db");
    for (let round = 0; round < 10; round += 1) {
      const config = { configurable: { thread_id: `thread ${round}` }, durability: "sync" as const };
      const connection = openSqlite(path);
      const graph = buildGraph(
        new RoundtableSaver({ connection }),
        (index) => (index * 5 + round * 3) % toolCount,
      );
      await graph.invoke({ messages: [new HumanMessage({ id: "goal", content: "go" })] }, config);
      const waiting = (await graph.getState(config)).tasks.flatMap(({ interrupts }) => interrupts);
      expect(waiting).toHaveLength(1);
      const resume = Object.fromEntries(waiting.map(({ id }) => [id ?? "", "answer"]));
      const live = (await graph.invoke(new Command({ resume }), config)).messages;
      await connection.close();

      const reopened = openSqlite(path);
      const reloaded = await buildGraph(new RoundtableSaver({ connection: reopened }), () => 0).getState(
        config,
      );
      await reopened.close();
      expect(idsOf(reloaded.values.messages)).toEqual([
        "goal",
        "a0",
        "t0",
        "t1",
        "t2",
        "t3",
        "t4",
        "t5",
        "t6",
        "a1",
      ]);
      expect(reloaded.values.messages).toEqual(live);
      expect(JSON.stringify(reloaded.values.messages)).toBe(JSON.stringify(live));
    }
  });
});
