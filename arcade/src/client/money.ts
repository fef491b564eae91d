import { currencySign, fromDecimal, minorDigits, toDecimal } from "@mela/contract/base/money";

let currency = "BDT";
export const setCurrency = (code: string): void => {
  currency = code;
};

/** Minor units as the player reads them: Latin digits in both languages, all decimals; a loss as on the site, "−৳ 20.00". */
export function money(minor: number): string {
  return (minor < 0 ? "−" : "") + withSign(grouped(toDecimal(Math.abs(minor), currency)));
}

/** What stands before amounts, for a label over some that have no room for it; empty for a currency without a sign. */
export const moneySign = (): string => currencySign(currency);

/** As it stands in a field to type into: without sign and marks of thousands, and without decimals that are zero. */
export const typedMoney = (minor: number): string => toDecimal(minor, currency).replace(/\.0+$/, "");

/** An amount as people type it, in minor units: either script's digits, with marks of thousands or without. Null for what is none. */
export function minorFrom(typed: string): number | null {
  const latin = typed.replaceAll(/[০-৯]/g, (digit) => String(digit.codePointAt(0)! - "০".codePointAt(0)!)).replaceAll(/[,\s]/g, "");
  return fromDecimal(latin.replace(/\.$/, ""), currency);
}

/** Without decimals that are zero, for narrow places such as chips. */
export function shortMoney(minor: number): string {
  const scale = 10 ** minorDigits(currency);
  return grouped(minor % scale === 0 ? String(minor / scale) : toDecimal(minor, currency));
}

/** Short enough for a chip on a table: 1500 → 1.5k. */
export function chipMoney(minor: number): string {
  const text = shortMoney(minor);
  const amount = Number(text.replaceAll(",", ""));
  return amount >= 1000 ? `${grouped(String(Math.round(amount / 100) / 10))}k` : text;
}

/** With marks of thousands. Without Intl, whose first formatter costs a slow phone more than all amounts of a page. */
function grouped(decimal: string): string {
  const [whole = "0", fraction] = decimal.split(".");
  const text = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? text : `${text}.${fraction}`;
}

function withSign(amount: string): string {
  const sign = currencySign(currency);
  return sign ? `${sign}\u00a0${amount}` : amount;
}
