/** The emoji of a role that names none. */
export const DEFAULT_EMOJI = "🙂";

const pictograph = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?`;
const tags = String.raw`(?:[\u{E0020}-\u{E007E}]{1,16}\u{E007F})?`;
const flag = String.raw`\p{Regional_Indicator}{2}`;
const keycap = String.raw`[0-9#*]\uFE0F?\u20E3`;

// The shapes of UTS #51 and not the list of known emoji, which is as old as the Node that runs.
const oneEmoji = new RegExp(`^(?:${flag}|${keycap}|${pictograph}${tags}(?:\u200D${pictograph}){0,8})$`, "u");

export function isOneEmoji(text: string): boolean {
  return oneEmoji.test(text);
}
