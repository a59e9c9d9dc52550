import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pageFile } from "./page-file.ts";
import type { Page, PageFile } from "./page-types.ts";

/**
 * Reads the page's files into memory: they are few, and what is not among them cannot be reached by any path.
 *
 * A folder that is not there makes a page without files.
 */
export function loadPage(folder: string): Page {
  const files = new Map<string, PageFile>();
  for (const path of filesBelow(folder)) {
    files.set(path, pageFile(path, new Uint8Array(readFileSync(join(folder, path)))));
  }
  return { file: (path) => files.get(path), index: files.get("/index.html") };
}

function filesBelow(folder: string, path = ""): string[] {
  try {
    return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
      const below = `${path}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(folder, below);
      return entry.isFile() ? [below] : [];
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
