/** Random numbers that come again with their seed (mulberry32). */
export function createDice(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** A whole number from 0 to below `limit`. */
    below: (limit: number): number => Math.floor(next() * limit),
    /** True once in so many. */
    oneIn: (count: number): boolean => next() * count < 1,
  };
}
export type Dice = ReturnType<typeof createDice>;
