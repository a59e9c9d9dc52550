const controlCharacter = /[^\P{Cc}\n\t]|\p{Cs}/u;

/** Whether text holds what no text file should: controls other than line ends and tabs, or half of a character. */
export function holdsControlCharacter(text: string): boolean {
  return controlCharacter.test(text);
}
