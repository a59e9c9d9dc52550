/** @param {string} version */
function numbers(version) {
  return version.replace(/^\D*/u, "").split(".").map(Number);
}

/**
 * What is wrong with this version of Node, with the way out; null when it is new enough.
 * @param {string} version such as `20.19.0`
 * @param {string} range `>=` and a version
 * @returns {string | null}
 */
export function nodeVersionFault(version, range) {
  const found = numbers(version);
  const [major = 0, minor = 0, patch = 0] = numbers(range);
  const [foundMajor = 0, foundMinor = 0, foundPatch = 0] = found;
  const difference = foundMajor - major || foundMinor - minor || foundPatch - patch;
  if (difference >= 0) return null;
  return (
    "Roundtable needs Node " +
    major +
    "." +
    minor +
    " or newer, and this is Node " +
    version +
    ". " +
    "Install a newer one from https://nodejs.org (or `nvm install` in this folder), then run the same command again."
  );
}
