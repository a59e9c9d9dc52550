/** Reads a column that this store wrote itself with `JSON.stringify`. */
export function parseJson<T>(text: string): T {
  // the column has one writer, in this folder, which takes a T
  return JSON.parse(text) as T;
}
