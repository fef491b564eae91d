import { svg } from "../dom.ts";

/** Dots of a die's faces on a grid of three. */
const DOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 2],
    [2, 0],
  ],
  3: [
    [0, 2],
    [1, 1],
    [2, 0],
  ],
  4: [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  5: [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  6: [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
};

/** A die of the size 1 with that face up, in the colour of whoever rolled it. */
export function dieFace(roll: number, colour: string): SVGElement {
  const dots = (DOTS[roll] ?? []).map(([column, row]) =>
    svg("circle", { cx: 0.22 + column * 0.28, cy: 0.22 + row * 0.28, r: 0.09, fill: "#1d1426" }),
  );
  const box = svg("rect", { width: 1, height: 1, rx: 0.2, fill: "#fffdf6", stroke: colour, "stroke-width": 0.07 });
  return svg("g", {}, box, ...dots);
}
