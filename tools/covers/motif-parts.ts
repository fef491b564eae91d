import type { Kit } from "./kit.ts";
import { C, E, P, T } from "./svg.ts";

/** A drawing in a box from -100 to 100, as SVG text. */
export type Motif = (k: Kit) => string;

/** An animal's eye with a slit; `iris` is a fill. */
export const eye = (x: number, y: number, s: number, iris = "#ffd531") =>
  T(
    `translate(${x},${y}) scale(${s})`,
    E(0, 0, 11, 8.5, "#1a0a10") + E(0, 0, 9.4, 7, iris) + E(0, 0, 3, 6.6, "#1a0508") + C(-3, -3, 2.2, "#fff"),
  );

/** A round, friendly eye. */
export const bead = (x: number, y: number, r: number, colour = "#1a0a10") =>
  C(x, y, r, colour) + C(x - r * 0.3, y - r * 0.35, r * 0.36, "#fff") + C(x + r * 0.35, y + r * 0.35, r * 0.16, "#fff", 'opacity=".7"');

/** A cut stone in three shades of one colour. */
export const gem = (k: Kit, x: number, y: number, r: number, a: string, b: string, c: string) =>
  T(
    `translate(${x},${y}) scale(${r / 10})`,
    k.g(P("M-10,0 L-5,-9 L5,-9 L10,0 L0,11Z", k.l(a, b, c)), "s") +
      P("M-5,-9 L0,-2 L5,-9Z", "#fff", 'opacity=".55"') +
      P("M-10,0 L-3,-1 L0,11Z", "#fff", 'opacity=".28"'),
  );

/** The four suits, about 36 units high. */
export const suits = {
  heart: P("M0,16 C-22,-2 -16,-18 -7,-17 C-2,-16 0,-11 0,-9 C0,-11 2,-16 7,-17 C16,-18 22,-2 0,16Z", "#e0173f"),
  spade: P("M0,-18 C20,0 16,12 7,11 C4,11 2,8 1,6 L5,17 L-5,17 L-1,6 C-2,8 -4,11 -7,11 C-16,12 -20,0 0,-18Z", "#1a1030"),
  diamond: P("M0,-18 L13,0 L0,18 L-13,0Z", "#e0173f"),
  club: C(0, -9, 7.4, "#1a1030") + C(-8, 3, 7.4, "#1a1030") + C(8, 3, 7.4, "#1a1030") + P("M-1,0 L1,0 L6,17 L-6,17Z", "#1a1030"),
} as const;
