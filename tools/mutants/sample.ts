/** Numbers from 0 to 1 that the seed alone decides (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` different ones in the order in which they are drawn: a smaller sample of the same seed is the beginning of a larger one. */
export function sampleOf<T>(all: readonly T[], count: number, seed: number): T[] {
  const random = randomFrom(seed);
  const left = [...all];
  const drawn = Math.min(count, left.length);
  for (let at = 0; at < drawn; at += 1) {
    const from = at + Math.floor(random() * (left.length - at));
    [left[at], left[from]] = [left[from] as T, left[at] as T];
  }
  return left.slice(0, drawn);
}
