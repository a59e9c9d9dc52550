import { visibleLine } from "./escape-markdown.ts";

/** The sign before which an address can be broken: after a scheme, after `www`, before `@` and before `//`. */
const addressStart = /(?::(?=\/\/)|(?<!:)\/(?=\/)|www(?=\.)|(?<=[^\s@])(?=@[\p{L}\p{N}_-]))/giu;

/**
 * Untrusted Markdown as a quotation: its headings, lists, emphasis and tables stay what they are, but it can
 * neither leave the quotation nor bring HTML, images or links.
 */
export function containMarkdown(text: string): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/u).map((line) => {
    const indent = /^[ \t]*/u.exec(line)?.[0].replaceAll("\t", "  ") ?? "";
    const safe = visibleLine(line)
      .replaceAll(/[[\]]/gu, String.raw`\$&`)
      .replaceAll(/&(?=#?\w+;)/gu, "&amp;")
      .replaceAll("<", "&lt;")
      // An invisible joiner keeps an address from being one and leaves it readable.
      .replaceAll(addressStart, "$&\u2060");
    return safe === "" ? ">" : `> ${indent}${safe}`;
  });
  return lines.join("\n").replace(/(?:\n>)+$/u, "");
}
