import type { Rng } from "../../../shared/rng.ts";
import type { Title } from "../../../shared/title.ts";

/*
 * Multipliers are whole hundredths. A flight that bursts at point p passes every multiplier below p; the chance that p
 * reaches x is 96 / x (in hundredths: 0.96 of what x pays), so that every plan to cash out returns the same.
 */
export const RETURN_100 = 96;
export const START = 100;
const SPACE = 2 ** 32;

export interface FlightRules {
  /** The multiplier is e^(growth × milliseconds). */
  growth: number;
  /** Who is still flying here is paid this; hundredths. */
  cap: number;
}

export const FLIGHTS: Readonly<Record<Title["volatility"], FlightRules>> = {
  low: { growth: 0.000_09, cap: 10_000 },
  medium: { growth: 0.000_12, cap: 100_000 },
  high: { growth: 0.000_16, cap: 500_000 },
};

/** Nobody leaves below this, by hand or by a plan: at ×1.00 the stake would come back for nothing. */
export const MIN_CASH_OUT = 101;

/** The parts of a round around its flight, milliseconds. */
export const RHYTHM = { betting: 7000, closing: 1500, showing: 3500 } as const;

/** Where the flight bursts, hundredths; `START` bursts at once. */
export function drawPoint({ cap }: FlightRules, rng: Rng): number {
  // From 1 to SPACE, each equally likely: the point reaches x in floor(96 × SPACE / x) of SPACE cases.
  const share = SPACE - rng.int(SPACE);
  return Math.min(Math.max(Math.floor((RETURN_100 * SPACE) / share), START), cap);
}

/** The multiplier so many milliseconds after the start, rounded down to hundredths. */
export function multiplierAt({ growth }: FlightRules, ms: number): number {
  return ms <= 0 ? START : Math.floor(START * Math.exp(growth * ms) + 1e-9);
}

/** The first millisecond at which the multiplier is reached. */
export function timeOf(rules: FlightRules, times100: number): number {
  let ms = Math.max(Math.floor(Math.log(times100 / START) / rules.growth) - 1, 0);
  while (multiplierAt(rules, ms) < times100) ms += 1;
  return ms;
}

/** Milliseconds from the start until the flight is over: it bursts as soon as its multiplier would lie beyond the point, and lands at the cap. */
export function flightMs(rules: FlightRules, point: number): number {
  return point >= rules.cap ? timeOf(rules, rules.cap) : timeOf(rules, point + 1);
}

/** Where a bet leaves a flight by itself, and when, milliseconds from the start. `cashed`: hundredths; null for one that bursts with it. */
export interface Leaving {
  ms: number;
  cashed: number | null;
}

/** What becomes of a bet that nobody touches: its plan (`auto`, hundredths, or null), the cap, or the burst. */
export function leavingOf(rules: FlightRules, point: number, auto: number | null): Leaving {
  if (auto !== null && auto <= point) return { ms: timeOf(rules, auto), cashed: auto };
  return { ms: flightMs(rules, point), cashed: point >= rules.cap ? rules.cap : null };
}
