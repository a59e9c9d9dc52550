import { cpSync, rmSync } from "node:fs";

/** The page is one file as yet: building it is laying it where the server looks for it. */
const dist = new URL("dist/", import.meta.url);
rmSync(dist, { recursive: true, force: true });
cpSync(new URL("src/index.html", import.meta.url), new URL("index.html", dist));
