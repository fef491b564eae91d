import { currencySign, toDecimal } from "@mela/contract/base/money";

export { currencySign };

/** Minor units → "12,480.50": Latin digits in every language, exact at any size. */
export function formatAmount(minor: number, currency: string): string {
  return groupDigits(toDecimal(minor, currency));
}

/** Decimal text with its whole part in groups of three: "12480.50" → "12,480.50". */
export function groupDigits(decimal: string): string {
  const [whole = "0", fraction] = decimal.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Minor units → "৳ 12,480.50" with a space that does not break. */
export function formatMoney(minor: number, currency: string): string {
  const sign = currencySign(currency);
  const amount = formatAmount(Math.abs(minor), currency);
  return `${minor < 0 ? "−" : ""}${sign === "" ? "" : `${sign}\u00a0`}${amount}`;
}

/** The amount with all digits masked, as long as it was. */
export function maskAmount(text: string): string {
  return text.replace(/\d/g, "*");
}
