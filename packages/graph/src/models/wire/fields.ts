/** An object out of JSON of any form; whatever is none has no fields. */
export type Fields = Readonly<Record<string, unknown>>;

const none: Fields = {};

export function fieldsOf(value: unknown): Fields {
  // An object that is no list has string keys, as JSON makes it.
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : none;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function stringOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
