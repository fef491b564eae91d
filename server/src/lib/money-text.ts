import { currencySign, minorDigits, toDecimal } from "@mela/contract/base/money";

/** The specification's plain numbers have two decimals in every currency; what does not fit is cut off, never rounded up. */
export function twoDecimals(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = toDecimal(minor, currency);
  if (digits === 0) return `${text}.00`;
  return digits > 2 ? text.slice(0, 2 - digits) : text;
}

/** "৳ 11,000.00", as the pages write money: Latin digits in every language, and a space that does not break. */
export function moneyText(minor: number, currency: string): string {
  const digits = { minimumFractionDigits: minorDigits(currency), maximumFractionDigits: minorDigits(currency) };
  // From the decimal text, which is exact at any size.
  const amount = new Intl.NumberFormat("en", digits).format(toDecimal(minor, currency) as `${number}`);
  return [currencySign(currency), amount].filter((part) => part !== "").join("\u00a0");
}
