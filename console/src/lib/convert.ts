import { minorDigits } from "@mela/contract/base/money";
import { type CurrencyRate, RATE_BASE, RATE_PARTS } from "@mela/contract/console/rates";

export interface Converted {
  minor: number;
  /** How much of the one currency a unit of the other is: "1 USD = 119.52 BDT". */
  rate: string;
  /** The older of the days that it comes from, YYYY-MM-DD. */
  day: string;
  sources: readonly string[];
}

interface Known {
  millionths: number;
  day: string | null;
  source: string | null;
}

/** The base has a rate of its own, which no day changes. */
function known(rates: readonly CurrencyRate[], currency: string): Known | null {
  if (currency === RATE_BASE) return { millionths: RATE_PARTS, day: null, source: null };
  return rates.find((rate) => rate.currency === currency) ?? null;
}

/** Half goes away from zero. */
function divided(above: bigint, below: bigint): bigint {
  const half = (above < 0n ? -above : above) * 2n + below;
  const whole = half / (below * 2n);
  return above < 0n ? -whole : whole;
}

/**
 * Minor units of one currency in those of another, in whole numbers all the way. Null where it is the same currency, where a rate is
 * missing, or where it would be too large to be exact.
 */
export function convert(minor: number, from: string, to: string, rates: readonly CurrencyRate[]): Converted | null {
  const [given, wanted] = [known(rates, from), known(rates, to)];
  if (from === to || !given || !wanted) return null;
  const above = BigInt(minor) * BigInt(wanted.millionths) * 10n ** BigInt(minorDigits(to));
  const amount = Number(divided(above, BigInt(given.millionths) * 10n ** BigInt(minorDigits(from))));
  const days = [given.day, wanted.day].filter((day) => day !== null).toSorted();
  if (!Number.isSafeInteger(amount) || days[0] === undefined) return null;
  const ratio = new Intl.NumberFormat("en", { maximumSignificantDigits: 6 }).format(given.millionths / wanted.millionths);
  const sources = [...new Set([given.source, wanted.source].filter((source) => source !== null))];
  return { minor: amount, rate: `1 ${to} = ${ratio} ${from}`, day: days[0], sources };
}
