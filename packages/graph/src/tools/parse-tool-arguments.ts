import { unparsedArgumentsKey } from "./unparsed-arguments.ts";

/** Far deeper than any tool's arguments, and far from what a checkpoint, an event or a schema can hold. */
const maxArgumentDepth = 64;

/**
 * The arguments of a call from the text that the model wrote; a text that is no JSON object is kept under a key of its
 * own, so that the call still gets its (error) result.
 *
 * Strictly: half an object, as a reply leaves it that was cut off, would otherwise be carried out as if it were whole.
 */
export function parseToolArguments(text: string): Record<string, unknown> {
  if (text.trim() === "") return {};
  if (nestingOf(text) > maxArgumentDepth) return { [unparsedArgumentsKey]: text };
  try {
    let setsPrototype = false;
    const parsed: unknown = JSON.parse(text, (key, value: unknown) => {
      setsPrototype ||= key === "__proto__";
      return value;
    });
    // Whoever copies such an object key by key gives the copy another prototype, and no tool has such an argument.
    if (setsPrototype) return { [unparsedArgumentsKey]: text };
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) {
      // what is an object and no list has string keys, as JSON makes it
      return parsed as Record<string, unknown>;
    }
  } catch {
    // No JSON: kept as the text that it is, and told to the model as an error.
  }
  return { [unparsedArgumentsKey]: text };
}

/** How deep a JSON text nests, without building any of it. */
function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gsu)) {
    if (token === "{" || token === "[") depth += 1;
    if (token === "}" || token === "]") depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
