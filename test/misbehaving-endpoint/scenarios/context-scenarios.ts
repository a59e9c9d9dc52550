import type { Scenario } from "../scenario.ts";

const talk = 9;

/** More than any window here takes at once. */
const longTalk = 16;

/** A window that the leader's prompt and tools leave some room in, and its talk does not. */
const tokens = 20_000;

const ofOpenAi = {
  tokens,
  status: 400,
  message:
    "This model's maximum context length is {window} tokens. However, your messages resulted in {sent} tokens. Please reduce the length of the messages.",
  code: "context_length_exceeded",
};

const known = { context_window: tokens };
const asks = ["When may we move?", "Who signs the lease?"].map((question) => ({
  name: "ask_master",
  args: { question },
}));

/** Conversations that grow longer than the model takes, with and without a registry that says how much that is. */
export const contextScenarios: readonly Scenario[] = [
  {
    name: "a window that the registry knows",
    talk,
    window: ofOpenAi,
    entry: known,
    expects: { outcome: "plan, window: summary ×2" },
  },
  {
    name: "a window that the registry knows, in Chinese",
    language: "zh",
    talk,
    window: ofOpenAi,
    entry: known,
    expects: { outcome: "plan, window: summary ×2" },
  },
  {
    name: "two questions at once in a conversation that is summarised",
    talk,
    window: ofOpenAi,
    entry: known,
    seatSays: { text: "", calls: asks },
    expects: { outcome: "plan, window: summary ×2" },
  },
  {
    name: "tools in text, in a conversation that is summarised",
    talk,
    window: ofOpenAi,
    entry: { ...known, quirks: { tools: "text" } },
    style: { calls: "fenced" },
    expects: { outcome: "plan, tools in text, window: summary ×2" },
  },
  {
    name: "thinking that goes back, in a conversation that is summarised",
    talk,
    window: ofOpenAi,
    entry: {
      ...known,
      quirks: { thinking_back: "always", consecutive_users: "joined", user_after_tools: "bridged" },
    },
    style: { thinking: "reasoning_content" },
    expects: { outcome: "plan, window: summary ×2" },
  },
  {
    name: "a refusal with the window in it",
    talk: longTalk,
    window: ofOpenAi,
    expects: { outcome: "plan, withdrawn, refused: summary, window: summary" },
  },
  {
    name: "Kimi's refusal",
    talk: longTalk,
    window: {
      tokens,
      status: 400,
      message: "Invalid request: Your request exceeded model token limit: {window} (requested: {sent})",
    },
    expects: { outcome: "plan, withdrawn, refused: summary, window: summary" },
  },
  {
    name: "DashScope's refusal",
    talk: longTalk,
    window: {
      tokens,
      status: 400,
      message: "<400> InternalError.Algo.InvalidParameter: Range of input length should be [1, {window}]",
    },
    expects: { outcome: "plan, withdrawn, refused: summary, window: summary ×2" },
  },
  {
    name: "a refusal in Chinese",
    language: "zh",
    talk: longTalk,
    window: { tokens, status: 400, message: "输入内容过长，请缩短后重试" },
    expects: { outcome: "plan, withdrawn, refused: summary, window: summary" },
  },
  {
    name: "413 from a proxy",
    talk: longTalk,
    window: { tokens, status: 413, message: "Request Entity Too Large" },
    expects: { outcome: "plan, withdrawn, refused: summary, window: summary" },
  },
  {
    name: "a refusal, and no summary to be had",
    talk: longTalk,
    window: ofOpenAi,
    summaries: "refused",
    expects: { outcome: "plan, withdrawn, refused: cut, window: cut ×2" },
  },
  {
    name: "a window that is too small for the prompt alone",
    window: { ...ofOpenAi, tokens: 1_000 },
    expects: { outcome: "failed", told: /too long for the model .* take about \d+ tokens/u },
  },
];
