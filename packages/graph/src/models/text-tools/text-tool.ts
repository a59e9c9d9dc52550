import { fieldsOf, listOf, stringOf } from "../wire/fields.ts";

/** A tool as it is described in text. */
export interface TextTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Tools out of OpenAI's function format, in which everybody hands them over here. */
export function textToolsOf(tools: readonly unknown[]): readonly TextTool[] {
  return tools.map((tool) => {
    const called = fieldsOf(fieldsOf(tool)["function"]);
    return {
      name: stringOf(called["name"]),
      description: stringOf(called["description"]),
      parameters: fieldsOf(called["parameters"]),
    };
  });
}

/** The names of a tool's arguments in order, those that it must have first. */
export function argumentNames(tool: TextTool): readonly string[] {
  const required = listOf(tool.parameters["required"]).filter((name) => typeof name === "string");
  return [...new Set([...required, ...Object.keys(fieldsOf(tool.parameters["properties"]))])];
}
