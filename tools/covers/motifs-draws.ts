import type { Kit } from "./kit.ts";
import type { Motif } from "./motif-parts.ts";
import { at, C, N, P, R } from "./svg.ts";

/** A ball with its number. */
const ball = (k: Kit, number: string, x: number, y: number, r: number, light: string, dark: string) =>
  k.g(C(x, y, r, k.r("#ffffff", light, dark)), "m") +
  C(x, y, r * 0.58, "#fffdf6") +
  k.num(number, x, y, r * (number.length > 1 ? 0.62 : 0.8), "#1a1030");

const BALLS = [
  ["#ff8fa0", "#a80d3a"],
  ["#5aa8ff", "#123a9c"],
  ["#ffd24a", "#b8600a"],
  ["#7ddc5c", "#0f6a34"],
  ["#c88aff", "#4a1a9c"],
] as const;

/** The digits of a draw, a ball each. */
const digits =
  (numbers: string, r: number): Motif =>
  (k) => {
    const all = [...numbers];
    const places = PLACED[all.length]!;
    const one = (n: string, i: number) => {
      const [light, dark] = at(BALLS, i);
      return ball(k, n, places[i]![0], places[i]![1], r, light, dark);
    };
    return all.map(one).join("");
  };
const PLACED: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  3: [
    [-56, 34],
    [0, -42],
    [56, 34],
  ],
  4: [
    [-48, -44],
    [48, -44],
    [-48, 46],
    [48, 46],
  ],
  5: [
    [-64, -38],
    [0, -56],
    [64, -38],
    [-36, 42],
    [36, 42],
  ],
};

const COLOURS = { green: ["#7de8a8", "#0b7a4a"], red: ["#ff8fa0", "#b8123c"], violet: ["#d8a8ff", "#5a1fa8"] } as const;

/** Balls and cards of what is drawn from a drum. Each fills a box from -100 to 100. */
export const draws: Readonly<Record<string, Motif>> = {
  megaballs(k) {
    return (
      ball(k, "7", -58, -44, 34, "#ffb26b", "#b8500a") +
      ball(k, "21", 58, -46, 34, "#7ddc5c", "#0f6a34") +
      ball(k, "3", -64, 40, 30, "#ff8fa0", "#a80d3a") +
      ball(k, "34", 62, 42, 30, "#c88aff", "#4a1a9c") +
      k.g(C(0, 8, 52, k.r("#fffbe0", "#ffd24a", "#b8620a")), "l") +
      P(
        "M0,-30 L10,-3 L38,-2 L16,15 L24,43 L0,26 L-24,43 L-16,15 L-38,-2 L-10,-3Z",
        "#fff6d8",
        'stroke="#a85a08" stroke-width="3" stroke-linejoin="round"',
      )
    );
  },
  digits3: digits("407", 44),
  digitsthree: digits("829", 44),
  digits4: digits("5183", 42),
  digitsfour: digits("9026", 42),
  digitslotto: digits("3741", 42),
  digits5: digits("62094", 36),
  digitsfive: digits("17358", 36),
  digitsexpress: digits("80415", 36),
  colourballs: (k) =>
    ball(k, "7", -50, 34, 46, ...COLOURS.green) + ball(k, "2", 52, 34, 46, ...COLOURS.red) + ball(k, "0", 0, -44, 46, ...COLOURS.violet),
  bingocard(k) {
    const cells = [3, 17, 29, 41, 56, 8, 20, 33, 44, 51, 12, 22, 36, 47, 60];
    const marked = new Set([0, 1, 2, 3, 4, 7, 11, 13]);
    const cell = (n: number, i: number) => {
      const [x, y] = [-72 + (i % 5) * 36, -16 + Math.floor(i / 5) * 38];
      return (
        R(x - 16.5, y - 17.5, 33, 35, 6, "#fffaf0", 'stroke="#c9a24a" stroke-width="1.4"') +
        (marked.has(i) ? C(x, y, 14.5, "#d62c55") : "") +
        k.num(n, x, y, 18, marked.has(i) ? "#fff" : "#3b1d05")
      );
    };
    return (
      k.g(R(-100, -82, 200, 166, 18, k.l("#fff3d0", "#ffdf9c", "#d8a04a")), "l") +
      R(-92, -74, 184, 36, 10, k.l("#d8284a", "#8a0628")) +
      N(5, (i) => k.num("BINGO"[i]!, -72 + i * 36, -56, 27, "#fff6d8")) +
      cells.map(cell).join("")
    );
  },
};
