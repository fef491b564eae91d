/** Source of chance. Every outcome of every game is drawn through it, on the server. */
export interface Rng {
  /** A whole number from 0 up to, not including, `bound`; each equally likely. */
  int(bound: number): number;
}

/** Repeatable chance for tests and simulations (sfc32); never reaches a player. */
export function seededRng(seed: number): Rng {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, seed | 0, 1];
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return t >>> 0;
  };
  for (let i = 0; i < 16; i += 1) next();
  return { int: (bound) => Math.floor((next() / 4_294_967_296) * bound) };
}
