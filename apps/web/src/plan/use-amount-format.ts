import { useMemo } from "react";
import { usePageLanguage } from "../language/use-page-language.ts";

/** Amounts in the plan's currency, as the page's language writes them. */
export function useAmountFormat(currency: string | undefined): (amount: number) => string {
  const language = usePageLanguage();
  return useMemo(() => amountFormat(language === "zh" ? "zh-CN" : "en-GB", currency), [language, currency]);
}

/** A currency that is no code of ISO 4217 stands behind the amount as it was written. */
export function amountFormat(locale: string, currency: string | undefined): (amount: number) => string {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  if (currency === undefined) return (amount) => plain.format(amount);
  if (!/^[A-Za-z]{3}$/u.test(currency)) return (amount) => `${plain.format(amount)} ${currency}`;
  const money = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  });
  return (amount) => money.format(amount);
}
