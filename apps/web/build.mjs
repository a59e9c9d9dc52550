import { build } from "vite";
import { viteOptions } from "./vite-options.mjs";

await build({ ...viteOptions, mode: "production", logLevel: process.stdout.isTTY ? "info" : "warn" });
