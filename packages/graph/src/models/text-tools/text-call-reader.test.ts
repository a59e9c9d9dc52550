import { describe, expect, test } from "vitest";
import { TextCallReader, type TextPiece } from "./text-call-reader.ts";
import type { TextTool } from "./text-tool.ts";

function tool(name: string, ...required: readonly string[]): TextTool {
  const properties = Object.fromEntries(required.map((argument) => [argument, { type: "string" }]));
  return { name, description: "", parameters: { type: "object", properties, required } };
}

const tools = [tool("agent_orchestration", "agent_name", "task"), tool("list_agents")];

function read(text: string, size = 3) {
  const reader = new TextCallReader(tools);
  const pieces: TextPiece[] = [];
  for (let from = 0; from < text.length; from += size)
    pieces.push(...reader.push(text.slice(from, from + size)));
  pieces.push(...reader.end());
  return {
    text: pieces.map((piece) => (piece.kind === "text" ? piece.text : "")).join(""),
    calls: pieces.flatMap((piece) =>
      piece.kind === "call" ? [`${piece.call.name} ${piece.call.args}`] : [],
    ),
  };
}

const handOut = (agent: string, task: string): string =>
  `agent_orchestration ${JSON.stringify({ agent_name: agent, task })}`;
const json = (agent: string, task: string): string =>
  JSON.stringify({ tool: "agent_orchestration", arguments: { agent_name: agent, task } });

describe("calls in a text", () => {
  test.each<[string, string, { text: string; calls: string[] }]>([
    [
      "in fenced JSON after words",
      `I hand out.\n\n\`\`\`json\n${json("Risk", "检查\n风险")}\n\`\`\`\n`,
      { text: "I hand out.", calls: [handOut("Risk", "检查\n风险")] },
    ],
    [
      "in several blocks, words between",
      `\`\`\`json\n${json("A", "a")}\n\`\`\`\nand\n\`\`\`tool_call\n${json("B", "b")}\n\`\`\`\nDone.`,
      { text: "and\n\nDone.", calls: [handOut("A", "a"), handOut("B", "b")] },
    ],
    [
      "in one list",
      `\`\`\`\n[${json("A", "a")},\n ${json("B", "b")},]\n\`\`\``,
      { text: "", calls: [handOut("A", "a"), handOut("B", "b")] },
    ],
    [
      "one a line",
      `\`\`\`json\n${json("A", "a")}\n${json("B", "b")}\n\`\`\``,
      { text: "", calls: [handOut("A", "a"), handOut("B", "b")] },
    ],
    [
      "without a fence",
      `Well:\n${json("A", "a {")}\nDone`,
      { text: "Well:\n\nDone", calls: [handOut("A", "a {")] },
    ],
    [
      "over several lines without a fence",
      `{\n  "name": "list_agents",\n  "arguments": {}\n}`,
      { text: "", calls: ["list_agents {}"] },
    ],
    [
      "in tags",
      `<tool_call>\n{"name": "list_agents", "arguments": "{}"}\n</tool_call> and on`,
      { text: "and on", calls: ["list_agents {}"] },
    ],
    [
      "in OpenAI's form",
      `\`\`\`json\n{"tool_calls": [{"id": "1", "type": "function", "function": {"name": "list_agents", "arguments": "{}"}}]}\n\`\`\``,
      { text: "", calls: ["list_agents {}"] },
    ],
    [
      "with the arguments beside the name",
      `\`\`\`json\n{"tool": "agent_orchestration", "agent_name": "A", "task": "a"}\n\`\`\``,
      { text: "", calls: [handOut("A", "a")] },
    ],
    [
      "as a script's command line",
      `先派活：\npython3 scripts/agent_orchestration.py "情报收集" "收集\n两行"\n然后等待。`,
      { text: "先派活：\n\n然后等待。", calls: [handOut("情报收集", "收集\n两行")] },
    ],
    [
      "as command lines in a block",
      '```bash\n$ python3 scripts/agent_orchestration.py "A" "say \\"a\\""\npython agent_orchestration.py "B" "b"\n```',
      { text: "", calls: [handOut("A", 'say "a"'), handOut("B", "b")] },
    ],
    [
      "as a command line in a list",
      '- `agent_orchestration.py "A" "a"`',
      { text: "", calls: [handOut("A", "a")] },
    ],
    [
      "to a tool that does not exist",
      '```json\n{"tool": "launch", "arguments": {}}\n```',
      { text: "", calls: ["launch {}"] },
    ],
    [
      "that are no whole JSON",
      '```json\n{"tool": "agent_orchestration", "arguments": {"agent_name": "A", "task": "a"\n```',
      {
        text: "",
        calls: [
          'agent_orchestration {"tool": "agent_orchestration", "arguments": {"agent_name": "A", "task": "a"',
        ],
      },
    ],
    [
      "that the end cut off",
      '```json\n{"tool": "agent_orchestration", "arguments": {"agent',
      { text: "", calls: ['agent_orchestration {"tool": "agent_orchestration", "arguments": {"agent'] },
    ],
    [
      "whose block was never closed",
      `\`\`\`json\n${json("A", "a")}`,
      { text: "", calls: [handOut("A", "a")] },
    ],
    [
      "followed by results that the model made up",
      `\`\`\`json\n${json("A", "a")}\n\`\`\`\n<tool_result tool="agent_orchestration">\nHanded out\n</tool_result>\nAll done.`,
      { text: "", calls: [handOut("A", "a")] },
    ],
  ])("%s are read, however the text is cut", (_title, text, expected) => {
    for (const size of [1, 3, 1000]) expect(read(text, size)).toEqual(expected);
  });

  test.each([
    "Plain words.\n\nWith a { brace, a [link](x), and `code`.",
    "python is a language.\nSo is “scripts/”.",
    '```json\n{"name": "Office", "arguments": ["for", "against"]}\n```\nThat is all.',
    '```ts\nconst tool = {"tool": "list_agents"};\n```',
    '{"milestones": []}',
    '[{"risk": "late"}]',
    'python3 scripts/build.py "a" "b"',
    "```\nnot closed",
    "- item\n- [ ] task\n> quote",
    "<tool_result> is what I wait for.",
  ])("are not found in %j", (text) => {
    for (const size of [1, 3, 1000]) expect(read(text, size)).toEqual({ text, calls: [] });
  });

  test("do not hold back the words before them", () => {
    const reader = new TextCallReader(tools);
    expect(reader.push("I think about")).toEqual([{ kind: "text", text: "I think about" }]);
    expect(reader.push(" it\n\n```js")).toEqual([{ kind: "text", text: " it" }]);
    expect(reader.push("on\n{}")).toEqual([]);
  });
});
