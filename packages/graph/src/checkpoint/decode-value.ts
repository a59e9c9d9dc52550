import { putBuiltinTogether } from "./builtin-codec.ts";
import { putLangGraphValueTogether } from "./langgraph-codec.ts";
import { putMessageTogether } from "./message-codec.ts";
import { isEscapedKey, isRecord, payloadKey, setOwn, tagKey } from "./tagged-value.ts";

/**
 * Undoes `encodeValue` on freshly parsed JSON, in place.
 *
 * Only what the codecs write is put together; a tag of another kind or shape throws.
 */
export function decodeValue(value: unknown): unknown {
  if (Array.isArray(value)) return decodeList(value);
  return isRecord(value) ? decodeRecord(value) : value;
}

function decodeList(list: unknown[]): unknown[] {
  for (let index = 0; index < list.length; index += 1) {
    const item = list[index];
    if (typeof item === "object" && item !== null) list[index] = decodeValue(item);
  }
  return list;
}

function decodeRecord(record: Record<string, unknown>): unknown {
  if (Object.hasOwn(record, tagKey)) return decodeTagged(record);
  let escaped = false;
  for (const key of Object.keys(record)) {
    const field = record[key];
    // An own `__proto__` of parsed JSON is an ordinary property, so assigning to it is, too.
    if (typeof field === "object" && field !== null) record[key] = decodeValue(field);
    escaped ||= isEscapedKey(key);
  }
  return escaped ? unescapeKeys(record) : record;
}

function unescapeKeys(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const key of Object.keys(record)) setOwn(read, isEscapedKey(key) ? key.slice(1) : key, record[key]);
  return read;
}

function decodeTagged(record: Readonly<Record<string, unknown>>): unknown {
  const kind = record[tagKey];
  const payload = decodeValue(record[payloadKey]);
  if (typeof kind === "string") {
    const built = putMessageTogether(kind, payload) ?? putLangGraphValueTogether(kind, payload);
    if (built !== undefined) return built;
    const builtin = putBuiltinTogether(kind, payload);
    if (builtin !== undefined) return builtin.value;
  }
  throw new TypeError(`unknown or broken tagged value of kind ${JSON.stringify(kind)}`);
}
