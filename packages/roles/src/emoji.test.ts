import { expect, test } from "vitest";
import { DEFAULT_EMOJI, isOneEmoji } from "./emoji.ts";

test.each([DEFAULT_EMOJI, "📢", "⚠️", "⚠", "👍🏽", "👩‍💻", "❤️‍🔥", "👨‍👩‍👧‍👦", "🇨🇳", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])(
  "%s is one emoji",
  (emoji) => {
    expect(isOneEmoji(emoji)).toBe(true);
  },
);

test.each([
  ["nothing", ""],
  ["a letter", "a"],
  ["a digit", "1"],
  ["two emoji", "📢📢"],
  ["an emoji and a space", "📢 "],
  ["an emoji and a line end", "📢\n"],
  ["an emoji with a combining mark", "😀\u0301"],
  ["a lone joiner", "\u200D"],
  ["a lone skin tone after another emoji's join", "👩\u200D"],
  ["half of an emoji", "\uD83D"],
  ["a chain without end", Array.from({ length: 50 }, () => "👩").join("\u200D")],
])("%s is not one emoji", (_what, text) => {
  expect(isOneEmoji(text)).toBe(false);
});
