import { GraphError } from "../../errors/graph-error.ts";

/** What SQLite can keep as it is. */
export type BoundValue = string | number | bigint | Uint8Array | null;

/**
 * Refuses values that the driver would change in silence or die of, before they reach it.
 *
 * Text with NUL comes back cut at it, a lone surrogate comes back as U+FFFD, `NaN` as null, and a boolean ends the
 * whole process (all four tried with libsql 0.5.29).
 */
export function boundValues(values: readonly unknown[]): BoundValue[] {
  return values.map((value, index) => boundValue(value, index));
}

function boundValue(value: unknown, index: number): BoundValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "bigint" || value instanceof Uint8Array) return value;
  if (typeof value === "number") {
    if (Number.isNaN(value)) refuse(index, "is NaN", "Store null instead");
    // The driver binds every number as a float: in a text column, 5 would become "5.0".
    return Number.isSafeInteger(value) ? BigInt(value) : value;
  }
  if (typeof value !== "string") {
    return refuse(index, `is a ${typeof value}`, "Bind text, numbers, bytes or null (booleans as 0 and 1)");
  }
  if (value.includes("\0"))
    refuse(index, "is text with a NUL character", "Store it as JSON, which escapes it");
  if (!value.isWellFormed()) {
    refuse(index, "is text with a lone surrogate", "Store it as JSON, which escapes it");
  }
  return value;
}

function refuse(index: number, what: string, wayOut: string): never {
  throw new GraphError(
    "bad-input",
    `Parameter ${index + 1} of a statement ${what}, which cannot be stored. ${wayOut}.`,
  );
}
