import * as z from "zod/mini";

/** ISO 4217's code for no currency at all: that of free play, which moves no money. */
export const NO_CURRENCY = "XXX";

/**
 * Kinds of money, which never meet: not at a table, not in a pool, not in one transaction of the ledger.
 * real: what members pay in and may withdraw. trial: given to a trial account and gone with it. free: play without player and money.
 */
export const MoneyKind = z.enum(["real", "trial", "free"]);
export type MoneyKind = z.output<typeof MoneyKind>;

/** ISO 4217 code, or `NO_CURRENCY`. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));
export type Currency = z.output<typeof Currency>;

/** An amount in minor units (poisha, cents). Always whole; a float never holds money. */
export const Minor = z.int().check(z.gte(-9_000_000_000_000_000), z.lte(9_000_000_000_000_000));

/** A stake or a payment: whole minor units above zero, at most a trillion. */
export const PositiveMinor = z.int().check(z.gte(1), z.lte(1_000_000_000_000));

export const Money = z.object({ amount: Minor, currency: Currency });
export type Money = z.output<typeof Money>;

/** Minor digits of the currencies that differ from two. */
const MINOR_DIGITS: Record<string, number> = { JPY: 0, KRW: 0, VND: 0, BHD: 3, KWD: 3 };

const SIGNS: Record<string, string> = { BDT: "৳", INR: "₹", PKR: "Rs", USD: "$", EUR: "€", GBP: "£", [NO_CURRENCY]: "" };

/** The sign of a currency, its code where it has none; nothing for `NO_CURRENCY`. */
export function currencySign(currency: string): string {
  return SIGNS[currency] ?? currency;
}

export function minorDigits(currency: string): number {
  return MINOR_DIGITS[currency] ?? 2;
}

/** Minor units → decimal text with the currency's own digits ("-12.50"), without any float arithmetic. */
export function toDecimal(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const sign = minor < 0 ? "-" : "";
  const text = String(Math.abs(minor)).padStart(digits + 1, "0");
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Decimal text → minor units; null when it is no plain decimal, has too many digits or leaves the safe range. */
export function fromDecimal(text: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const match = /^(-?)(\d{1,16})(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const fraction = match[3] ?? "";
  if (fraction.length > digits) return null;
  const minor = Number(`${match[2]}${fraction.padEnd(digits, "0")}`);
  if (!Number.isSafeInteger(minor)) return null;
  return match[1] && minor !== 0 ? -minor : minor;
}
