/** Far deeper than any tool's arguments, and far from what a checkpoint, an event or a schema can hold. */
const maxDepth = 64;

/**
 * The value of a JSON text that a model wrote, slips of the pen mended; undefined for what is no JSON, nested too deep,
 * or sets a prototype: whoever copies such an object key by key gives the copy another one, and no tool has such an
 * argument.
 */
export function parseLenientJson(text: string): unknown {
  return parseStrictly(text) ?? parseStrictly(mendJson(text));
}

function parseStrictly(text: string): unknown {
  if (nestingOf(text) > maxDepth) return undefined;
  try {
    let setsPrototype = false;
    const parsed: unknown = JSON.parse(text, (key, value: unknown) => {
      setsPrototype ||= key === "__proto__";
      return value;
    });
    return setsPrototype ? undefined : parsed;
  } catch {
    // No JSON: the caller says what becomes of the text.
    return undefined;
  }
}

/**
 * A JSON text as its writer can only have meant it: without the code fence around it, without commas before a closing
 * bracket, and with line breaks and tabs inside of strings written as JSON wants them.
 *
 * Nothing is closed that was left open: half an object stays half an object.
 */
function mendJson(text: string): string {
  const trimmed = text.trim();
  const fenced = /^```[\w-]*\s*\n(?<inside>[\s\S]*)\n\s*```$/u.exec(trimmed)?.groups?.["inside"] ?? trimmed;
  return fenced.replaceAll(/"(?:[^"\\]|\\[\s\S])*"|,(?=\s*[\]}])/gu, (token) =>
    token === "," ? "" : token.replaceAll(/[\u0000-\u001F]/gu, escapeControl),
  );
}

function escapeControl(character: string): string {
  return JSON.stringify(character).slice(1, -1);
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
