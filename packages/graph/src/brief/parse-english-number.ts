const firstTwenty =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const tens = "twenty thirty forty fifty sixty seventy eighty ninety";

const small = new Map<string, number>([
  ...firstTwenty.split(" ").map((word, value): [string, number] => [word, value]),
  ...tens.split(" ").map((word, index): [string, number] => [word, (index + 2) * 10]),
]);
const scales: readonly (readonly [string, number])[] = [
  ["billion", 1_000_000_000],
  ["million", 1_000_000],
  ["thousand", 1000],
];

/** The words that an English number may be made of, joined for use in a pattern. */
export const englishNumberWords = [...small.keys(), "hundred", "dozen", ...scales.map(([word]) => word)].join(
  "|",
);

function parseBelowHundred(words: readonly string[]): number | undefined {
  const [first, second] = words.map((word) => small.get(word));
  if (words.length === 1) return first;
  if (words.length !== 2 || first === undefined || second === undefined) return undefined;
  return first >= 20 && second >= 1 && second <= 9 ? first + second : undefined;
}

function parseBelowThousand(words: readonly string[]): number | undefined {
  const hundred = words.indexOf("hundred");
  if (words.at(-1) === "dozen") {
    const dozens = parseBelowHundred(words.slice(0, -1));
    return dozens === undefined ? undefined : dozens * 12;
  }
  if (hundred < 0) return parseBelowHundred(words);
  const hundreds = hundred === 1 ? parseBelowHundred(words.slice(0, 1)) : undefined;
  if (hundreds === undefined || hundreds < 1 || hundreds > 9) return undefined;
  const rest = words.slice(hundred + 1);
  const below = rest.length === 0 ? 0 : parseBelowHundred(rest);
  return below === undefined ? undefined : hundreds * 100 + below;
}

/** The value of a whole number in English words (twenty-five, a hundred and ten); undefined when it is none. */
export function parseEnglishNumber(text: string): number | undefined {
  let words = text
    .toLowerCase()
    .split(/[\s-]+/u)
    .filter((word) => word !== "and" && word !== "")
    .map((word, index, all) => (index === 0 && word === "a" && all.length > 1 ? "one" : word));
  let total = 0;
  for (const [word, scale] of scales) {
    const at = words.indexOf(word);
    if (at < 0) continue;
    const group = parseBelowThousand(words.slice(0, at));
    if (group === undefined || group === 0) return undefined;
    total += group * scale;
    words = words.slice(at + 1);
    if (words.length === 0) return total;
  }
  const rest = parseBelowThousand(words);
  return rest === undefined ? undefined : total + rest;
}
