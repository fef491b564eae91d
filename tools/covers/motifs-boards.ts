import { cellOf, JUMPS } from "../../arcade/src/games/snakes/rules/board.ts";
import type { Kit } from "./kit.ts";
import type { Motif } from "./motif-parts.ts";
import { at, C, GOLD, N, P, R, S, T } from "./svg.ts";

type Point = readonly [number, number];
const SIDE = 18;
const SNAKES = ["#2c8f58", "#8a4fc0", "#c2541d", "#1f7f93"] as const;

const middleOf = (square: number): Point => {
  const { column, row } = cellOf(square);
  return [(column - 4.5) * SIDE, (4.5 - row) * SIDE];
};

function ladder([x1, y1]: Point, [x2, y2]: Point): string {
  const far = Math.hypot(x2 - x1, y2 - y1);
  const [sx, sy] = [((y2 - y1) / far) * 3.6, ((x1 - x2) / far) * 3.6];
  const rungs = Math.max(3, Math.round(far / 9));
  const rail = (side: number) => `M${x1 + sx * side},${y1 + sy * side} L${x2 + sx * side},${y2 + sy * side}`;
  const rung = (i: number) => {
    const [x, y] = [x1 + ((x2 - x1) * (i + 0.5)) / rungs, y1 + ((y2 - y1) * (i + 0.5)) / rungs];
    return `M${x - sx},${y - sy} L${x + sx},${y + sy}`;
  };
  return S([rail(1), rail(-1), ...Array.from({ length: rungs }, (_, i) => rung(i))].join(" "), "#8a4a0c", 2.6);
}

function snake([x1, y1]: Point, [x2, y2]: Point, colour: string): string {
  const far = Math.hypot(x2 - x1, y2 - y1);
  const [nx, ny] = [((y2 - y1) / far) * 12, ((x1 - x2) / far) * 12];
  const part = (t: number, side: number) => `${(x1 + (x2 - x1) * t + nx * side).toFixed(1)},${(y1 + (y2 - y1) * t + ny * side).toFixed(1)}`;
  const way = `M${x1},${y1} C${part(0.2, 1.4)} ${part(0.32, -1.4)} ${part(0.5, 0)} S${part(0.8, -1.4)} ${x2},${y2}`;
  return (
    S(way, "#fff8ea", 8) +
    S(way, colour, 5.6) +
    C(x1, y1, 6.2, colour, 'stroke="#fff8ea" stroke-width="1.2"') +
    C(x1 - 2.2, y1 - 1.6, 1.6, "#fff") +
    C(x1 + 2.2, y1 - 1.6, 1.6, "#fff")
  );
}

/** The board with every snake and ladder where the game has them. */
function snakesBoard(): string {
  const squares = N(100, (i) => {
    const [x, y] = middleOf(i + 1);
    const { column, row } = cellOf(i + 1);
    return R(x - SIDE / 2, y - SIDE / 2, SIDE, SIDE, 0, i === 99 ? "#ffd464" : (column + row) % 2 ? "#f8edd6" : "#e6cf9c");
  });
  const jumps = Object.entries(JUMPS).map(([from, to], i) => {
    const [a, b] = [middleOf(Number(from)), middleOf(to)];
    return to > Number(from) ? ladder(a, b) : snake(a, b, at(SNAKES, i));
  });
  return squares + jumps.join("");
}

const token = (k: Kit, x: number, y: number, light: string, dark: string) =>
  k.g(
    P(
      `M${x - 17},${y + 22} C${x - 15},${y + 4} ${x - 7},${y} ${x - 7},${y - 6} L${x + 7},${y - 6} C${x + 7},${y} ${x + 15},${y + 4} ${x + 17},${y + 22}Z`,
      k.l(light, dark),
    ),
    "s",
  ) + k.g(C(x, y - 14, 12, k.r("#ffffff", light, dark)), "s");

const boardOf = (k: Kit, place: string) =>
  T(place, k.g(R(-99, -99, 198, 198, 14, k.l(...GOLD)), "l") + R(-92, -92, 184, 184, 4, "#5a2a0c") + snakesBoard());

/** A piece of chess about 90 units high, standing on y = 44. */
const PIECES = {
  king: "M-6,-58 L-6,-50 L-14,-50 L-14,-40 L-6,-40 L-6,-32 C-34,-36 -34,-4 -16,10 L-20,24 L-28,32 L-28,44 L28,44 L28,32 L20,24 L16,10 C34,-4 34,-36 6,-32 L6,-40 L14,-40 L14,-50 L6,-50 L6,-58Z",
  knight:
    "M-26,44 L-26,32 L-18,26 C-22,8 -6,0 -2,-10 C-12,-4 -18,4 -26,2 C-32,0 -32,-8 -28,-14 L-14,-36 C-10,-44 -4,-46 0,-48 L2,-58 L10,-46 C28,-36 30,-8 20,26 L28,32 L28,44Z",
  pawn: "M0,-26 C14,-26 20,-8 9,0 L16,2 L10,8 C12,22 20,24 24,32 L24,44 L-24,44 L-24,32 C-20,24 -12,22 -10,8 L-16,2 L-9,0 C-20,-8 -14,-26 0,-26Z",
} as const;

const piece = (k: Kit, name: keyof typeof PIECES, x: number, y: number, s: number, white: boolean, flip = false) =>
  T(
    `translate(${x},${y}) scale(${flip ? -s : s},${s})`,
    P(PIECES[name], "none", `stroke="${white ? "#5a3a1c" : "#ffe9c8"}" stroke-width="6" stroke-linejoin="round"`) +
      k.g(P(PIECES[name], white ? k.l("#ffffff", "#fff3dc", "#d8bc8c") : k.l("#5a4a58", "#2a1f2e", "#120a16")), "m"),
  );

/** The boards of the games that are played on one. Each fills a box from -100 to 100. */
export const boards: Readonly<Record<string, Motif>> = {
  chessboard(k) {
    const square = (i: number) => {
      const [column, row] = [i % 8, Math.floor(i / 8)];
      const x = (edge: number, depth: number) => (edge - 4) * (15 + depth * 1.5);
      const y = (depth: number) => 30 + depth * 8.4;
      return P(
        `M${x(column, row)},${y(row)} L${x(column + 1, row)},${y(row)} L${x(column + 1, row + 1)},${y(row + 1)} L${x(column, row + 1)},${y(row + 1)}Z`,
        (column + row) % 2 ? "#b58863" : "#f0d9b5",
      );
    };
    return (
      k.g(P("M-66,22 L66,22 L114,104 L-114,104Z", k.l("#a8622a", "#5a2a0c", "#2a1004")), "m") +
      N(64, square) +
      piece(k, "pawn", 62, 26, 0.74, false) +
      piece(k, "pawn", -62, 28, 0.74, true) +
      piece(k, "knight", 42, 14, 1.16, false, true) +
      piece(k, "king", -26, 20, 1.5, true)
    );
  },
  snakesboard: (k) => boardOf(k, "rotate(-5)") + token(k, -56, 66, "#ff6b81", "#96103c") + token(k, 62, -22, "#5aa8ff", "#123a9c"),
  snakessprint: (k) => boardOf(k, "rotate(6)") + token(k, -74, -66, "#ffd24a", "#b8600a") + token(k, -34, -58, "#7ddc5c", "#0f6a34"),
};
