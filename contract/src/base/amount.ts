import { asciiDigits } from "./digits.ts";
import { minorDigits } from "./money.ts";

/** What is wrong with a typed amount. */
export type AmountFault = "empty" | "notANumber" | "notPositive" | "tooPrecise" | "tooLarge";
/** What is wrong with an amount of which each sign has to stand where it is written. */
export type WrittenFault = AmountFault | "spaces" | "grouping";

/** No single amount is larger, in minor units. */
const MOST_MINOR = 1_000_000_000_000;
/** Whole parts with commas: groups of three, or a last one of three after groups of two, as in lakhs and crores. */
const GROUPED = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d*)?$/;

const isNegative = (text: string): boolean => /^[-\u2212]/.test(text) && /\d/.test(text);

/**
 * A typed amount ("1,500", "৫০০.৫০") in minor units, or what is wrong with it. Digits of other scripts count, grouping by commas and
 * spaces does not matter; signs, exponents and words are no amounts.
 */
export function readAmount(typed: string, currency: string): number | AmountFault {
  const text = asciiDigits(typed).replaceAll(/[\s,\u00a0\u2009]/g, "");
  if (text === "") return "empty";
  if (isNegative(text)) return "notPositive";
  const minor = minorOf(text, currency, { zerosCount: false });
  return minor === 0 ? "notPositive" : minor;
}

/**
 * An amount in minor units as an operator writes it ("১,০০০.৫০", "10,00,000"), or what is wrong with it. Nothing of it is guessed: a space
 * within, a comma where no group ends ("1,5", meant as a fraction) and more decimals than the currency has ("1.000", meant as a thousand)
 * are refused, zeros too. `least` is 0 where nothing is moved, such as in filters.
 */
export function readWrittenAmount(typed: string, currency: string, least: 0 | 1 = 1): number | WrittenFault {
  const text = asciiDigits(typed.trim());
  if (text === "") return "empty";
  if (isNegative(text)) return "notPositive";
  if (/\s/.test(text)) return "spaces";
  if (text.includes(",") && !GROUPED.test(text)) return /^[\d.,]+$/.test(text) ? "grouping" : "notANumber";
  const minor = minorOf(text.replaceAll(",", ""), currency, { zerosCount: true });
  return typeof minor === "number" && minor < least ? "notPositive" : minor;
}

/** Digits with at most one point between them, in minor units. `zerosCount`: also those at the end are decimals that the currency has to have. */
function minorOf(
  text: string,
  currency: string,
  { zerosCount }: { zerosCount: boolean },
): number | "notANumber" | "tooPrecise" | "tooLarge" {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text);
  if (!match || !/\d/.test(text)) return "notANumber";
  const digits = minorDigits(currency);
  const whole = (match[1] ?? "").replace(/^0+(?=\d)/, "") || "0";
  const fraction = zerosCount ? (match[2] ?? "") : (match[2] ?? "").replace(/0+$/, "");
  if (fraction.length > digits) return "tooPrecise";
  if (whole.length > 13) return "tooLarge";
  const minor = Number(`${whole}${fraction.padEnd(digits, "0")}`);
  return minor > MOST_MINOR ? "tooLarge" : minor;
}
