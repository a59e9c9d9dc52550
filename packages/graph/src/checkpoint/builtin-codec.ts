import { isRecord, setOwn } from "./tagged-value.ts";
import type { TakenApart } from "./tagged-value.ts";

/** Values without a JSON form that are no objects. */
export function takePrimitiveApart(value: number | bigint | undefined): TakenApart {
  if (value === undefined) return { kind: "undefined", payload: null };
  if (typeof value === "bigint") return { kind: "bigint", payload: value.toString() };
  return { kind: "number", payload: Object.is(value, -0) ? "-0" : String(value) };
}

const errorClasses: ReadonlyMap<string, ErrorConstructor> = new Map(
  [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map((type) => [
    type.name,
    type,
  ]),
);

/** Objects of the language and of Node that data is made of; undefined for all others, subclasses included. */
export function takeBuiltinApart(value: object): TakenApart | undefined {
  switch (Object.getPrototypeOf(value)) {
    case Date.prototype:
      return value instanceof Date ? { kind: "date", payload: value.getTime() } : undefined;
    case Map.prototype:
      return value instanceof Map ? { kind: "map", payload: [...value] } : undefined;
    case Set.prototype:
      return value instanceof Set ? { kind: "set", payload: [...value] } : undefined;
    case RegExp.prototype:
      return value instanceof RegExp ? { kind: "regexp", payload: [value.source, value.flags] } : undefined;
    case Buffer.prototype:
      return value instanceof Uint8Array ? { kind: "buffer", payload: toBase64(value) } : undefined;
    case Uint8Array.prototype:
      return value instanceof Uint8Array ? { kind: "bytes", payload: toBase64(value) } : undefined;
    default:
      return value instanceof Error ? takeErrorApart(value) : undefined;
  }
}

/** Undefined for an unknown kind, or a payload that this file does not write. */
export function putBuiltinTogether(kind: string, payload: unknown): { readonly value: unknown } | undefined {
  switch (kind) {
    case "undefined":
      return { value: undefined };
    case "bigint":
      return typeof payload === "string" ? { value: BigInt(payload) } : undefined;
    case "number":
      return typeof payload === "string" ? { value: Number(payload) } : undefined;
    case "date":
      return typeof payload === "number" ? { value: new Date(payload) } : undefined;
    case "map":
      return isListOfPairs(payload) ? { value: new Map(payload) } : undefined;
    case "set":
      return Array.isArray(payload) ? { value: new Set<unknown>(payload) } : undefined;
    case "regexp":
      return isTextPair(payload) ? { value: new RegExp(payload[0], payload[1]) } : undefined;
    case "buffer":
      return typeof payload === "string" ? { value: Buffer.from(payload, "base64") } : undefined;
    case "bytes":
      return typeof payload === "string"
        ? { value: new Uint8Array(Buffer.from(payload, "base64")) }
        : undefined;
    case "error":
      return putErrorTogether(payload);
    default:
      return undefined;
  }
}

function takeErrorApart(error: Error): TakenApart | undefined {
  const type = error.constructor.name;
  if (errorClasses.get(type)?.prototype !== Object.getPrototypeOf(error)) return undefined;
  // The stack stays behind: it names files of the machine that failed. Names and codes set on the error come along.
  const more: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(error)) setOwn(more, key, field);
  if (Object.hasOwn(error, "cause")) more.cause = error.cause;
  return { kind: "error", payload: { type, message: error.message, more } };
}

function putErrorTogether(payload: unknown): { readonly value: Error } | undefined {
  if (!isRecord(payload) || typeof payload.type !== "string" || typeof payload.message !== "string")
    return undefined;
  const type = errorClasses.get(payload.type);
  if (type === undefined || !isRecord(payload.more)) return undefined;
  const error = new type(payload.message);
  error.stack = `${payload.type}: ${payload.message}`;
  for (const [key, value] of Object.entries(payload.more)) {
    const enumerable = key !== "cause";
    Object.defineProperty(error, key, { value, enumerable, configurable: true, writable: true });
  }
  return { value: error };
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}

function isListOfPairs(value: unknown): value is [unknown, unknown][] {
  return Array.isArray(value) && value.every((entry) => Array.isArray(entry) && entry.length === 2);
}

function isTextPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((entry) => typeof entry === "string");
}
