import sharp from "sharp";

const SIDE = 16;

/** What the eye keeps of a picture at a glance: coarse colours, and where each channel rises from left to right. */
export interface Fingerprint {
  colours: Uint8Array;
  /** One byte, 0 or 1, per cell and channel. */
  slopes: Uint8Array;
}

/** The fingerprint of a picture file, over a grid of 16 by 16 cells. */
export async function fingerprint(file: string | Buffer): Promise<Fingerprint> {
  const raw = await sharp(file)
    .removeAlpha()
    .toColourspace("srgb")
    .resize(SIDE + 1, SIDE, { fit: "fill" })
    .raw()
    .toBuffer();
  const colours = new Uint8Array(SIDE * SIDE * 3);
  const slopes = new Uint8Array(SIDE * SIDE * 3);
  let n = 0;
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      for (let c = 0; c < 3; c++) {
        const at = (y * (SIDE + 1) + x) * 3 + c;
        colours[n] = raw[at] ?? 0;
        slopes[n++] = (raw[at] ?? 0) < (raw[at + 3] ?? 0) ? 1 : 0;
      }
    }
  }
  return { colours, slopes };
}

/** Distance of two pictures: percent of slopes that differ plus mean difference of colour in percent. 0 is the same picture. */
export function distance(a: Fingerprint, b: Fingerprint): number {
  let turned = 0;
  let colour = 0;
  const n = a.slopes.length;
  for (let i = 0; i < n; i++) {
    if (a.slopes[i] !== b.slopes[i]) turned++;
    colour += Math.abs(a.colours[i]! - b.colours[i]!);
  }
  return (turned / n) * 100 + (colour / n / 255) * 100;
}

export interface Pair {
  a: string;
  b: string;
  distance: number;
}

/** All pairs nearer than `limit`, nearest first. */
export function nearPairs(prints: ReadonlyMap<string, Fingerprint>, limit: number): Pair[] {
  const list = [...prints];
  const pairs: Pair[] = [];
  list.forEach(([a, printA], i) => {
    for (const [b, printB] of list.slice(i + 1)) {
      const d = distance(printA, printB);
      if (d < limit) pairs.push({ a, b, distance: d });
    }
  });
  return pairs.sort((x, y) => x.distance - y.distance);
}
