import type { Language } from "../../../session/session-types.ts";

const chineseNames: Readonly<Record<string, string>> = {
  CNY: "元",
  USD: "美元",
  EUR: "欧元",
  GBP: "英镑",
  JPY: "日元",
  HKD: "港元",
};
const tenThousand = 10_000;

function group(amount: number): string {
  const [whole = "0", fraction] = String(Math.round(amount * 100) / 100).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/gu, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** An amount as a reader of the language writes it: 600,000 EUR or 60万元. */
export function formatAmount(amount: number, currency: string | null, language: Language): string {
  if (language === "zh") {
    const unit = currency === null ? "元" : (chineseNames[currency] ?? currency);
    const inTenThousands = Math.round((amount / tenThousand) * 100) / 100;
    if (amount >= tenThousand && Math.abs(inTenThousands * tenThousand - amount) < 1)
      return `${inTenThousands}万${unit}`;
    return `${group(amount)}${unit}`;
  }
  if (currency === null) return group(amount);
  return /^[^\w]$/u.test(currency) ? `${currency}${group(amount)}` : `${group(amount)} ${currency}`;
}
