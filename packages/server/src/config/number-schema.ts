import { z } from "zod";
import { settingText } from "./setting-text.ts";

/**
 * A number within bounds, whole unless it may have decimals; undefined for a variable that is not set. `fault` says
 * what is wrong with any other.
 */
export function numberSchema(
  smallest: number,
  largest: number,
  fault: (value: string, smallest: number, largest: number) => string,
  decimals = 0,
): z.ZodType<number | undefined> {
  const form = decimals === 0 ? /^\d{1,9}$/u : new RegExp(`^\\d{1,9}(?:\\.\\d{1,${decimals}})?$`, "u");
  return settingText.transform((value, context) => {
    if (value === undefined) return undefined;
    const number = form.test(value) ? Number(value) : Number.NaN;
    if (number >= smallest && number <= largest) return number;
    context.issues.push({ code: "custom", message: fault(value, smallest, largest), input: value });
    return z.NEVER;
  });
}
