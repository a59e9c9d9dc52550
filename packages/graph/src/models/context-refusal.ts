/** What the words of a refusal say of sizes, in tokens. */
export interface ContextRefusal {
  /** How much the model takes. */
  readonly window?: number;
  /** How much it was sent. */
  readonly sent?: number;
}

const number = String.raw`(?<window>\d{1,3}(?:,\d{3})+|\d{3,})`;

/** How endpoints state their limit; the first that fits counts. */
const windowPatterns: readonly RegExp[] = [
  // DashScope: "Range of input length should be [1, 30720]".
  new RegExp(String.raw`\[\s*\d+\s*,\s*${number}\s*\]`, "iu"),
  new RegExp(String.raw`n_ctx\D{0,4}${number}`, "iu"),
  // "200000 maximum", "with 32768 maximum context length".
  new RegExp(String.raw`${number}\s*(?:tokens?\s*)?(?:max(?:imum)?\b|最大)`, "iu"),
  // "maximum context length is 65536", "token limit: 262144", "context size (4096 tokens)", "不能超过 8192".
  new RegExp(
    String.raw`(?:max(?:imum)?|limit|allowed|context[ _](?:length|size|window)|最大|最长|上限|限制|不(?:能|得|可)?(?:超过|超出|大于))(?:(?!\bby\b)[^\d.;。；]){0,40}${number}`,
    "iu",
  ),
];

/** The smallest window that any model has; less is a count of something else. */
const smallestWindow = 256;

function numberOf(text: string | undefined): number | undefined {
  const value = Number((text ?? "").replaceAll(",", ""));
  return Number.isSafeInteger(value) && value >= smallestWindow ? value : undefined;
}

/** Reads sizes out of the words of a refusal, where they are stated; see the tests for who says what. */
export function readContextRefusal(said: string): ContextRefusal {
  const window = windowPatterns
    .map((pattern) => numberOf(pattern.exec(said)?.groups?.["window"]))
    .find((value) => value !== undefined);
  if (window === undefined) return {};
  const others = [...said.matchAll(/\d{1,3}(?:,\d{3})+|\d+/gu)]
    .map(([text]) => numberOf(text))
    .filter((value) => value !== undefined && value > window);
  const [sent] = others;
  return { window, ...(sent === undefined ? {} : { sent }) };
}
