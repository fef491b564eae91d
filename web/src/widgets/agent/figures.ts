import { asciiDigits } from "@mela/contract/base/digits";
import { fromDecimal, toDecimal } from "@mela/contract/base/money";

/** Hundredths of a percent as they are typed and shown: 125 is "1.25". A percentage has two decimals at most, as taka have. */
const AS_MONEY = "BDT";

/** 125 → "1.25", 100 → "1". */
export function percentText(basisPoints: number): string {
  return toDecimal(basisPoints, AS_MONEY).replace(/\.?0+$/, "");
}

/** "1.25" → 125; null when it is no percentage with at most two decimals. An empty text is no answer either. */
export function readPercent(typed: string): number | null {
  const value = fromDecimal(asciiDigits(typed.trim()), AS_MONEY);
  return value === null || value < 0 ? null : value;
}

/** An amount as it is typed, in minor units above zero (or from zero on); null when it is none. */
export function readAmount(typed: string, currency: string, least = 1): number | null {
  const value = fromDecimal(asciiDigits(typed.trim()).replaceAll(",", ""), currency);
  return value === null || value < least ? null : value;
}

/** A whole number within bounds; null when it is none. */
export function readCount(typed: string, min: number, max: number): number | null {
  const text = asciiDigits(typed.trim());
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}
