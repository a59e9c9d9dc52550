import type { Language } from "../../session/session-types.ts";
import type { TextTool } from "./text-tool.ts";

interface Words {
  readonly head: string;
  readonly rules: string;
  readonly parameters: string;
}

const example = '```json\n{"tool": "NAME", "arguments": {}}\n```';

const words: Readonly<Record<Language, Words>> = {
  en: {
    head: "## Your tools",
    rules: [
      "You call a tool by writing a block of JSON in your reply, exactly in this form:",
      example,
      "Several calls are several such blocks, one after the other. Write them at the end of your reply and nothing after them: the results come in the next message, as <tool_result> elements. Never write a <tool_result> yourself. To end your turn write text without such a block.",
    ].join("\n"),
    parameters: "Arguments (JSON schema):",
  },
  zh: {
    head: "## 你的工具",
    rules: [
      "需要调用工具时，在回复中写一个 JSON 代码块，格式必须如下：",
      example,
      "调用多次就依次写多个这样的代码块。请把它们写在回复的末尾，之后不要再写任何内容：结果会在下一条消息中以 <tool_result> 元素给出。绝不要自己写 <tool_result>。要结束本轮，就只写文字，不写这样的代码块。",
    ].join("\n"),
    parameters: "参数（JSON Schema）：",
  },
};

/** What a system message says to a model that calls no tools by the API: which there are, and how to call one. */
export function describeTools(tools: readonly TextTool[], language: Language): string {
  const { head, rules, parameters } = words[language];
  const each = tools.map(
    (tool) => `### ${tool.name}\n${tool.description}\n${parameters} ${JSON.stringify(tool.parameters)}`,
  );
  return [head, rules, ...each].join("\n\n");
}
