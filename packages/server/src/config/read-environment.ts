import { z } from "zod";
import type { SettingWords } from "./setting-words.ts";

/** An empty variable counts as unset, as in `OPENAI_API_KEY= npm run plan`. */
const text = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === "" ? undefined : value));

function wholeNumber(words: SettingWords, smallest: number, largest: number) {
  return text.transform((value, context) => {
    if (value === undefined) return undefined;
    const number = /^\d{1,9}$/u.test(value) ? Number(value) : Number.NaN;
    if (number >= smallest && number <= largest) return number;
    context.issues.push({
      code: "custom",
      message: words.badNumber(value, smallest, largest),
      input: value,
    });
    return z.NEVER;
  });
}

function baseAddress(words: SettingWords) {
  return text.transform((value, context) => {
    if (value === undefined) return undefined;
    const fault = addressFault(value, words);
    if (fault === undefined) return value.replace(/\/+$/u, "");
    // The value is left out of the issue: it may hold a password.
    context.issues.push({ code: "custom", message: fault, input: undefined });
    return z.NEVER;
  });
}

function addressFault(value: string, words: SettingWords): string | undefined {
  if (/[^/?#]*@/u.test(value)) return words.addressWithCredentials;
  if (!URL.canParse(value)) return words.badAddress(value);
  const address = new URL(value);
  if (!["http:", "https:"].includes(address.protocol)) return words.badAddress(value);
  if (address.search !== "" || address.hash !== "") return words.addressWithQuery(value);
  return undefined;
}

/** Bounds of the numbers among the variables, in milliseconds. */
export interface NumberBounds {
  readonly maxRehearsalDelayMs: number;
  readonly minModelTimeoutMs: number;
  readonly maxModelTimeoutMs: number;
}

/** The variables that Roundtable reads, each checked by itself; the issue's path names the variable. */
export function environmentSchema(words: SettingWords, bounds: NumberBounds) {
  return z.object({
    ROUNDTABLE_DATA: text.refine((value) => value?.includes("\0") !== true, words.badFolder),
    ROUNDTABLE_MODEL: text.refine(
      (value) => /^[\p{L}\p{N}._:/@+-]{1,200}$/u.test(value ?? "-"),
      words.badModelName,
    ),
    ROUNDTABLE_MODEL_TIMEOUT_MS: wholeNumber(words, bounds.minModelTimeoutMs, bounds.maxModelTimeoutMs),
    ROUNDTABLE_REHEARSAL_DELAY_MS: wholeNumber(words, 0, bounds.maxRehearsalDelayMs),
    OPENAI_API_KEY: text.refine((value) => /^[!-~]+$/u.test(value ?? "-"), words.badKey),
    OPENAI_BASE_URL: baseAddress(words),
  });
}
