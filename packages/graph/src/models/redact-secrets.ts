/** Shorter "keys" (`none`, `x`) are placeholders; hiding them would only garble words. */
const shortestSecret = 6;

const keyShapes = /\b(?:sk|pk|rk|key)-[\w*.-]{6,}|\bBearer\s+[^\s"',;]+/giu;
const credentialsInUrls = /(?<=[a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/giu;

/** Hides the given secrets, and whatever looks like a key or like credentials inside a URL. */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  const withoutKnown = secrets
    .filter((secret) => secret.length >= shortestSecret)
    .reduce((rest, secret) => rest.replaceAll(secret, "[hidden]"), text);
  return withoutKnown.replace(keyShapes, "[hidden]").replace(credentialsInUrls, "[hidden]@");
}
