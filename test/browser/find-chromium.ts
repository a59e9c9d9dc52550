import { accessSync, constants } from "node:fs";

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Why the tests of the page cannot run, and what would let them. */
export const noChromium =
  "there is no Chromium here: install one, or name it in CHROMIUM_PATH (CI=true makes this a failure)";

/** The browser to drive: the one that `CHROMIUM_PATH` names, else the first in a usual place; null where none is. */
export function findChromium(environment: NodeJS.ProcessEnv): string | null {
  const named = environment["CHROMIUM_PATH"] ?? "";
  if (named !== "") {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is no program: mend it, or leave it out.`);
  }
  return usualPlaces.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Not there, or not to be run: both mean the next place.
    return false;
  }
}
