import type { Scenario } from "../scenario.ts";

const two = [
  { name: "list_agents", args: {} },
  { name: "broadcast", args: { message: "Hello,\n“大家”" } },
];

/** Tool calls that are written in another way than OpenAI's, or wrongly. */
export const callScenarios: readonly Scenario[] = [
  {
    name: "calls without ids",
    style: { callIds: "missing" },
    says: { text: "Two calls.", calls: two },
    expects: { outcome: "plan", calls: two },
  },
  {
    name: "calls with empty ids",
    style: { callIds: "empty" },
    says: { text: "Two calls.", calls: two },
    expects: { outcome: "plan", calls: two },
  },
  {
    name: "calls that all have one id, in every reply",
    style: { callIds: "constant" },
    says: { text: "Two calls.", calls: two },
    expects: { outcome: "plan", calls: two },
  },
  {
    name: "a new id in every fragment of a call",
    style: { callIds: "new-each-fragment" },
    says: { text: "Two calls.", calls: two },
    expects: { outcome: "plan", calls: two },
  },
  {
    name: "calls that all have the index 0 (Ollama)",
    style: { callIndex: "zero" },
    says: { text: "Two calls.", calls: two },
    expects: { outcome: "plan", calls: two },
  },
  {
    name: "calls that all have the index 0, and no ids (Ollama)",
    style: { callIndex: "zero", callIds: "missing" },
    says: { text: "Two calls.", calls: two },
    expects: { outcome: "plan", calls: two },
  },
  {
    name: "calls without an index",
    style: { callIndex: "missing" },
    says: { text: "Two calls.", calls: two },
    expects: { outcome: "plan", calls: two },
  },
  {
    name: "a call in the old form of functions",
    style: { calls: "legacy" },
    says: { text: "", calls: [{ name: "list_agents", args: {} }] },
    expects: { outcome: "plan", calls: [{ name: "list_agents", args: {} }] },
  },
  {
    name: "arguments in one piece",
    style: { arguments: "whole" },
    says: { text: "", calls: two },
    expects: { outcome: "plan", calls: two },
  },
  {
    name: "arguments as an object instead of a string",
    style: { arguments: "object" },
    says: { text: "", calls: two },
    expects: { outcome: "plan", calls: two },
  },
  {
    name: "arguments with a comma too many",
    style: { arguments: "trailing-comma" },
    says: { text: "", calls: [{ name: "broadcast", args: { message: "a, }" } }] },
    expects: { outcome: "plan", calls: [{ name: "broadcast", args: { message: "a, }" } }] },
  },
  {
    name: "arguments in a code fence",
    style: { arguments: "fenced" },
    says: { text: "", calls: two },
    expects: { outcome: "plan", calls: two },
  },
  {
    name: "arguments encoded twice over",
    style: { arguments: "twice-encoded" },
    says: { text: "", calls: two },
    expects: { outcome: "plan", calls: two },
  },
  {
    name: "arguments with bare line breaks in strings",
    style: { arguments: "raw-line-breaks" },
    says: { text: "", calls: two },
    expects: { outcome: "plan", calls: two },
  },
  {
    name: "names with blanks around them",
    style: { names: "spaced" },
    says: { text: "", calls: two },
    expects: { outcome: "plan", calls: two },
  },
  {
    name: "names in every fragment",
    style: { names: "in-every-fragment" },
    says: { text: "", calls: two },
    expects: { outcome: "plan", calls: two },
  },
  {
    name: "a call that is cut off at the reply's longest length",
    faults: [{ kind: "finish", afterChunks: 4, reason: "length" }],
    says: { text: "", calls: [{ name: "broadcast", args: { message: "a long message to everybody" } }] },
    expects: {
      outcome: "plan",
      calls: [{ name: "broadcast", args: { __cut_off_arguments: '{"message":"a ' } }],
      result: /^Error: Your reply was cut off.*broadcast; nothing was done/u,
    },
  },
  {
    name: "a call whose arguments are cut off before they begin",
    faults: [{ kind: "finish", afterChunks: 2, reason: "length" }],
    says: { text: "", calls: [{ name: "list_agents", args: {} }] },
    expects: {
      outcome: "plan",
      calls: [{ name: "list_agents", args: { __cut_off_arguments: "" } }],
      result: /^Error: Your reply was cut off/u,
    },
  },
  {
    name: "a call that the content filter cuts off",
    faults: [{ kind: "finish", afterChunks: 4, reason: "content_filter" }],
    says: { text: "", calls: [{ name: "broadcast", args: { message: "a long message to everybody" } }] },
    expects: { outcome: "plan", result: /^Error: Your reply was cut off/u },
  },
  {
    name: "a text that is cut off at the reply's longest length",
    faults: [{ kind: "finish", afterChunks: 2, reason: "length" }],
    says: { text: "A long text of which not much is left.", calls: [] },
    expects: {
      outcome: "plan",
      text: "A long te\n\n[System: the reply was cut off here, at its longest length.]",
    },
  },
  {
    name: "a text that the content filter cuts off",
    faults: [{ kind: "finish", afterChunks: 2, reason: "sensitive" }],
    says: { text: "A long text of which not much is left.", calls: [] },
    expects: {
      outcome: "plan",
      text: "A long te\n\n[System: the model's content filter stopped the reply here.]",
    },
  },
];
