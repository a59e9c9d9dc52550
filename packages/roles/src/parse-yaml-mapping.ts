import { isAlias, isCollection, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from "yaml";
import type { Document, YAMLError } from "yaml";
import { errorText } from "./error-text.ts";
import { escapeInvisible, quoteValue } from "./quote-value.ts";

export type YamlMapping =
  | {
      readonly kind: "mapping";
      readonly data: Record<string, unknown>;
      /** The line of a key, or of an item below it where it has one; undefined for a key that is not there. */
      readonly lineOf: (path: readonly PropertyKey[]) => number | undefined;
    }
  | { readonly kind: "broken"; readonly line: number; readonly reason: string };

/** A message may repeat what is in the file, however long. */
const MAX_MESSAGE_LENGTH = 200;

const quotes = ": if this is meant as text, put the value in quotes";
const keyAndValue = ": write each key and its value as key: value, on a line that is not indented";

/** The way out of the parser's faults, by its codes, where its message does not tell. */
const waysOut: ReadonlyMap<string, string> = new Map([
  ["BLOCK_AS_IMPLICIT_KEY", quotes],
  ["BAD_SCALAR_START", quotes],
  ["UNEXPECTED_TOKEN", quotes],
  ["MULTILINE_IMPLICIT_KEY", keyAndValue],
]);

interface Fault {
  readonly offset: number;
  readonly reason: string;
}

/**
 * Parses a YAML mapping of which only the given keys may be there.
 * Lines count from 1. Everything by which YAML does more than hold plain data is refused: tags of other types, anchors,
 * aliases, merge keys, directives, several documents, keys that are no strings, and a key that stands twice.
 */
export function parseYamlMapping(source: string, allowedKeys: readonly string[]): YamlMapping {
  try {
    return parseMapping(source, allowedKeys);
  } catch (error) {
    // The parser recurses, and runs out of stack on nesting that its own catch does not cover.
    return {
      kind: "broken",
      line: 1,
      reason: `the front matter cannot be read as YAML: ${errorText(error)}`,
    };
  }
}

function parseMapping(source: string, allowedKeys: readonly string[]): YamlMapping {
  const lines = new LineCounter();
  const lineAt = (offset: number): number => Math.max(1, lines.linePos(offset).line);
  const document = parseDocument(source, {
    schema: "core",
    uniqueKeys: true,
    merge: false,
    resolveKnownTags: false,
    prettyErrors: false,
    // "silent" would also drop the error about a second document, and with it the rest of the front matter.
    logLevel: "error",
    lineCounter: lines,
  });
  const fault = syntaxFault(document) ?? structureFault(document) ?? keyFault(document, allowedKeys);
  if (fault !== undefined) return { kind: "broken", line: lineAt(fault.offset), reason: fault.reason };
  const lineOf = (path: readonly PropertyKey[]): number | undefined => {
    const offset = offsetOf(document, path);
    return offset === undefined ? undefined : lineAt(offset);
  };
  // keyFault has let through a mapping whose keys are all among the allowed strings.
  const data = document.toJS({ maxAliasCount: 0 }) as Record<string, unknown>;
  return { kind: "mapping", data, lineOf };
}

function syntaxFault(document: Document): Fault | undefined {
  // A tag that YAML does not know is only a warning to the parser, and would come out as a bare value.
  const problem = document.errors[0] ?? document.warnings[0];
  if (problem === undefined) return undefined;
  const message = escapeInvisible(problem.message).slice(0, MAX_MESSAGE_LENGTH);
  const way = waysOut.get(problem.code) ?? "";
  return {
    offset: unclosedStart(document, problem) ?? problem.pos[0],
    reason: `the front matter is not valid YAML: ${message}${way}`,
  };
}

/** Where the quotes or brackets open that are never closed; the parser itself reports where it gave up. */
function unclosedStart(document: Document, problem: YAMLError): number | undefined {
  if (problem.code !== "MISSING_CHAR" && problem.code !== "BAD_INDENT") return undefined;
  let start: number | undefined;
  visit(document, {
    Node(_key, node) {
      const opens = isScalar(node)
        ? node.type === "QUOTE_DOUBLE" || node.type === "QUOTE_SINGLE"
        : isCollection(node) && node.flow === true;
      if (!opens || !node.range) return;
      if (node.range[0] <= problem.pos[0] && problem.pos[0] <= node.range[2]) start = node.range[0];
    },
  });
  return start;
}

function structureFault(document: Document): Fault | undefined {
  let fault: Fault | undefined;
  visit(document, {
    Node(_key, node) {
      const what = isAlias(node)
        ? `the alias ${quoteValue(node.source)}`
        : node.anchor !== undefined
          ? `the anchor ${quoteValue(node.anchor)}`
          : undefined;
      if (what === undefined) return undefined;
      fault = {
        offset: node.range?.[0] ?? 0,
        reason: `${what} is not allowed in front matter: write the value out`,
      };
      return visit.BREAK;
    },
  });
  return fault;
}

function keyFault(document: Document, allowedKeys: readonly string[]): Fault | undefined {
  const { contents } = document;
  if (!isMap(contents)) {
    const offset = isNode(contents) ? (contents.range?.[0] ?? 0) : 0;
    return { offset, reason: "the front matter must be lines of the form key: value" };
  }
  for (const { key } of contents.items) {
    if (isScalar(key) && typeof key.value === "string" && allowedKeys.includes(key.value)) continue;
    const offset = isNode(key) ? (key.range?.[0] ?? 0) : 0;
    const shown = isScalar(key) ? quoteValue(String(key.value)) : "one that is no plain text";
    return { offset, reason: `unknown key ${shown}: the keys of a role are ${allowedKeys.join(", ")}` };
  }
  return undefined;
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number | undefined {
  if (path.length > 1) {
    const node = document.getIn(path, true);
    const offset = isNode(node) ? node.range?.[0] : undefined;
    return offset ?? offsetOf(document, path.slice(0, -1));
  }
  if (!isMap(document.contents)) return undefined;
  const pair = document.contents.items.find(({ key }) => isScalar(key) && key.value === path[0]);
  return isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
}
