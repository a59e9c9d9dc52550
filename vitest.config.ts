import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Makes workspace packages resolve to their TypeScript source, so that no test needs a build. */
const conditions = ["@roundtable/source"];

const setupFiles = ["refuse-stray-output.ts", "seed-properties.ts"].map((name) =>
  fileURLToPath(new URL(`scripts/test-run/${name}`, import.meta.url)),
);

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    pool: "forks",
    maxWorkers: 2,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["packages/*/src/**/*.test.ts"],
          setupFiles,
          testTimeout: 10_000,
        },
      },
      {
        extends: true,
        // The page's own packages are found from here, the browser's stand-in among them.
        root: fileURLToPath(new URL("apps/web", import.meta.url)),
        test: {
          name: "page",
          include: ["src/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles,
          testTimeout: 10_000,
        },
      },
      {
        extends: true,
        test: {
          name: "whole",
          include: ["test/**/*.test.ts", "scripts/**/*.test.ts"],
          setupFiles,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
