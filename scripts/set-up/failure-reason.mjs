/** @type {readonly (readonly [RegExp, string])[]} */
const reasons = [
  [
    /\bENOSPC\b|no space left on device|\bEDQUOT\b|disk quota exceeded/iu,
    "The disk is full. Free some space (about 1 GB is needed) and run the same command again.",
  ],
  [
    /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|UND_ERR_\w*TIMEOUT)\b|network (?:request|timeout)|request to \S+ failed/iu,
    "The package registry cannot be reached. Check the network (behind a proxy: `npm config set proxy URL`; another registry: `npm config set registry URL`) and run the same command again; what was fetched is kept.",
  ],
  [
    /\b(?:CERT_\w+|SELF_SIGNED_CERT\w*|UNABLE_TO_(?:GET|VERIFY)\w*)\b/u,
    "The registry's certificate is not trusted here. Give Node the certificate of your network by NODE_EXTRA_CA_CERTS=FILE and run the same command again.",
  ],
  [
    /ERR_PNPM_OUTDATED_LOCKFILE|ERR_PNPM_LOCKFILE_CONFIG_MISMATCH/u,
    "pnpm-lock.yaml does not fit the package.json files. After changing a dependency run `npx pnpm@VERSION install` (VERSION as in package.json) and commit the lockfile.",
  ],
  [
    /\b(?:E401|E403|ERR_PNPM_FETCH_40[13])\b/u,
    "The package registry refused access. Check the registry and token in your .npmrc and run the same command again.",
  ],
  [
    /\b(?:E404|ETARGET|ERR_PNPM_FETCH_404|ERR_PNPM_NO_MATCHING_VERSION)\b/u,
    "The package registry does not have a package that is needed. Check the registry in your .npmrc (`npm config get registry`) and run the same command again.",
  ],
  [
    /\b(?:EACCES|EPERM|EROFS)\b|permission denied|read-only file system/iu,
    "A file or folder cannot be written. Make this checkout and your npm cache writable for you and run the same command again.",
  ],
];

/**
 * The reason of a failure and the way out, found in what a program said last; null when it is not among
 * those that a newcomer meets.
 * @param {string} output
 * @returns {string | null}
 */
export function failureReason(output) {
  return reasons.find(([pattern]) => pattern.test(output))?.[1] ?? null;
}
