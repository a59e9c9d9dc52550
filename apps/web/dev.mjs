import { createServer } from "vite";
import { viteOptions } from "./vite-options.mjs";

/** Serves the page from its source, and passes what it asks the server on to a running one. */
const serverAddress = process.env["ROUNDTABLE_ADDRESS"] ?? "http://127.0.0.1:8787";
// The server refuses other origins than its own, this one too.
const proxied = { target: serverAddress, changeOrigin: true, headers: { origin: serverAddress } };

const server = await createServer({
  ...viteOptions,
  server: { host: "127.0.0.1", port: 5173, proxy: { "/api": proxied, "/health": proxied } },
});
await server.listen();
server.printUrls();
