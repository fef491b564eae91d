/** Pixels as red, green, blue and alpha, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

export interface Difference {
  /** Squares of the picture in which too much differs. */
  blocks: number;
  /** The expected picture, paled, with what differs in red. */
  picture: Pixels;
}

/** Side of the squares in which differing pixels are counted. */
const BLOCK = 8;
/** So many of a square's pixels make a difference: the length of a line through it. Rims of letters differ between versions of a browser, but sparsely. */
const ENOUGH = BLOCK;
/** How far two colours may be apart as the eye sees them, of 1 between black and white. */
const NEAR = 0.06;
/** The same for one channel of 255. */
const SLACK = 12;
const LIMIT = 35_215 * NEAR * NEAR;

/** The distance of two colours, squared, weighted as in the YIQ colour space of television: light counts most. */
function distance(a: Uint8Array, at: number, b: Uint8Array, to: number): number {
  const red = (a[at] ?? 0) - (b[to] ?? 0);
  const green = (a[at + 1] ?? 0) - (b[to + 1] ?? 0);
  const blue = (a[at + 2] ?? 0) - (b[to + 2] ?? 0);
  const y = red * 0.299 + green * 0.587 + blue * 0.114;
  const i = red * 0.596 - green * 0.274 - blue * 0.322;
  const q = red * 0.211 - green * 0.523 + blue * 0.312;
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q;
}

/** Whether this pixel's colour lies among those that `other` has there and right beside, as that of a rim does between what it parts. */
function isExplainedBy(other: Pixels, of: Pixels, x: number, y: number): boolean {
  const at = (y * of.width + x) * 4;
  for (let channel = 0; channel < 3; channel += 1) {
    let [least, most] = [255, 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(other.height - 1, y + 1); row += 1) {
      for (let column = Math.max(0, x - 1); column <= Math.min(other.width - 1, x + 1); column += 1) {
        const value = other.data[(row * other.width + column) * 4 + channel] ?? 0;
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    }
    const value = of.data[at + channel] ?? 0;
    if (value < least - SLACK || value > most + SLACK) return false;
  }
  return true;
}

function differsAt(expected: Pixels, actual: Pixels, x: number, y: number): boolean {
  const at = (y * expected.width + x) * 4;
  const to = (y * actual.width + x) * 4;
  if (distance(expected.data, at, actual.data, to) <= LIMIT) return false;
  return !(isExplainedBy(expected, actual, x, y) && isExplainedBy(actual, expected, x, y));
}

/** What two pictures of one size differ in, beyond what anti-aliasing explains; null when that is nothing. Pictures of different sizes differ as a whole. */
export function differenceOf(expected: Pixels, actual: Pixels): Difference | null {
  const { width, height } = expected;
  const words = (pixels: Pixels) => new Uint32Array(pixels.data.buffer, pixels.data.byteOffset, pixels.data.byteLength >> 2);
  if (width !== actual.width || height !== actual.height) return { blocks: Infinity, picture: expected };
  const [before, now] = [words(expected), words(actual)];
  const across = Math.ceil(width / BLOCK);
  const counts = new Uint16Array(across * Math.ceil(height / BLOCK));
  const marked: number[] = [];
  for (let at = 0; at < before.length; at += 1) {
    if (before[at] === now[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (!differsAt(expected, actual, x, y)) continue;
    const block = Math.floor(y / BLOCK) * across + Math.floor(x / BLOCK);
    counts[block] = (counts[block] ?? 0) + 1;
    marked.push(at);
  }
  const blocks = counts.reduce((sum, count) => sum + (count >= ENOUGH ? 1 : 0), 0);
  return blocks === 0 ? null : { blocks, picture: paintedOver(expected, marked) };
}

function paintedOver({ width, height, data }: Pixels, marked: readonly number[]): Pixels {
  const pale = data.map((value, at) => (at % 4 === 3 ? 255 : 192 + (value >> 2)));
  for (const at of marked) pale.set([220, 0, 0, 255], at * 4);
  return { width, height, data: pale };
}
