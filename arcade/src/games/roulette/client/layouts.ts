import type { LayoutChips } from "../../../shared/games/kept-layouts.ts";

/** Bets (minor units by spot) as chips of the value that divides them all. */
export function chipsOf(bets: ReadonlyMap<string, number>): LayoutChips[] {
  const unit = [...bets.values()].reduce(divisor, 0);
  return [...bets].map(([spot, amount]) => ({ spot, chips: amount / unit }));
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Each spot as often as chips lie on it. */
export const spotsOf = (chips: readonly LayoutChips[]): string[] =>
  chips.flatMap(({ spot, chips: count }) => Array.from({ length: count }, () => spot));

export const countOf = (chips: readonly LayoutChips[]): number => chips.reduce((sum, { chips: count }) => sum + count, 0);
