const MAX_QUOTED_LENGTH = 60;

/** A value as it may stand in a message: on one line, short, and with nothing that a terminal would act on. */
export function quoteValue(value: string): string {
  const characters = [...value];
  const short =
    characters.length > MAX_QUOTED_LENGTH ? `${characters.slice(0, MAX_QUOTED_LENGTH - 1).join("")}…` : value;
  return `"${escapeInvisible(short)}"`;
}

/** Text with control, formatting and stray surrogate characters written as escapes. */
export function escapeInvisible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => {
    // A match is one code point, never none.
    const code = character.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16)}}`;
  });
}
