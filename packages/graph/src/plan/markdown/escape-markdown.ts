/** Signs that steer a terminal or the direction of text, and spaces that nobody sees. */
const invisible = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Signs up to a space, to what could end code or a table cell, or to Chinese punctuation; from ASCII on. */
const run = /(?=[\u0021-\u007e])[^\s`|<>，。；：！？、（）《》“”]+/gu;
/** What a renderer may turn into a link of its own accord: addresses with `//`, `www.` and mail addresses. */
const address = /\/\/|www\.|[^@]@[\p{L}\p{N}_-]/iu;

/** Text on one line, without signs that do not show. */
export function visibleLine(text: string): string {
  return text
    .replaceAll(/[\s\u2028\u2029]+/gu, " ")
    .replaceAll(invisible, "")
    .trim();
}

function escapeSigns(text: string): string {
  return (
    text
      .replaceAll(/[\\`*[\]|~]/gu, String.raw`\$&`)
      // Between letters an underscore is one; seats are called Intelligence_1.
      .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
      .replaceAll(/&(?=#?\w+;)/gu, "&amp;")
      .replaceAll("<", "&lt;")
  );
}

/** Escapes what means something only at the start of a line: headings, lists, quotes, rules. */
function escapeStart(text: string): string {
  if (text.startsWith(">")) return `&gt;${text.slice(1)}`;
  return text
    .replace(/^(?:#|[+-](?=\s|$)|[-=](?=[-=\s]|$))/u, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/u, String.raw`$1\$2`);
}

/**
 * Untrusted text as Markdown that shows just this text, on one line: no markup, no HTML, no end of a table cell,
 * no image and no link. Addresses become code, so that they can be read but not clicked.
 */
export function escapeMarkdown(text: string): string {
  const line = visibleLine(text);
  let written = "";
  let from = 0;
  for (const match of line.matchAll(run)) {
    if (!address.test(match[0])) continue;
    // Inside code nothing is escaped, so signs that could end it or a table cell do not belong to an address.
    written += `${escapeSigns(line.slice(from, match.index))}\`${match[0]}\``;
    from = match.index + match[0].length;
  }
  return escapeStart(`${written}${escapeSigns(line.slice(from))}`);
}
