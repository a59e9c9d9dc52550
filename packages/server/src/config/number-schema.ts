import { z } from "zod";
import { settingText } from "./setting-text.ts";

/** A whole number within bounds; undefined for a variable that is not set. `fault` says what is wrong with any other. */
export function numberSchema(
  smallest: number,
  largest: number,
  fault: (value: string, smallest: number, largest: number) => string,
): z.ZodType<number | undefined> {
  return settingText.transform((value, context) => {
    if (value === undefined) return undefined;
    const number = /^\d{1,9}$/u.test(value) ? Number(value) : Number.NaN;
    if (number >= smallest && number <= largest) return number;
    context.issues.push({ code: "custom", message: fault(value, smallest, largest), input: value });
    return z.NEVER;
  });
}
