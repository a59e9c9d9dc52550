import { parseLenientJson } from "../../tools/lenient-json.ts";
import { fieldsOf, stringOf, type Fields } from "../wire/fields.ts";
import { argumentNames, type TextTool } from "./text-tool.ts";

/** A call that a model wrote into its text; `args` is JSON, or what it wrote instead. */
export interface TextCall {
  readonly name: string;
  readonly args: string;
}

const argumentKeys = ["arguments", "args", "parameters", "input"];

/**
 * The calls of a block of text, in the forms in which models write them; none for a block that is something else.
 *
 * A block that means to be a call and is no whole JSON is a call with the text as its arguments: it gets an error for a
 * result, instead of passing for words.
 */
export function readTextCalls(block: string, tools: readonly TextTool[]): readonly TextCall[] {
  const whole = valuesIn(block);
  if (whole !== undefined) return whole.flatMap((value) => callsIn(value, tools));
  const scripts = readScriptCalls(block, tools);
  if (scripts.length > 0) return scripts;
  const name = /"(?:tool|name)"\s*:\s*"(?<name>[^"]*)"/u.exec(block)?.groups?.["name"]?.trim();
  return tools.some((tool) => tool.name === name) ? [{ name: name ?? "", args: block.trim() }] : [];
}

/** One object or list, or one a line; undefined for what is neither. */
function valuesIn(block: string): readonly object[] | undefined {
  const whole = parseValue(block);
  if (whole !== undefined) return [whole];
  const lines = block.split("\n").filter((line) => line.trim() !== "");
  const values = lines.map(parseValue);
  const known = values.filter((value) => value !== undefined);
  return known.length > 0 && known.length === lines.length ? known : undefined;
}

function parseValue(text: string): object | undefined {
  const value = parseLenientJson(text);
  return typeof value === "object" && value !== null ? value : undefined;
}

function callsIn(value: unknown, tools: readonly TextTool[]): readonly TextCall[] {
  if (Array.isArray(value)) return value.flatMap((one) => callsIn(one, tools));
  const fields = fieldsOf(value);
  const nested = fields["tool_calls"] ?? fields["calls"];
  if (Array.isArray(nested)) return callsIn(nested, tools);
  const called = fieldsOf(fields["function"]);
  if (stringOf(called["name"]) !== "") return callsIn({ ...called }, tools);
  const tool = stringOf(fields["tool"]).trim();
  const name = tool || stringOf(fields["name"]).trim();
  // Any object may have a name; only with a tool's, or under a key that nothing else has, is it a call.
  if (name === "" || (tool === "" && !tools.some((one) => one.name === name))) return [];
  return [{ name, args: argumentsIn(fields) }];
}

function argumentsIn(fields: Fields): string {
  const key = argumentKeys.find((name) => fields[name] !== undefined && fields[name] !== null);
  const value = key === undefined ? undefined : fields[key];
  if (typeof value === "string") return value;
  if (value !== undefined) return JSON.stringify(value);
  const { tool: _tool, name: _name, type: _type, id: _id, ...rest } = fields;
  return JSON.stringify(rest);
}

/**
 * A command line that calls the script of a tool, as `python3 scripts/NAME.py "first argument" "second argument"`; the
 * arguments may hold line breaks.
 */
const scriptCall =
  /^[ \t`$>*-]*(?:(?:python3?|uv run)[ \t]+)?(?:\.?[\w/-]*\/)?(?<name>\w+)\.py(?<args>(?:\s+"(?:[^"\\]|\\[\s\S])*")+)[ \t`]*$/gmu;

function readScriptCalls(block: string, tools: readonly TextTool[]): readonly TextCall[] {
  const calls: TextCall[] = [];
  const rest = block.replaceAll(scriptCall, (line, ...groups) => {
    const named = fieldsOf(groups.at(-1));
    const name = stringOf(named["name"]);
    const tool = tools.find((one) => one.name === name);
    if (tool === undefined) return line;
    calls.push({ name, args: positionalArguments(stringOf(named["args"]), tool) });
    return "";
  });
  return rest.trim() === "" ? calls : [];
}

function positionalArguments(text: string, tool: TextTool): string {
  const values = [...text.matchAll(/"(?<value>(?:[^"\\]|\\[\s\S])*)"/gu)].map((match) =>
    (match.groups?.["value"] ?? "")
      .replaceAll(/\\(?<character>["\\$`])/gu, "$<character>")
      .replaceAll("\\n", "\n"),
  );
  const names = argumentNames(tool);
  return JSON.stringify(
    Object.fromEntries(values.map((value, index) => [names[index] ?? `argument_${index + 1}`, value])),
  );
}
