/**
 * One process per data folder.
 *
 * Purpose: two engines on one database would run one thread twice (I3). The lock belongs to the surfaces (server,
 * command line), which hold it before they open the engine, and let it go after they have closed it.
 *
 * The kernel holds it: an exclusive transaction on `lock.db` lives exactly as long as the process, so a killed one
 * leaves nothing behind that has to be judged stale. `holder.json` beside it only says who holds it, for the message
 * that a second one gets; it is trusted for nothing, and read only when the lock is refused.
 *
 * Nothing else in the process may open `lock.db`: closing any descriptor of a file drops the process's locks on it.
 */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import Libsql from "libsql";
import { z } from "zod";
import { GraphError } from "../../errors/graph-error.ts";
import { systemClock, type Clock } from "../../ports/clock.ts";

const lockFileName = "lock.db";
const holderFileName = "holder.json";

/** The plans of others are nobody's business on a shared machine. */
const newFolderMode = 0o700;

const holderSchema = z.object({
  pid: z.int(),
  command: z.string(),
  started_at: z.iso.datetime(),
  /** Where a server answers for the folder; others go through it. */
  url: z.url({ protocol: /^https?$/u }).optional(),
});

/** Who holds a data folder, as the refused one is told. */
export type DataFolderHolder = z.infer<typeof holderSchema>;

/** A held data folder; `release` may be called again. Keep it reachable: a collected one lets go. */
export interface DataFolderHold extends Disposable {
  readonly folder: string;
  readonly holder: DataFolderHolder;
  /** Tells those who come that they may go through a server at this address; a released hold tells nobody. */
  announce(url: string): void;
  release(): void;
}

const changeFolder = "set ROUNDTABLE_DATA to another folder";

const reasonByErrno: Readonly<Record<string, string>> = {
  EACCES: `is not writable for this user: change its permissions, or ${changeFolder}`,
  EPERM: `is not writable for this user: change its permissions, or ${changeFolder}`,
  EROFS: `is on a read-only file system: ${changeFolder}`,
  ENOTDIR: `is not a folder, or lies below something that is none: ${changeFolder}`,
  EEXIST: `is a file and not a folder: ${changeFolder}`,
  ENOSPC: `is on a disk that is full: free some space, or ${changeFolder}`,
  EDQUOT: `is over the disk quota of this user: free some space, or ${changeFolder}`,
  ENOENT: `cannot be created here: ${changeFolder}`,
  ENAMETOOLONG: `has a name that is too long: ${changeFolder}`,
};

const reasonBySqlite: Readonly<Record<string, string>> = {
  SQLITE_READONLY: `is not writable: change its permissions, or ${changeFolder}`,
  SQLITE_CANTOPEN: `is not writable: change its permissions, or ${changeFolder}`,
  SQLITE_FULL: `is on a disk that is full: free some space, or ${changeFolder}`,
  SQLITE_NOTADB: `holds a ${lockFileName} that is not Roundtable's: delete that file, or ${changeFolder}`,
};

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string" && error.code !== "") return error.code;
  // The driver gives a file that it cannot open no code of its own.
  return error.message.startsWith("ConnectionFailed") ? "SQLITE_CANTOPEN" : "";
}

function unusable(folder: string, error: unknown): GraphError {
  const code = codeOf(error);
  // SQLite's extended codes add to the plain ones: SQLITE_READONLY_DIRECTORY.
  const plain = Object.keys(reasonBySqlite).find((known) => code === known || code.startsWith(`${known}_`));
  const reason =
    reasonByErrno[code] ??
    (plain === undefined ? undefined : reasonBySqlite[plain]) ??
    `cannot be used (${error instanceof Error ? error.message : String(error)}): ${changeFolder}`;
  return new GraphError("store-unavailable", `The data folder ${folder} ${reason}.`, { cause: error });
}

/** Who says to hold the folder; worth something only to somebody who was just refused it with `data-folder-locked`. */
export function readDataFolderHolder(folder: string): DataFolderHolder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(join(folder, holderFileName), "utf8")));
  } catch {
    // Missing or half-written for the moment between lock and note: the refusal is the same, only less detailed.
    return undefined;
  }
}

function locked(folder: string, cause: unknown): GraphError {
  const holder = readDataFolderHolder(folder);
  const at = holder?.url === undefined ? "" : `, at ${holder.url}`;
  const who =
    holder === undefined
      ? "another process"
      : `process ${holder.pid} (${holder.command}, since ${holder.started_at}${at})`;
  return new GraphError(
    "data-folder-locked",
    `The data folder ${folder} is in use by ${who}: wait until it has finished, end it, or ${changeFolder}.`,
    { cause },
  );
}

/**
 * Creates the folder and what is missing above it; adds to `created`, outermost first.
 *
 * Not `mkdir` with `recursive`: that never returns where a parent exists but takes no folders (`/proc/x`, tried with
 * Node 20.20).
 */
function createFolder(folder: string, created: string[]): void {
  try {
    mkdirSync(folder, { mode: newFolderMode });
  } catch (error) {
    const code = codeOf(error);
    if (code === "EEXIST" && statSync(folder).isDirectory()) return;
    const parent = dirname(folder);
    if (code !== "ENOENT" || parent === folder || existsSync(parent)) throw error;
    createFolder(parent, created);
    mkdirSync(folder, { mode: newFolderMode });
  }
  created.push(folder);
}

/** Undoes `createFolder` after a failure; a folder that somebody else has put something into stays. */
function removeFolders(folder: string, created: readonly string[]): void {
  try {
    if (created.includes(folder)) rmSync(join(folder, lockFileName), { force: true });
    for (const path of created.toReversed()) rmdirSync(path);
  } catch {
    // An empty folder left behind is harmless, and the failure that led here is the one to be told.
  }
}

/** Throws what SQLite says at once: `SQLITE_BUSY` when somebody holds the file. */
function lockFile(path: string): Libsql.Database {
  const database = new Libsql(path, { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function writeHolder(folder: string, holder: DataFolderHolder): void {
  const path = join(folder, holderFileName);
  const draft = `${path}.${holder.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * Takes the data folder for this process, and creates it where it is missing; never waits.
 *
 * Throws `data-folder-locked`, naming who holds it, also when it is this process itself, and `store-unavailable`
 * when the folder cannot be created or written. `command` is what the refused one reads about the holder.
 */
export function holdDataFolder(
  folder: string,
  options: { readonly command: string; readonly clock?: Clock },
): DataFolderHold {
  const holder: DataFolderHolder = {
    pid: process.pid,
    command: options.command,
    started_at: new Date((options.clock ?? systemClock).now()).toISOString(),
  };
  const created: string[] = [];
  let lock: Libsql.Database | undefined;
  try {
    createFolder(folder, created);
    lock = lockFile(join(folder, lockFileName));
    writeHolder(folder, holder);
  } catch (error) {
    lock?.close();
    if (codeOf(error).startsWith("SQLITE_BUSY")) throw locked(folder, error);
    removeFolders(folder, created);
    throw unusable(folder, error);
  }
  return holdOf(folder, holder, lock);
}

function holdOf(folder: string, first: DataFolderHolder, lock: Libsql.Database): DataFolderHold {
  let held: Libsql.Database | undefined = lock;
  let holder = first;
  function announce(url: string): void {
    if (held === undefined) return;
    holder = { ...holder, url };
    writeHolder(folder, holder);
  }
  function release(): void {
    if (held === undefined) return;
    const database = held;
    held = undefined;
    // The note first, while nobody else can have written one of their own.
    rmSync(join(folder, holderFileName), { force: true });
    database.close();
  }
  return {
    folder,
    get holder() {
      return holder;
    },
    announce,
    release,
    [Symbol.dispose]: release,
  };
}
