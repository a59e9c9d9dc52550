const shownLength = 120;

/** A value of a plan on one line and at most so long, for a message about it. */
export function quoteValue(value: string): string {
  const line = value.replaceAll(/\s+/gu, " ").trim();
  return line.length <= shownLength ? line : `${line.slice(0, shownLength - 1)}…`;
}

/** Some of a list of names, so that a long one does not bury the message. */
export function quoteList(values: readonly string[], separator: string): string {
  const shown = values.slice(0, 20).map(quoteValue).join(separator);
  return values.length > 20 ? `${shown}${separator}…` : shown;
}
