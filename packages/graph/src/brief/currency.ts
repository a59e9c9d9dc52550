/** Signs and words for a currency, longest first where one begins with another; `$` and `¥` name several. */
const names: readonly (readonly [pattern: string, currency: string])[] = [
  ["US\\$|USD|US dollars?|美元|美金", "USD"],
  ["HK\\$|HKD|港元|港币|港幣", "HKD"],
  ["(?:AU|A)\\$|AUD", "AUD"],
  ["(?:CA|C)\\$|CAD|加元", "CAD"],
  ["(?:SG|S)\\$|SGD|新加坡元", "SGD"],
  ["NZ\\$|NZD", "NZD"],
  ["NT\\$|NTD|TWD|新台币|台币", "TWD"],
  ["CN¥|CNY|RMB|yuan|renminbi|元人民币|人民币元|人民币|块钱|圆整|元整", "CNY"],
  ["JPY|yen|日元|日圆", "JPY"],
  ["KRW|韩元|₩", "KRW"],
  ["EUR|euros?|欧元|€", "EUR"],
  ["GBP|pounds sterling|pounds?|英镑|£", "GBP"],
  ["CHF|瑞士法郎|francs?", "CHF"],
  ["INR|rupees?|卢比|₹", "INR"],
  ["SEK|DKK|NOK", ""],
  ["元|块", "CNY"],
  ["\\$|dollars?|刀", "$"],
  ["¥", "¥"],
];

/** A pattern, without groups that capture, for any name of a currency; use it with the flags `iu`. */
export const currencyPattern = `(?:${names.map(([pattern]) => `(?:${pattern})`).join("|")})(?![A-Za-z])`;

const patterns = names.map(([pattern, currency]) => ({
  pattern: new RegExp(`^(?:${pattern})$`, "iu"),
  currency,
}));

/**
 * What a sign or word for a currency stands for: an ISO 4217 code, or the sign itself where it is the sign of
 * several (`$`, `¥`); a name that is not known stays as it is, in capitals.
 */
export function currencyCode(name: string): string {
  const trimmed = name.trim();
  const known = patterns.find(({ pattern }) => pattern.test(trimmed));
  return known === undefined || known.currency === "" ? trimmed.toUpperCase() : known.currency;
}

const meantBySign: Readonly<Record<string, readonly string[]>> = {
  $: ["USD", "AUD", "CAD", "HKD", "SGD", "NZD", "TWD"],
  "¥": ["CNY", "JPY"],
};

/** Whether two names of currencies may mean the same one, so that their amounts may be compared. */
export function currenciesAgree(first: string, second: string): boolean {
  const [a, b] = [currencyCode(first), currencyCode(second)];
  return a === b || meantBySign[a]?.includes(b) === true || meantBySign[b]?.includes(a) === true;
}
