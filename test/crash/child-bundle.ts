import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { mutationOf } from "./mutations.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

/** Some of what is bundled asks for Node's own modules as CommonJS does. */
const banner =
  'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);';

/** The program of a process that is made to be killed, as one file: most of such a life would go by with loading. */
export interface ChildProgram extends Disposable {
  readonly path: string;
}

/** With the mutation of this process, if it has one. */
export async function bundleChild(): Promise<ChildProgram> {
  const folder = mkdtempSync(join(tmpdir(), "roundtable-child-"));
  const path = join(folder, "child.mjs");
  await build({
    entryPoints: [join(here, "child-main.ts")],
    outfile: path,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["@roundtable/source"],
    banner: { js: banner },
    plugins: [ownSource],
    logLevel: "silent",
  });
  return {
    path,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const ownSource: Plugin = {
  name: "own source",
  setup(builder) {
    // Native code stays where it is.
    builder.onResolve({ filter: /^libsql$/ }, () => ({
      path: createRequire(import.meta.url).resolve("libsql"),
      external: true,
    }));
    builder.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      let source = await readFile(path, "utf8");
      for (const { file, find, replace } of mutationOf(process.env)) {
        if (!path.replaceAll("\\", "/").endsWith(file)) continue;
        if (!source.includes(find))
          throw new Error(`${file} has changed, and cannot be broken there: ${find}`);
        source = source.replace(find, () => replace);
      }
      // A file that looks for others beside itself goes on to find them.
      source = source.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href));
      return { contents: source, loader: "ts" };
    });
  },
};
