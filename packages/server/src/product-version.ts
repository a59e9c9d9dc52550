import { readFileSync } from "node:fs";
import { z } from "zod";

const packageSchema = z.object({ version: z.string() });

/** The version of the product, from the package beside the source and the build alike. */
export function productVersion(): string {
  const path = new URL("../package.json", import.meta.url);
  return packageSchema.parse(JSON.parse(readFileSync(path, "utf8"))).version;
}
