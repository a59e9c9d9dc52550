import { GraphError } from "../errors/graph-error.ts";
import { takeBuiltinApart, takePrimitiveApart } from "./builtin-codec.ts";
import { takeLangGraphValueApart } from "./langgraph-codec.ts";
import { takeMessageApart } from "./message-codec.ts";
import { escapeKey, payloadKey, setOwn, tagKey } from "./tagged-value.ts";
import type { TakenApart } from "./tagged-value.ts";

/**
 * How deep saved data may nest. Far from what a stack holds, so that whoever walks the reloaded value may recurse; a
 * value that refers to itself is deeper than this, too.
 */
export const maxDepth = 1_000;

/** Where a value is, for the message of a refusal; one a level, so that the walk allocates no paths. */
interface Place {
  readonly parent: Place | undefined;
  readonly key: string | number;
  readonly depth: number;
}

/**
 * A copy of `value` that JSON can hold, with everything that it has no form for as tagged values.
 *
 * Throws `checkpoint-refused`, with the path, for what would not come back equal: functions, symbols, instances of
 * unknown classes, and data deeper than `maxDepth`.
 */
export function encodeValue(value: unknown): unknown {
  return encode(value, undefined, "");
}

function encode(value: unknown, parent: Place | undefined, key: string | number): unknown {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : tagged(takePrimitiveApart(value), parent, key);
    case "undefined":
    case "bigint":
      return tagged(takePrimitiveApart(value), parent, key);
    case "object":
      if (value === null) return null;
      return encodeObject(value, { parent, key, depth: parent === undefined ? 0 : parent.depth + 1 });
    case "function":
    case "symbol":
      throw refusal({ parent, key, depth: 0 }, `is a ${typeof value}`);
  }
}

function encodeObject(value: object, place: Place): unknown {
  if (place.depth > maxDepth) {
    throw refusal(place, `is nested deeper than ${maxDepth} levels, or refers to itself`);
  }
  if (Array.isArray(value)) return encodeList(value, place);
  if (isPlain(value)) return encodeRecord(value, place);
  const apart = takeMessageApart(value) ?? takeLangGraphValueApart(value) ?? takeBuiltinApart(value);
  if (apart === undefined) throw refusal(place, `is an instance of ${classNameOf(value)}`);
  return tagged(apart, place, payloadKey);
}

function encodeList(list: readonly unknown[], place: Place): unknown[] {
  const written: unknown[] = [];
  for (let index = 0; index < list.length; index += 1) written.push(encode(list[index], place, index));
  return written;
}

function encodeRecord(record: Readonly<Record<string, unknown>>, place: Place): Record<string, unknown> {
  const symbol = Object.getOwnPropertySymbols(record)[0];
  if (symbol !== undefined) throw refusal(place, `has the key ${String(symbol)}, which is no text`);
  const written: Record<string, unknown> = {};
  for (const key of Object.keys(record)) setOwn(written, escapeKey(key), encode(record[key], place, key));
  return written;
}

function tagged({ kind, payload }: TakenApart, parent: Place | undefined, key: string | number): unknown {
  return { [tagKey]: kind, [payloadKey]: encode(payload, parent, key) };
}

/** An object whose prototype is the root of a realm, or that has none. */
function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
}

function classNameOf(value: object): string {
  return typeof value.constructor === "function" ? value.constructor.name : "an unnamed class";
}

function refusal(place: Place, what: string): GraphError {
  const keys: (string | number)[] = [];
  for (let at: Place | undefined = place; at !== undefined && keys.length < 20; at = at.parent)
    keys.unshift(at.key);
  const path = keys.filter((key) => key !== "").join(".");
  return new GraphError(
    "checkpoint-refused",
    `The state cannot be saved: ${path === "" ? "the value" : path} ${what}. ` +
      "Keep plain data and messages in the graph's state and in tool results.",
  );
}
