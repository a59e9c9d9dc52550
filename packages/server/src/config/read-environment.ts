import { z } from "zod";
import { guardShape } from "./guard-variables.ts";
import { numberSchema } from "./number-schema.ts";
import { settingText } from "./setting-text.ts";
import type { SettingWords } from "./setting-words.ts";

function baseAddress(words: SettingWords) {
  return settingText.transform((value, context) => {
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
    ROUNDTABLE_DATA: settingText.refine((value) => value?.includes("\0") !== true, words.badFolder),
    ROUNDTABLE_MODEL: settingText.refine(
      (value) => /^[\p{L}\p{N}._:/@+-]{1,200}$/u.test(value ?? "-"),
      words.badModelName,
    ),
    ROUNDTABLE_MODEL_TIMEOUT_MS: numberSchema(
      bounds.minModelTimeoutMs,
      bounds.maxModelTimeoutMs,
      words.badNumber,
    ),
    ROUNDTABLE_REHEARSAL_DELAY_MS: numberSchema(0, bounds.maxRehearsalDelayMs, words.badNumber),
    OPENAI_API_KEY: settingText.refine((value) => /^[!-~]+$/u.test(value ?? "-"), words.badKey),
    OPENAI_BASE_URL: baseAddress(words),
    ...guardShape(words),
  });
}
