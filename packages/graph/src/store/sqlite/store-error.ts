import type { GraphErrorCode } from "../../errors/error-codes.ts";
import { GraphError } from "../../errors/graph-error.ts";

interface Explanation {
  readonly code: GraphErrorCode;
  readonly wayOut: string;
}

const explanations: readonly (readonly [prefix: string, Explanation])[] = [
  [
    "SQLITE_BUSY",
    {
      code: "store-busy",
      wayOut: "Another process is writing to it. Try again, or end the other process.",
    },
  ],
  ["SQLITE_LOCKED", { code: "store-busy", wayOut: "It is locked by another statement. Try again." }],
  ["SQLITE_FULL", { code: "store-unavailable", wayOut: "The disk is full. Free some space and try again." }],
  [
    "SQLITE_READONLY",
    {
      code: "store-unavailable",
      wayOut:
        "It is read-only. Make the file and its folder writable, or choose another data folder (ROUNDTABLE_DATA).",
    },
  ],
  [
    "SQLITE_CANTOPEN",
    {
      code: "store-unavailable",
      wayOut:
        "It cannot be opened. Create its folder and make it writable, or choose another data folder (ROUNDTABLE_DATA).",
    },
  ],
  [
    "SQLITE_PERM",
    { code: "store-unavailable", wayOut: "Access was denied. Check the rights of the file and its folder." },
  ],
  [
    "SQLITE_IOERR",
    { code: "store-unavailable", wayOut: "Reading or writing it failed. Check the disk, then try again." },
  ],
  [
    "SQLITE_TOOBIG",
    {
      code: "bad-input",
      wayOut: "A value is larger than a row can hold. Keep large files out of messages and state.",
    },
  ],
  [
    "SQLITE_NOTADB",
    {
      code: "store-corrupt",
      wayOut: "It is not a database. Move it away, or choose another data folder (ROUNDTABLE_DATA).",
    },
  ],
  [
    "SQLITE_CORRUPT",
    {
      code: "store-corrupt",
      wayOut: "It is damaged. Restore it from a backup, or move it away to start anew.",
    },
  ],
];

/**
 * Turns what the driver threw into a `GraphError` when the store itself is at fault (disk, rights, lock, damage).
 *
 * Anything else, such as a broken constraint or bad SQL, comes back as it was: it is the caller's own error.
 */
export function toStoreError(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || error instanceof GraphError) return error;
  const driverCode = driverCodeOf(error);
  const explanation = explanations.find(([prefix]) => driverCode.startsWith(prefix))?.[1];
  if (explanation === undefined) return error;
  return new GraphError(
    explanation.code,
    `The database ${path} failed: ${error.message} (${driverCode}). ${explanation.wayOut}`,
    { cause: error },
  );
}

/** The driver gives failures to open no code of their own, only SQLite's number at the end of the message. */
function driverCodeOf(error: Error): string {
  if ("code" in error && typeof error.code === "string" && error.code !== "") return error.code;
  if (!error.message.startsWith("ConnectionFailed")) return "";
  return error.message.includes(": 26") ? "SQLITE_NOTADB" : "SQLITE_CANTOPEN";
}
