import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { LoadPackage } from "@roundtable/graph";

/**
 * Loads packages that are installed beside this one, or in the data folder, where `npm install --prefix` puts them without
 * touching the product.
 */
export function packageLoader(dataFolder: string): LoadPackage {
  const fromDataFolder = createRequire(join(dataFolder, "package.json"));
  return async (name) => {
    const specifier = resolved(fromDataFolder, name);
    try {
      // A module's exports, as whatever it is.
      return (await import(specifier ?? name)) as Readonly<Record<string, unknown>>;
    } catch (error) {
      if (specifier === undefined && isNotFound(error, name)) return undefined;
      throw error;
    }
  };
}

/** The file of a package of the data folder; undefined where it has none of that name. */
function resolved(from: NodeJS.Require, name: string): string | undefined {
  try {
    return pathToFileURL(from.resolve(name)).href;
  } catch (error) {
    if (isNotFound(error, name)) return undefined;
    throw error;
  }
}

/** A package that lacks one of its own dependencies is there, and broken. */
function isNotFound(error: unknown, name: string): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code !== "MODULE_NOT_FOUND" && code !== "ERR_MODULE_NOT_FOUND") return false;
  return error instanceof Error && error.message.includes(`'${name}'`);
}
