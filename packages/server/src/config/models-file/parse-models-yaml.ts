import {
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
} from "yaml";
import type { ModelFileWords } from "./model-file-words.ts";

/** From 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export interface PlacedFault {
  readonly place: Place;
  readonly fault: string;
}

export type ParsedYaml =
  | {
      readonly kind: "data";
      readonly data: unknown;
      /** Where a value begins, or the key of a field; what is not there is where its owner is. */
      readonly placeOf: (path: readonly PropertyKey[], part?: "key" | "value") => Place;
    }
  | { readonly kind: "broken"; readonly faults: readonly PlacedFault[] };

const start: Place = { line: 1, column: 1 };

/** Nobody mends more at once. */
const maxSyntaxFaults = 5;

/**
 * Plain data out of YAML, with the places of all of it.
 *
 * Whatever YAML does beyond holding data is refused: anchors and aliases (a few lines of them grow without bound), tags,
 * directives, further documents, and keys that are no text or that JavaScript would take for something else.
 */
export function parseModelsYaml(source: string, words: ModelFileWords): ParsedYaml {
  const tooDeep: ParsedYaml = { kind: "broken", faults: [{ place: start, fault: words.tooDeep }] };
  if (isNestedTooDeeply(source)) return tooDeep;
  try {
    return parse(source, words);
  } catch (error) {
    // The parser recurses, and runs out of stack on what is nested without end.
    if (error instanceof RangeError) return tooDeep;
    throw error;
  }
}

/** Far more than an entry needs. The parser brings the whole process down on what is nested without end. */
const maxDepth = 64;

/** Brackets in quotes count as well, which nobody will notice. */
function isNestedTooDeeply(source: string): boolean {
  let depth = 0;
  for (const sign of source) {
    if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > maxDepth) return true;
  }
  return /(?:[-?:][ \t]+){64}/u.test(source);
}

function parse(source: string, words: ModelFileWords): ParsedYaml {
  const lines = new LineCounter();
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const document = parseDocument(source, {
    schema: "core",
    uniqueKeys: true,
    merge: false,
    resolveKnownTags: false,
    prettyErrors: false,
    logLevel: "error",
    lineCounter: lines,
  });
  const faults = [...syntaxFaults(document, words), ...structureFaults(document, words)];
  if (faults.length > 0) {
    return {
      kind: "broken",
      faults: faults.map(({ offset, fault }) => ({ place: placeAt(offset), fault })),
    };
  }
  return {
    kind: "data",
    data: document.toJS({ maxAliasCount: 0 }),
    placeOf: (path, part = "value") => placeAt(offsetOf(document, path, part)),
  };
}

interface Fault {
  readonly offset: number;
  readonly fault: string;
}

function syntaxFaults(document: Document, words: ModelFileWords): Fault[] {
  return document.errors.slice(0, maxSyntaxFaults).map(({ code, message, pos }) => ({
    offset: pos[0],
    fault: code === "MULTIPLE_DOCS" ? words.manyDocuments : words.notYaml(withoutLongWords(message)),
  }));
}

/** A message may repeat a piece of the file, which may be a key that stands in the wrong place. */
function withoutLongWords(message: string): string {
  const [sentence = ""] = message.split("\n");
  return sentence.replaceAll(/\S{24,}/gu, "…").slice(0, 160);
}

function structureFaults(document: Document, words: ModelFileWords): Fault[] {
  const faults: Fault[] = [];
  visit(document, {
    Node(_key, node) {
      const offset = node.range?.[0] ?? 0;
      if (isAlias(node) || node.anchor !== undefined) faults.push({ offset, fault: words.alias });
      else if (node.tag !== undefined) faults.push({ offset, fault: words.tag });
    },
    Pair(_key, { key }) {
      const isPlain = isScalar(key) && typeof key.value === "string" && key.value !== "__proto__";
      if (isPlain || isAlias(key)) return;
      faults.push({ offset: isNode(key) ? (key.range?.[0] ?? 0) : 0, fault: words.badKey });
    },
  });
  return faults.slice(0, maxSyntaxFaults);
}

function offsetOf(document: Document, path: readonly PropertyKey[], part: "key" | "value"): number {
  if (path.length === 0) return isNode(document.contents) ? (document.contents.range?.[0] ?? 0) : 0;
  const owner = path.slice(0, -1);
  const last = path.at(-1);
  const parent = owner.length === 0 ? document.contents : document.getIn(owner, true);
  if (isMap(parent)) {
    const pair = parent.items.find(({ key }) => isScalar(key) && key.value === last);
    const node = isPair(pair) ? (part === "value" && isNode(pair.value) ? pair.value : pair.key) : undefined;
    if (isNode(node) && node.range) return node.range[0];
  } else {
    const node = document.getIn(path, true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return offsetOf(document, owner, "value");
}
