import { parseLenientJson } from "./lenient-json.ts";
import { cutOffArgumentsKey, unparsedArgumentsKey } from "./unparsed-arguments.ts";

/**
 * The arguments of a call from the text that the model wrote, slips of the pen mended; a text that is no JSON object is
 * kept under a key of its own, so that the call still gets its (error) result.
 *
 * Half an object, as a reply leaves it that was cut off, would otherwise be carried out as if it were whole: nothing is
 * closed for the model.
 */
export function parseToolArguments(text: string): Record<string, unknown> {
  if (text.trim() === "") return {};
  return parseObject(text) ?? { [unparsedArgumentsKey]: text };
}

/** The same where the reply was cut off: what is no whole object then was not finished. */
export function parseCutOffArguments(text: string): Record<string, unknown> {
  return parseObject(text) ?? { [cutOffArgumentsKey]: text };
}

/** The object that a text is, or that the one string that it is holds: some models write their arguments twice over. */
function parseObject(text: string): Record<string, unknown> | undefined {
  const parsed = parseLenientJson(text);
  const value = typeof parsed === "string" ? parseLenientJson(parsed) : parsed;
  // what is an object and no list has string keys, as JSON makes it
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
