/** A text column that holds a T as JSON. */
export type JsonText<T> = string & { readonly __json?: T };

export function toJson<T>(value: T): JsonText<T> {
  return JSON.stringify(value);
}

/** Reads what `toJson` wrote. */
export function fromJson<T>(text: JsonText<T>): T {
  // only `toJson` makes such a text, from a T
  return JSON.parse(text) as T;
}
