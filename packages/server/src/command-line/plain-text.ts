import { stripVTControlCharacters } from "node:util";

/** Control characters but tab and line feed, and the marks that turn the direction of what follows. */
const controls = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Text of a model, a role file or a person, fit for a terminal: it cannot move the cursor, colour, hide or reorder
 * anything. Tabs and line feeds stay.
 */
export function plainText(text: string): string {
  return stripVTControlCharacters(text).replaceAll("\r\n", "\n").replace(controls, "");
}

/** The same on one line. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/gu, " ").trim();
}

/** The same for every text inside of a value that is plain data. */
export function plainTexts<Value>(value: Value): Value {
  return plainData(value) as Value; // a string for each string, and everything else as it was
}

function plainData(value: unknown): unknown {
  if (typeof value === "string") return plainText(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(plainData);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainData(inner)]));
}

/** JSON in which a terminal finds nothing to obey; what it parses to stays the same. */
export function plainJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
