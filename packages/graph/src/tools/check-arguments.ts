import { z } from "zod";
import type { Phrases } from "../prompt/phrases-types.ts";
import type { TeamTool, ToolCall } from "./tool-types.ts";
import { cutOffArgumentsKey, unparsedArgumentsKey } from "./unparsed-arguments.ts";

/** The arguments of a call as its tool takes them, or what is wrong with them, for the model. */
export function checkArguments(
  tool: TeamTool,
  call: ToolCall,
  phrases: Phrases,
): { kind: "parsed"; args: unknown } | { kind: "error"; content: string } {
  if (cutOffArgumentsKey in call.args) return { kind: "error", content: phrases.cutOffArguments(call.name) };
  const unparsed = call.args[unparsedArgumentsKey];
  if (typeof unparsed === "string") {
    return {
      kind: "error",
      content: phrases.badArguments(
        call.name,
        `no JSON object, cut off, or nested too deep: ${unparsed.slice(0, 500)}`,
      ),
    };
  }
  const parsed = tool.schema.safeParse(call.args);
  if (parsed.success) return { kind: "parsed", args: parsed.data };
  return { kind: "error", content: phrases.badArguments(call.name, z.prettifyError(parsed.error)) };
}
