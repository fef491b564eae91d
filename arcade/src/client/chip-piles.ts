import { svg } from "./dom.ts";

/** Chips of one value: its place among the values, and how many of them. */
export interface Pile {
  at: number;
  count: number;
}

const HIGHEST = 5;
const WIDE = 16;
const APART = 4;
/** Of its own size, where no other is asked for. */
const WHOLE = 1;

/**
 * The chips that an amount is made of, in as few as there can be, the dearest first; `values` ascending, `amount` and they in minor
 * units. What is left over below the smallest value is one more of it, so that no bet is without a chip. Nothing for nothing.
 */
export function pilesOf(amount: number, values: readonly number[]): Pile[] {
  let left = amount;
  const piles: Pile[] = [];
  for (const [at, value] of [...values.entries()].toReversed()) {
    const count = at === 0 ? Math.ceil(left / value) : Math.floor(left / value);
    left -= count * value;
    if (count > 0) piles.push({ at, count });
  }
  return piles;
}

/** What a hand is counted in, from its half up: the values of its chips in minor units, ascending. */
export const valuesFrom = (boot: number): number[] => [0.5, 1, 5, 10, 50, 100].map((times) => times * boot);

/** An amount drawn as piles of chips, each in the colour of its value; at most so many piles, the dearest, each of five chips at most. A chip is 14 pixels wide, times `scale`. For eyes alone. */
export function chipPiles(amount: number, values: readonly number[], most: number, scale = WHOLE): SVGElement {
  const piles = pilesOf(amount, values).slice(0, most);
  const highest = Math.max(1, ...piles.map(({ count }) => Math.min(HIGHEST, count)));
  const [width, height] = [Math.max(1, piles.length) * WIDE, 12 + (highest - 1) * APART];
  const chips = piles.flatMap(({ at, count }, column) =>
    Array.from({ length: Math.min(HIGHEST, count) }, (_, up) => chipAt(at, column * WIDE + WIDE / 2, height - 7 - up * APART)),
  );
  const box = { viewBox: `0 0 ${width} ${height}`, width: width * scale, height: height * scale };
  return svg("svg", { class: "chip-piles", ...box, "aria-hidden": "true" }, ...chips);
}

/** One chip as it lies, seen from the front. */
function chipAt(at: number, x: number, y: number): SVGElement {
  const face = (ry: number, className: string, rx = 7) => svg("ellipse", { cx: x, cy: y, rx, ry, class: className });
  const edge = svg("path", { d: `M${x - 7} ${y}v3a7 4 0 0 0 14 0v-3z`, class: "pile-edge" });
  return svg("g", { class: `pile-chip chip-${at}` }, edge, face(4, "pile-face"), face(2.1, "pile-middle", 4));
}
