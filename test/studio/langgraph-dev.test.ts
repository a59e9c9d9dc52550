import { Client } from "@langchain/langgraph-sdk";
import { builtInRoles } from "@roundtable/roles";
import { expect, it } from "vitest";
import { temporaryFolder } from "../command-line/data-folder.ts";
import { startScriptedOpenAiServer } from "../scripted-openai-server/scripted-openai-server.ts";
import { startLangGraphServer } from "./langgraph-server.ts";

it("LangGraph's own server draws leader and roles as nodes, and runs the leader with a scripted model", async () => {
  await using model = await startScriptedOpenAiServer({
    replyTo: ({ messages }) =>
      messages.some((message) => message.role === "tool")
        ? { text: "The work is handed out.", calls: [] }
        : {
            text: "",
            calls: [
              { name: "agent_orchestration", args: { agent_name: "roundtable-summary", task: "Sum up." } },
            ],
          },
  });
  await using server = await startLangGraphServer({
    ROUNDTABLE_DATA: temporaryFolder(),
    ROUNDTABLE_MODEL: "scripted",
    OPENAI_API_KEY: "test-key",
    OPENAI_BASE_URL: model.baseUrl,
  });
  const client = new Client({ apiUrl: server.url });
  const [assistant] = await client.assistants.search();
  const graph = await client.assistants.getGraph(assistant?.assistant_id ?? "");
  const roles = builtInRoles("en").map((role) => role.id);
  expect(graph.nodes.map((node) => node.id)).toEqual(expect.arrayContaining(["team_leader", ...roles]));
  const thread = await client.threads.create();
  await client.runs.wait(thread.thread_id, "team", {
    input: { messages: [{ role: "user", content: "Move the office by 31 March" }] },
  });
  const state = await client.threads.getState<{ messages: { type: string; content: unknown }[] }>(
    thread.thread_id,
  );
  const types = state.values.messages.map((message) => message.type);
  expect(types).toEqual(["human", "human", "ai", "tool", "ai"]);
  expect(state.values.messages.at(-2)?.content).toContain("Handed out to Summary_1");
  expect(state.values.messages.at(-1)?.content).toBe("The work is handed out.");
  expect(state.next).toEqual([]);
}, 120_000);
