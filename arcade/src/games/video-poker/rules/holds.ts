/** Ways to hold of five cards: bit `n` of a mask says that card `n` is held. */
export const MASKS = 32;

/** How many cards each mask holds. */
export const SIZE: Uint8Array = Uint8Array.from({ length: MASKS }, (_, mask) => [0, 1, 2, 3, 4].filter((bit) => mask & (1 << bit)).length);

export function binomial(n: number, k: number): number {
  let value = 1;
  for (let i = 1; i <= k; i += 1) value = (value * (n - k + i)) / i;
  return k > n ? 0 : Math.round(value);
}

/**
 * From what all hands pay that contain the cards of each mask, what those pay that contain no other card of the five, in place:
 * over all supersets with alternating signs, what is left avoids every card that is not held.
 */
export function avoidDiscarded(reach: Float64Array): void {
  for (let bit = 1; bit < MASKS; bit <<= 1) {
    for (let mask = 0; mask < MASKS; mask += 1) if ((mask & bit) === 0) reach[mask]! -= reach[mask | bit]!;
  }
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** By the number of held cards, what turns a sum over their draws from so many other cards into parts of `common`. */
export function drawScales(others: number): { scale: number[]; common: number } {
  const draws = Array.from({ length: 6 }, (_, count) => binomial(others, count));
  const common = draws.reduce((multiple, ways) => (multiple * ways) / gcd(multiple, ways), 1);
  return { scale: draws.map((_, held) => common / draws[5 - held]!), common };
}
