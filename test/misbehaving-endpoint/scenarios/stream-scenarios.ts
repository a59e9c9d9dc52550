import type { Scenario } from "../scenario.ts";

/** Streams that are written in another way than OpenAI's. */
export const streamScenarios: readonly Scenario[] = [
  { name: "nothing out of the ordinary", expects: { outcome: "plan" } },
  { name: "line ends of two characters", style: { lineEnds: "\r\n" }, expects: { outcome: "plan" } },
  { name: "line ends of carriage returns", style: { lineEnds: "\r" }, expects: { outcome: "plan" } },
  {
    name: "comments and unknown fields between the events",
    style: { comments: true },
    expects: { outcome: "plan" },
  },
  {
    name: "characters cut by the network",
    style: { writeBytes: 1 },
    says: { text: "我先想一想：Größe 🧭。", calls: [] },
    expects: { outcome: "plan", text: "我先想一想：Größe 🧭。" },
  },
  { name: "no end mark", style: { doneMark: "missing" }, expects: { outcome: "plan" } },
  { name: "no reason to finish", style: { finishReason: "missing" }, expects: { outcome: "plan" } },
  {
    name: "finish reason stop although there are calls",
    style: { finishReason: "stop" },
    expects: { outcome: "plan" },
  },
  { name: "a finish reason that nobody knows", style: { finishReason: "eos" }, expects: { outcome: "plan" } },
  { name: "one JSON answer instead of a stream", style: { whole: true }, expects: { outcome: "plan" } },
  { name: "no role in any chunk", style: { role: "missing" }, expects: { outcome: "plan" } },
  {
    name: "empty strings for reasons to finish",
    style: { role: "first-empty" },
    expects: { outcome: "plan" },
  },
  { name: "content null beside calls", style: { content: "null" }, expects: { outcome: "plan" } },
  { name: "content in parts", style: { content: "parts" }, expects: { outcome: "plan" } },
  {
    name: "usage in the last chunk with choices",
    style: { usage: "with-finish" },
    expects: { outcome: "plan" },
  },
  { name: "usage inside of the choice", style: { usage: "in-choice" }, expects: { outcome: "plan" } },
  { name: "usage in every chunk", style: { usage: "in-every-chunk" }, expects: { outcome: "plan" } },
  { name: "no usage at all", style: { usage: "none" }, expects: { outcome: "plan" } },
];
