import { currencyCode, currencyPattern } from "../../../brief/currency.ts";
import { findNumbers } from "../../../brief/find-numbers.ts";
import { toHalfWidth } from "../../../brief/half-width.ts";

/** A sum of money; `currency` is null where the text names none. */
export interface Amount {
  readonly amount: number;
  readonly currency: string | null;
}

const currencyBefore = new RegExp(`(${currencyPattern})\\s*$`, "iu");
const currencyAfter = new RegExp(`^\\s*(${currencyPattern})`, "iu");

/** The first sum in a text; null when there is no number. */
export function readAmount(text: string): Amount | null {
  const half = toHalfWidth(text);
  const number = findNumbers(half)[0];
  if (number === undefined || number.value < 0) return null;
  const name =
    currencyAfter.exec(half.slice(number.end, number.end + 16))?.[1] ??
    currencyBefore.exec(half.slice(Math.max(0, number.start - 16), number.start))?.[1];
  return { amount: number.value, currency: name === undefined ? null : currencyCode(name) };
}
