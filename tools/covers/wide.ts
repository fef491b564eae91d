import { drawMotif } from "./stickers.ts";
import { T } from "./svg.ts";
import { beams, fairGround, ferris, glints, lampStrings, light, moonDisc, NIGHT, place, shade } from "./wide-parts.ts";
import { felt, flat, sea, sized, stadium } from "./wide-scenes.ts";
import type { Wide } from "./wide-scenes.ts";

/** Banners of the home screen, 716 x 344. */
export const banners = sized(
  { w: 716, h: 344 },
  {
    welcome: (k, a) =>
      fairGround(k, a, NIGHT, { lightX: 540 }) +
      moonDisc(k, 448, 70, 26) +
      `<g opacity=".95">${ferris(k, 590, 150, 1.24)}</g>` +
      shade(k, a) +
      place(k, "chest", 520, 258, 0.8, { turn: -4 }) +
      place(k, "coin", 662, 286, 0.5, { turn: 8 }) +
      glints(k, a, 10),
    vip: (k, a) =>
      flat(k, a, "#04232e", "#065a5e", "#0d8a7a") +
      light(k, 530, 170, 330, "#7df0d0", 0.8) +
      place(k, "peacock", 566, 196, 1.42) +
      shade(k, a) +
      place(k, "crown", 660, 292, 0.42, { turn: 10 }),
    fishing: (k, a) =>
      sea(k, a) +
      place(k, "hilsa", 540, 150, 1.3, { turn: -8 }) +
      place(k, "octopus", 640, 270, 0.56) +
      place(k, "turtle", 430, 270, 0.46, { turn: 10 }) +
      shade(k, a),
    sports: (k, a) => stadium(k, a) + place(k, "cricket", 530, 160, 1.36) + place(k, "football", 654, 262, 0.54) + shade(k, a),
    live: (k, a) =>
      felt(k, a) +
      place(k, "roulette", 560, 150, 1.36) +
      place(k, "chips", 448, 272, 0.62) +
      place(k, "ace", 660, 272, 0.56, { turn: 8 }) +
      shade(k, a),
  },
);

/** Pictures of pages that are the first brand's own, by the names of docs/looks.md. */
export const screens: Readonly<Record<string, Wide>> = {
  account: {
    w: 780,
    h: 480,
    draw: (k, a) =>
      fairGround(k, a, ["#0e0b2e", "#2b1249", "#7a1f4f", "#d8582f"], { horizon: 262, lightX: 390 }) +
      ferris(k, 610, 170, 1.36) +
      moonDisc(k, 150, 120, 34) +
      lampStrings(k, a, 2, 34) +
      place(k, "rickshaw", 196, 262, 0.74, { flip: true }),
  },
  closed: {
    w: 780,
    h: 760,
    draw: (k, a) =>
      fairGround(k, a, ["#0e0b2e", "#2a1148", "#6a1c50", "#b2452f"], { horizon: 470, lightX: 390 }) +
      moonDisc(k, 610, 116, 44) +
      light(k, 610, 116, 120, "#ffe9a8", 0.4) +
      ferris(k, 390, 300, 2.15) +
      lampStrings(k, a, 4, 44) +
      place(k, "lantern", 96, 380, 0.6) +
      place(k, "lantern", 690, 400, 0.5) +
      place(k, "rickshaw", 176, 590, 0.92, { flip: true }) +
      place(k, "dhol", 600, 606, 0.74),
  },
  jackpot: {
    w: 716,
    h: 336,
    draw: (k, a) =>
      flat(k, a, "#5a0a2c", "#b3163f", "#3a0622") +
      light(k, 358, 190, 340, "#ff9a4a", 0.75) +
      beams(358, 200, "#ffd24a", 0.16, 20) +
      place(k, "elephant", 100, 84, 0.62) +
      place(k, "elephant", 616, 84, 0.62, { flip: true }),
  },
  empty: {
    w: 400,
    h: 300,
    draw: (k) => light(k, 200, 150, 150, "#ffb31f", 0.25) + T("translate(200,140) scale(1.05)", drawMotif(k, "kite")),
  },
};
