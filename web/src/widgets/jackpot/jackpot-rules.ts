import type { CounterVariant } from "@mela/contract/site/site";
import type * as z from "zod/mini";

export type Counter = z.output<typeof CounterVariant>;
type Random = () => number;

/** ms between two readings of the range counter. */
const RANGE_TICK_MS = 2000;
/** Seconds, one of which passes before each raise of the stepping counter (JACKPOT-06), and what a raise adds (JACKPOT-07). */
const STEP_SECONDS = [3, 4, 5] as const;
const STEP = { min: 10_000, max: 50_000 } as const;

/** A random place in the range, whole cents for the range counter, whole units for the stepping one. */
export function startValue(counter: Counter, random: Random = Math.random): number {
  const value = counter.from + random() * (counter.to - counter.from);
  return counter.variant === "range" ? Math.round(value * 100) / 100 : Math.round(value);
}

/** The next reading. The range counter begins again at its lower end rather than leave its range (JACKPOT-01). */
export function nextValue(counter: Counter, value: number, random: Random = Math.random): number {
  if (counter.variant === "step") return value + STEP.min + Math.round(random() * (STEP.max - STEP.min));
  const next = Math.round((value + 1 + random() * 900) * 100) / 100;
  return next > counter.to ? counter.from : next;
}

/** ms until the next reading. */
export function nextDelay(counter: Counter, random: Random = Math.random): number {
  if (counter.variant === "range") return RANGE_TICK_MS;
  return (STEP_SECONDS[Math.min(2, Math.floor(random() * 3))] ?? 5) * 1000;
}

/** "5,647,208.35" (always two decimals) for the range counter, "1,234,567,890" for the other. */
export function counterText(counter: Counter, value: number): string {
  const digits = counter.variant === "range" ? 2 : 0;
  return new Intl.NumberFormat("en", { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}
