/** A square smaller than this, in CSS pixels, is hard to hit with a thumb. */
export const THUMB = 44;

export interface Aim {
  /** Where the board was tapped, in CSS pixels from its corner. */
  x: number;
  y: number;
  /** Width of a square. */
  square: number;
  /** Names of the squares as they stand on the screen, row by row from the top. */
  order: readonly string[];
  /** Squares where a tap does something now. */
  wanted: ReadonlySet<string>;
}

/**
 * The square that a tap means. Eight squares of 44 pixels are wider than a small phone, so a tap beside a square where there is
 * something to do counts for it as long as it lies within 44 pixels around its middle and not on another such square.
 */
export function meantSquare({ x, y, square, order, wanted }: Aim): string | undefined {
  const hit = order[cell(y, square) * 8 + cell(x, square)];
  if (hit !== undefined && wanted.has(hit)) return hit;
  const reach = Math.max(THUMB, square) / 2;
  const near = order
    .map((name, at) => {
      const dx = Math.abs(x - ((at % 8) + 0.5) * square);
      const dy = Math.abs(y - (Math.floor(at / 8) + 0.5) * square);
      return { name, far: Math.hypot(dx, dy), within: dx <= reach && dy <= reach };
    })
    .filter(({ name, within }) => within && wanted.has(name))
    .toSorted((a, b) => a.far - b.far);
  return near[0]?.name ?? hit;
}

const cell = (offset: number, square: number): number => Math.min(7, Math.max(0, Math.floor(offset / square)));
