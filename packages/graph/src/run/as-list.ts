/** A channel write is a value or a list of them. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
