import type { Kit } from "./kit.ts";
import { suits } from "./motif-parts.ts";
import { C, E, N, R, T } from "./svg.ts";

export const RED = "#e0173f";
export const BLACK = "#1a1030";

/** A face of 80 by 116 with its rank in the corners and a large pip. */
export const face = (k: Kit, place: string, rank: string, pip: string, colour: string, z = 2) =>
  T(
    place,
    k.g(R(-40, -58, 80, 116, 10, k.l("#ffffff", "#fffaf0", "#e8dcd0")), "s") +
      R(-35, -53, 70, 106, 7, "none", `stroke="${colour}" stroke-width="1.6" opacity=".45"`) +
      k.num(rank, -25, -40, 22, colour) +
      T("rotate(180)", k.num(rank, -25, -40, 22, colour)) +
      T(`scale(${z})`, pip),
  );

/** A patterned back of the same size. */
export const back = (k: Kit, place: string, a: string, b: string) =>
  T(
    place,
    k.g(R(-40, -58, 80, 116, 10, "#fff8ea"), "s") +
      R(-34, -52, 68, 104, 6, k.l(a, b)) +
      N(15, (i) =>
        T(
          `translate(${-22 + (i % 3) * 22},${-40 + Math.floor(i / 3) * 20}) scale(.17)`,
          N(6, (j) => T(`rotate(${j * 60})`, E(0, -34, 15, 30, "#ffd98a"))) + C(0, 0, 14, "#fff"),
        ),
      ),
  );

const SUITS = { S: [suits.spade, BLACK], C: [suits.club, BLACK], H: [suits.heart, RED], D: [suits.diamond, RED] } as const;

/** A card by its short name, such as "QH" or "10S", and one that lies face down for "back". */
export function card(k: Kit, name: string, place: string): string {
  if (name === "back") return back(k, place, "#d8284a", "#7a0a26");
  const [pip, colour] = SUITS[name.slice(-1) as keyof typeof SUITS];
  return face(k, place, name.slice(0, -1), pip, colour);
}

/** Cards in a fan about a point far below, as a hand holds them. */
export function fan(k: Kit, names: string, step: number, scale = 1): string {
  const all = names.split(" ");
  const from = (-step * (all.length - 1)) / 2;
  return all.map((name, i) => card(k, name, `rotate(${from + i * step} 0 150) translate(0,-4) scale(${scale})`)).join("");
}

/** Cards side by side about a point, each so far from the next. */
export const row = (k: Kit, names: string, x: number, y: number, gap: number, scale: number, turn = 0): string => {
  const all = names.split(" ");
  return all
    .map((name, i) => card(k, name, `translate(${x + (i - (all.length - 1) / 2) * gap},${y}) rotate(${turn}) scale(${scale})`))
    .join("");
};

/** A round tag with a letter or a number. */
export const tag = (k: Kit, word: string, x: number, y: number, light: string, dark: string, r = 20): string =>
  k.g(C(x, y, r, k.l(light, dark)), "s") + C(x, y, r - 2, "none", 'stroke="#ffe9a3" stroke-width="2.4"') + k.num(word, x, y, r, "#fff");
