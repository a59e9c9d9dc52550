/** What a value that JSON has no form for is taken apart into: a kind, and a payload that may need the same again. */
export interface TakenApart {
  readonly kind: string;
  readonly payload: unknown;
}

/** The one key that marks an object as a tagged value; data that has the key itself is escaped, so it cannot forge one. */
export const tagKey = "@rt";
export const payloadKey = "v";

/** Appears in every JSON text that has a tag or an escaped key, and hardly in any other. */
export const tagTrace = `${tagKey}"`;

const at = 0x40;
const tagLike = /^@+rt$/u;

/** A data key as it is written: the tag key and its escaped forms get one more `@`. */
export function escapeKey(key: string): string {
  return key.charCodeAt(0) === at && tagLike.test(key) ? `@${key}` : key;
}

/** Whether a written key, other than the tag key, has to lose its escape. */
export function isEscapedKey(key: string): boolean {
  return key.charCodeAt(0) === at && key !== tagKey && tagLike.test(key);
}

/** Sets an own property also where the name is `__proto__`, which an assignment would take as the prototype. */
export function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === "__proto__") {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  } else {
    target[key] = value;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
