import { minorDigits, toDecimal } from "@mela/contract/money";

/** The specification's plain numbers have two decimals in every currency; what does not fit is cut off, never rounded up. */
export function twoDecimals(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = toDecimal(minor, currency);
  if (digits === 0) return `${text}.00`;
  return digits > 2 ? text.slice(0, 2 - digits) : text;
}
