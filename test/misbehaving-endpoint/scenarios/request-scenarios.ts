import type { Scenario } from "../scenario.ts";

const broadcastFirst = { text: "", calls: [{ name: "list_agents", args: {} }] };

/** Endpoints that refuse what others take, and what they think comes back to them. */
export const requestScenarios: readonly Scenario[] = [
  {
    name: "no stream_options",
    refuses: ["no stream_options"],
    expects: { outcome: "plan, learned" },
  },
  {
    name: "no stream_options, refused in FastAPI's form",
    refuses: ["no stream_options (FastAPI)"],
    expects: { outcome: "plan, learned" },
  },
  {
    name: "no stream_options, as the entry says",
    refuses: ["no stream_options"],
    entry: { quirks: { omit: ["stream_options"] } },
    expects: { outcome: "plan" },
  },
  {
    name: "no parallel_tool_calls, though the entry asks for it",
    refuses: ["no parallel_tool_calls"],
    entry: { request: { parallel_tool_calls: true } },
    expects: { outcome: "plan, learned" },
  },
  {
    name: "no reasoning effort beside tools (OpenAI)",
    refuses: ["no reasoning effort beside tools"],
    entry: { request: { reasoning_effort: "high" } },
    expects: { outcome: "plan, learned" },
  },
  {
    name: "no developer role",
    refuses: ["no developer role"],
    entry: { model: "o1-of-somebody" },
    expects: { outcome: "plan, learned" },
  },
  {
    name: "the system message only at the head",
    refuses: ["system message first"],
    expects: { outcome: "plan" },
  },
  {
    name: "no system message",
    refuses: ["no system message", "roles alternate"],
    expects: { outcome: "plan, learned" },
  },
  {
    name: "roles that alternate",
    refuses: ["roles alternate", "no user message after a tool's"],
    expects: { outcome: "plan, learned" },
  },
  {
    name: "no user message after a tool's result",
    refuses: ["no user message after a tool's"],
    of: "leader",
    says: broadcastFirst,
    expects: { outcome: "plan" },
  },
  {
    name: "all of that at once, and ids of nine characters (Mistral)",
    refuses: [
      "roles alternate",
      "no user message after a tool's",
      "ids of nine characters",
      "system message first",
    ],
    entry: { model: "mistral-large" },
    expects: { outcome: "plan" },
  },
  {
    name: "ids of nine characters, unknown before",
    refuses: ["ids of nine characters"],
    expects: { outcome: "plan, learned" },
  },
  {
    name: "no empty replies, contents only as strings",
    refuses: ["no empty reply", "strings for contents"],
    expects: { outcome: "plan" },
  },
  {
    name: "thinking in its field, not wanted back",
    style: { thinking: "reasoning_content" },
    refuses: ["no thinking comes back"],
    says: { text: "I think first.", calls: [] },
    expects: { outcome: "plan", text: "I think first." },
  },
  {
    name: "thinking that must come back (DeepSeek)",
    style: { thinking: "reasoning_content" },
    refuses: ["thinking comes back"],
    entry: { presets: ["deepseek"] },
    expects: { outcome: "plan" },
  },
  {
    name: "thinking that must come back, unknown before",
    style: { thinking: "reasoning_content" },
    refuses: ["thinking comes back"],
    expects: { outcome: "plan, learned" },
  },
  {
    name: "thinking that must come back with tool calls (Kimi)",
    style: { thinking: "reasoning_content" },
    refuses: ["thinking comes back with tool calls"],
    entry: { model: "kimi-k2-thinking" },
    expects: { outcome: "plan" },
  },
  {
    name: "thinking that comes back though there was none",
    refuses: ["thinking comes back with tool calls"],
    entry: { model: "kimi-k2.6" },
    expects: { outcome: "plan" },
  },
  {
    name: "thinking that must not come back, though the preset says so",
    style: { thinking: "reasoning_content" },
    refuses: ["no thinking comes back"],
    entry: { presets: ["deepseek"] },
    expects: { outcome: "plan, learned" },
  },
  {
    name: "thinking in a field of another name (vLLM, Ollama)",
    style: { thinking: "reasoning" },
    says: { text: "I think first.", calls: [] },
    expects: { outcome: "plan", text: "I think first." },
  },
  {
    name: "thinking in tags inside of the text",
    style: { thinking: "tags" },
    says: { text: "I think first.", calls: [] },
    expects: { outcome: "plan", text: "I think first." },
  },
  {
    name: "thinking in parts of the content (Mistral)",
    style: { thinking: "parts" },
    says: { text: "I think first.", calls: [] },
    expects: { outcome: "plan", text: "I think first." },
  },
];
