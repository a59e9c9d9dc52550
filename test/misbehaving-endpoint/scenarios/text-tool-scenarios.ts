import type { Scenario } from "../scenario.ts";

const calls = [
  { name: "list_agents", args: {} },
  { name: "broadcast", args: { message: "Hello,\n“大家”" } },
];

/** Models that call no tools by the API. */
export const textToolScenarios: readonly Scenario[] = [
  {
    name: "no tools: the refusal teaches it (Ollama)",
    refuses: ["no tools"],
    style: { calls: "fenced" },
    says: { text: "Two calls.", calls },
    expects: { outcome: "plan, learned, tools in text", text: "Two calls.", calls },
  },
  {
    name: "no tools: the refusal teaches it (vLLM without a parser)",
    refuses: ["no tool parser"],
    style: { calls: "tags" },
    says: { text: "Two calls.", calls },
    expects: { outcome: "plan, learned, tools in text", text: "Two calls.", calls },
  },
  {
    name: "no tools, as the entry says; calls in one list",
    refuses: ["no tools", "roles alternate"],
    style: { calls: "fenced-list" },
    entry: { quirks: { tools: "text", consecutive_users: "joined" } },
    says: { text: "Two calls.", calls },
    expects: { outcome: "plan, tools in text", text: "Two calls.", calls },
  },
  {
    name: "no tools; calls without a fence",
    entry: { quirks: { tools: "text" } },
    style: { calls: "bare" },
    says: { text: "", calls },
    expects: { outcome: "plan, tools in text", text: "", calls },
  },
  {
    name: "no tools; work handed out by the script's command line",
    entry: { quirks: { tools: "text" } },
    style: { calls: "script" },
    says: {
      text: "先派活：",
      calls: [
        { name: "agent_orchestration", args: { agent_name: "Solution Design_1", task: '写一个 "方案"' } },
      ],
    },
    expects: {
      outcome: "plan, tools in text",
      text: "先派活：",
      calls: [
        { name: "agent_orchestration", args: { agent_name: "Solution Design_1", task: '写一个 "方案"' } },
      ],
    },
  },
  {
    name: "no tools; a call that is no whole JSON",
    entry: { quirks: { tools: "text" } },
    style: { calls: "fenced" },
    says: { text: '```json\n{"tool": "broadcast", "arguments": {"message": "a\n```', calls: [] },
    expects: {
      outcome: "plan, tools in text",
      text: "",
      result: /^Error: The arguments of broadcast do not fit/u,
    },
  },
  {
    name: "no tools; a call that is cut off",
    entry: { quirks: { tools: "text" } },
    style: { calls: "fenced" },
    faults: [{ kind: "finish", afterChunks: 8, reason: "length" }],
    says: { text: "Now: ", calls: [{ name: "broadcast", args: { message: "a long message" } }] },
    expects: { outcome: "plan, tools in text", text: "Now:", result: /^Error: Your reply was cut off/u },
  },
  {
    name: "no tools; thinking in tags before the calls",
    refuses: ["no tools"],
    style: { calls: "fenced", thinking: "tags" },
    says: { text: "", calls },
    expects: { outcome: "plan, learned, tools in text", text: "", calls },
  },
];
