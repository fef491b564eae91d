import { asciiDigits } from "./digits.ts";
import { minorDigits } from "./money.ts";

/** What is wrong with a typed amount. */
export type AmountFault = "empty" | "notANumber" | "notPositive" | "tooPrecise" | "tooLarge";

/** No single amount is larger, in minor units. */
const MOST_MINOR = 1_000_000_000_000;

/**
 * A typed amount ("1,500", "৫০০.৫০") in minor units, or what is wrong with it. Digits of other scripts count, grouping by commas and
 * spaces does not matter; signs, exponents and words are no amounts.
 */
export function readAmount(typed: string, currency: string): number | AmountFault {
  const text = asciiDigits(typed).replaceAll(/[\s,\u00a0\u2009]/g, "");
  if (text === "") return "empty";
  if (/^[-\u2212]/.test(text) && /\d/.test(text)) return "notPositive";
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text);
  if (!match || !/\d/.test(text)) return "notANumber";
  const digits = minorDigits(currency);
  const whole = (match[1] ?? "").replace(/^0+(?=\d)/, "") || "0";
  const fraction = (match[2] ?? "").replace(/0+$/, "");
  if (fraction.length > digits) return "tooPrecise";
  if (whole.length > 13) return "tooLarge";
  const minor = Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, "0") || "0");
  if (minor > MOST_MINOR) return "tooLarge";
  return minor === 0 ? "notPositive" : minor;
}
