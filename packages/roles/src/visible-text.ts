/** The text less the characters that show nothing, such as joiners, fillers and variation selectors. */
export function visibleText(text: string): string {
  return text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
}
