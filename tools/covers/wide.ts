import type { Kit } from "./kit.ts";
import { drawMotif } from "./stickers.ts";
import { C, E, N, P, R, T } from "./svg.ts";
import { beams, fairGround, ferris, glints, lampStrings, light, moonDisc, NIGHT, place, shade } from "./wide-parts.ts";
import type { Area } from "./wide-parts.ts";

/** A wide picture: its size and its drawing. None bears text; headlines are live text over them. */
export interface Wide extends Area {
  draw(k: Kit, area: Area): string;
}

const flat = (k: Kit, a: Area, ...stops: string[]) => R(0, 0, a.w, a.h, 0, k.l(...stops));

function sea(k: Kit, a: Area): string {
  const bubbles = N(26, () =>
    C(
      k.rr(a.w * 0.4, a.w).toFixed(0),
      k.rr(0, a.h).toFixed(0),
      k.rr(2, 9).toFixed(1),
      "#fff",
      'fill-opacity=".14" stroke="#fff" stroke-opacity=".5"',
    ),
  );
  return (
    flat(k, a, "#0a4f9a", "#0b8fb0", "#04264f") +
    beams(a.w * 0.75, -60, "#dfffff", 0.12, 26) +
    light(k, a.w * 0.75, a.h * 0.45, 260, "#7df0f0", 0.6) +
    bubbles
  );
}

function stadium(k: Kit, a: Area): string {
  const crowd = N(120, () =>
    C(
      k.rr(0, a.w).toFixed(0),
      k.rr(100, 180).toFixed(0),
      k.rr(1, 3).toFixed(1),
      k.pick(["#ffd24a", "#ff6b81", "#fff", "#6fd8ff"]),
      'opacity=".7"',
    ),
  );
  return (
    flat(k, a, "#06123c", "#0f4a9a", "#1d8a5a") +
    crowd +
    P(`M0,${a.h * 0.64} Q${a.w / 2},${a.h * 0.53} ${a.w},${a.h * 0.64} L${a.w},${a.h} L0,${a.h}Z`, k.l("#4fc23f", "#0f5a28")) +
    light(k, a.w * 0.75, a.h * 0.4, 240, "#e8f8ff", 0.6)
  );
}

function felt(k: Kit, a: Area): string {
  return (
    flat(k, a, "#3a0620", "#8a1440", "#2a0418") +
    light(k, a.w * 0.74, a.h * 0.4, 300, "#ffb0a0", 0.6) +
    E(a.w * 0.74, a.h * 0.96, 360, 110, k.l("#15835a", "#063c2a"), 'stroke="#a8622a" stroke-width="12"')
  );
}

/** Banners of the home screen, 716 x 344. */
export const banners: Readonly<Record<string, Wide>> = {
  welcome: {
    w: 716,
    h: 344,
    draw: (k, a) =>
      fairGround(k, a, NIGHT, { lightX: 540 }) +
      moonDisc(k, 448, 70, 26) +
      `<g opacity=".95">${ferris(k, 590, 150, 1.24)}</g>` +
      shade(k, a) +
      place(k, "chest", 520, 258, 0.8, { turn: -4 }) +
      place(k, "coin", 662, 286, 0.5, { turn: 8 }) +
      glints(k, a, 10),
  },
  vip: {
    w: 716,
    h: 344,
    draw: (k, a) =>
      flat(k, a, "#04232e", "#065a5e", "#0d8a7a") +
      light(k, 530, 170, 330, "#7df0d0", 0.8) +
      place(k, "peacock", 566, 196, 1.42) +
      shade(k, a) +
      place(k, "crown", 660, 292, 0.42, { turn: 10 }),
  },
  fishing: {
    w: 716,
    h: 344,
    draw: (k, a) =>
      sea(k, a) +
      place(k, "hilsa", 540, 150, 1.3, { turn: -8 }) +
      place(k, "octopus", 640, 270, 0.56) +
      place(k, "turtle", 430, 270, 0.46, { turn: 10 }) +
      shade(k, a),
  },
  sports: {
    w: 716,
    h: 344,
    draw: (k, a) => stadium(k, a) + place(k, "cricket", 530, 160, 1.36) + place(k, "football", 654, 262, 0.54) + shade(k, a),
  },
  live: {
    w: 716,
    h: 344,
    draw: (k, a) =>
      felt(k, a) +
      place(k, "roulette", 560, 150, 1.36) +
      place(k, "chips", 448, 272, 0.62) +
      place(k, "ace", 660, 272, 0.56, { turn: 8 }) +
      shade(k, a),
  },
};

/** Promotion pictures, 716 x 300. */
export const promotions: Readonly<Record<string, Wide>> = {
  wheel: {
    w: 716,
    h: 300,
    draw: (k, a) =>
      fairGround(k, a, NIGHT, { lightX: 520 }) +
      lampStrings(k, a, 2, 24) +
      place(k, "wheel", 540, 160, 1.34) +
      place(k, "coin", 668, 244, 0.5) +
      shade(k, a),
  },
  cricket: {
    w: 716,
    h: 300,
    draw: (k, a) => stadium(k, a) + place(k, "cricket", 540, 150, 1.26) + place(k, "football", 656, 232, 0.46) + shade(k, a),
  },
  rickshaw: {
    w: 716,
    h: 300,
    draw: (k, a) =>
      flat(k, a, "#3a0632", "#a0205c", "#f0702a") +
      light(k, 540, 150, 280, "#ffe08a", 0.8) +
      place(k, "rickshaw", 530, 160, 1.3) +
      lampStrings(k, a, 2, 22) +
      place(k, "dhol", 660, 232, 0.5) +
      shade(k, a),
  },
  gift: {
    w: 716,
    h: 300,
    draw: (k, a) =>
      flat(k, a, "#1a0a4c", "#5a2ab0", "#e04a9a") +
      beams(545, 150, "#ffd24a", 0.16) +
      light(k, 545, 150, 260, "#ffd6f5", 0.7) +
      place(k, "gift", 545, 158, 1.2) +
      place(k, "moneybag", 662, 226, 0.5) +
      place(k, "fireworks", 424, 92, 0.56) +
      shade(k, a),
  },
  invite: {
    w: 716,
    h: 300,
    draw: (k, a) =>
      fairGround(k, a, ["#04232e", "#0a5a5e", "#1f9a7a", "#e0a04a"], { lightX: 540 }) +
      lampStrings(k, a, 2, 24) +
      place(k, "dhol", 556, 168, 1.16) +
      place(k, "kite", 446, 96, 0.54, { turn: -10 }) +
      place(k, "lantern", 664, 120, 0.5) +
      shade(k, a),
  },
};

/** Pictures of the interface itself, kept with the web app. */
export const screens: Readonly<Record<string, Wide>> = {
  "auth-hero": {
    w: 780,
    h: 480,
    draw: (k, a) =>
      fairGround(k, a, ["#0e0b2e", "#2b1249", "#7a1f4f", "#d8582f"], { horizon: 262, lightX: 390 }) +
      ferris(k, 610, 170, 1.36) +
      moonDisc(k, 150, 120, 34) +
      lampStrings(k, a, 2, 34) +
      place(k, "rickshaw", 196, 262, 0.74, { flip: true }),
  },
  maintenance: {
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
  peacock: { w: 400, h: 400, draw: (k) => T("translate(200,212) scale(1.5)", drawMotif(k, "peacock")) },
  empty: {
    w: 400,
    h: 300,
    draw: (k) => light(k, 200, 150, 150, "#ffb31f", 0.25) + T("translate(200,140) scale(1.05)", drawMotif(k, "kite")),
  },
};
