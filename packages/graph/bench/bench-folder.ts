import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder that lives as long as the scope it is opened in. */
export function benchFolder(): { readonly path: string; [Symbol.dispose](): void } {
  const path = mkdtempSync(join(tmpdir(), "roundtable-bench-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
