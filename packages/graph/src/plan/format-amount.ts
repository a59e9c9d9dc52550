import { currencyCode } from "../brief/currency.ts";
import type { Language } from "../session/session-types.ts";

const chineseNames: Readonly<Record<string, string>> = {
  CNY: "元",
  USD: "美元",
  EUR: "欧元",
  GBP: "英镑",
  HKD: "港元",
  JPY: "日元",
  TWD: "新台币元",
};

/** A number with grouped thousands and at most two decimals, the same on every machine. */
export function formatNumber(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 2 });
}

/** An amount of money as the language writes it; the currency may be a code, a sign or a word. */
export function formatAmount(amount: number, currency: string | undefined, language: Language): string {
  const number = formatNumber(amount);
  if (currency === undefined) return number;
  const code = currencyCode(currency);
  if (code === "$" || code === "¥") return `${code}${number}`;
  if (language === "zh") return `${number} ${chineseNames[code] ?? code}`;
  return `${code} ${number}`;
}
