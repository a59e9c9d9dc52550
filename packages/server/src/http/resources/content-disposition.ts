const maxNameLength = 80;

/** What file systems refuse in a name, or take for something else. */
const unfit = /[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|%]+/gu;

/**
 * The header that makes a browser save an answer under a name, which may be in any script (RFC 6266).
 *
 * `extension` comes without its dot.
 */
export function contentDisposition(name: string, extension: string): string {
  const cleaned = name
    .replaceAll(unfit, " ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/^[. ]+|[. ]+$/gu, "");
  const stem = [...cleaned].slice(0, maxNameLength).join("").trim();
  const file = `${stem === "" ? "plan" : stem}.${extension}`;
  const ascii = file.replaceAll(/[^ -~]+/gu, "_");
  // Beyond what encodeURIComponent leaves alone, these have a meaning in the header.
  const encoded = encodeURIComponent(file).replaceAll(
    /['()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
