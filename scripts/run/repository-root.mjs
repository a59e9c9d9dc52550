import { fileURLToPath } from "node:url";

/** The top folder of this checkout, whatever the working directory is. */
export const repositoryRoot = fileURLToPath(new URL("../../", import.meta.url));
