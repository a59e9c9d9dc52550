/** How words stand out on a terminal; without colour they come back as they are. */
export interface TerminalStyle {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly warning: (text: string) => string;
  /** One of a few colours, the same one for the same position. */
  readonly speaker: (text: string, position: number) => string;
}

const speakerColours = [36, 33, 35, 32, 34, 96, 93, 95] as const;

const plainStyle: TerminalStyle = {
  bold: (text) => text,
  dim: (text) => text,
  warning: (text) => text,
  speaker: (text) => text,
};

function sgr(code: number, end: number): (text: string) => string {
  return (text) => `\u001B[${code}m${text}\u001B[${end}m`;
}

const colourStyle: TerminalStyle = {
  bold: sgr(1, 22),
  dim: sgr(2, 22),
  warning: sgr(31, 39),
  speaker: (text, position) => sgr(speakerColours[position % speakerColours.length] ?? 36, 39)(text),
};

export function terminalStyle(colour: boolean): TerminalStyle {
  return colour ? colourStyle : plainStyle;
}
