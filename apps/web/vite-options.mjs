import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";

/**
 * How the page is built and served while it is being worked on.
 * @type {import("vite").InlineConfig}
 */
export const viteOptions = {
  configFile: false,
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), tailwind()],
  build: { outDir: "dist", emptyOutDir: true, sourcemap: false, reportCompressedSize: true },
};
