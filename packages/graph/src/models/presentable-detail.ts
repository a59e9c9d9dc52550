import { redactSecrets } from "./redact-secrets.ts";

const longestDetail = 300;

/** What an endpoint said as one line fit to be shown: no control characters, no secrets, not too long. */
export function presentableDetail(detail: string, secrets: readonly string[]): string {
  const line = redactSecrets(detail, secrets)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .replace(/[.。:：]+$/u, "");
  return line.length > longestDetail ? `${line.slice(0, longestDetail)}…` : line;
}
