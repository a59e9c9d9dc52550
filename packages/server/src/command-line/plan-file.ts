import {
  closeSync,
  constants,
  accessSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { ServerError } from "../errors/server-error.ts";
import { usageError } from "./usage-error.ts";
import type { PlanFileWords } from "./usage-words-types.ts";

/** A place for the plan that is known to take one; writing replaces what was there, whole or not at all. */
export interface PlanFile {
  readonly path: string;
  write(text: string): void;
}

interface Target {
  /** Links followed, so that a link stays one. */
  readonly path: string;
  /** A device or pipe: written in place, for it cannot be replaced. */
  readonly special: boolean;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function findTarget(path: string, words: PlanFileWords): Target {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status?.isDirectory() === true) throw usageError(words.isFolder(path));
  if (status !== undefined) return { path: realpathSync(path), special: !status.isFile() };
  const folder = dirname(path);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw usageError(words.folderMissing(path, folder));
  }
  return { path, special: false };
}

function draftOf({ path }: Target): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}.draft`);
}

/** Finds out before any work is done whether a plan can be written to `path`; leaves nothing there. */
export function openPlanFile(path: string, words: PlanFileWords): PlanFile {
  let target: Target;
  try {
    target = findTarget(path, words);
    if (target.special) accessSync(target.path, constants.W_OK);
    else tryFolder(target);
  } catch (error) {
    if (error instanceof ServerError) throw error;
    throw usageError(words.notWritable(path, reasonOf(error)));
  }
  return {
    path,
    write(text) {
      try {
        if (target.special) writeFileSync(target.path, text);
        else replace(target, text);
      } catch (error) {
        throw new ServerError("output-failed", words.notWritten(path, reasonOf(error)), { cause: error });
      }
    },
  };
}

function tryFolder(target: Target): void {
  // An existing file that is write-protected is meant to stay, even where its folder would let it be replaced.
  if (statSync(target.path, { throwIfNoEntry: false }) !== undefined) accessSync(target.path, constants.W_OK);
  const draft = draftOf(target);
  closeSync(openSync(draft, "w"));
  rmSync(draft);
}

function replace(target: Target, text: string): void {
  const draft = draftOf(target);
  try {
    const mode = statSync(target.path, { throwIfNoEntry: false })?.mode;
    const file = openSync(draft, "w", mode === undefined ? undefined : mode & 0o777);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, target.path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
