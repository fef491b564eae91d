import pixelmatch from "pixelmatch";

/** Pixels as red, green, blue and alpha, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

export interface Difference {
  /** Pixels that differ. */
  pixels: number;
  /** The expected picture, paled, with what differs in red. */
  picture: Pixels;
}

/** How far two colours may be apart as the eye sees them, of 1 between black and white: what a palette loses is less. */
const NEAR = 0.1;
/** So many pixels make no difference: rims that are no rims to the library, spread over a sheet of half a million. */
const FEW = 30;

/** What two pictures of one size differ in, beyond what anti-aliasing explains; null when that is nothing. Pictures of different sizes differ as a whole. */
export function differenceOf(expected: Pixels, actual: Pixels): Difference | null {
  const { width, height } = expected;
  if (width !== actual.width || height !== actual.height) return { pixels: Infinity, picture: expected };
  const data = new Uint8Array(expected.data.length);
  const pixels = pixelmatch(expected.data, actual.data, data, width, height, { threshold: NEAR });
  return pixels <= FEW ? null : { pixels, picture: { width, height, data } };
}
