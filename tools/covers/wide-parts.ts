import type { Kit } from "./kit.ts";
import { drawMotif } from "./stickers.ts";
import { at, C, E, N, P, R, S, star4, T } from "./svg.ts";

/** Size of a wide picture. */
export interface Area {
  w: number;
  h: number;
}

export const light = (k: Kit, x: number, y: number, r: number, colour: string, opacity = 1) =>
  C(x.toFixed(1), y.toFixed(1), r, k.rc(colour, `${colour}77`, `${colour}00`), `opacity="${opacity}"`);

export interface Placing {
  turn?: number;
  flip?: boolean;
}

/** A motif with a dark contour and a cast shadow, without the covers' light rim. */
export function place(k: Kit, motif: string, x: number, y: number, s: number, how: Placing = {}): string {
  const filter = k.f(
    "p",
    '<feMorphology in="SourceAlpha" operator="dilate" radius="2.4" result="a"/><feFlood flood-color="#1c0610"/><feComposite in2="a" operator="in" result="d"/>' +
      '<feGaussianBlur in="SourceAlpha" stdDeviation="10" result="b"/><feOffset in="b" dy="12" result="o"/><feFlood flood-color="#000" flood-opacity=".55"/><feComposite in2="o" operator="in" result="sh"/>' +
      '<feMerge><feMergeNode in="sh"/><feMergeNode in="d"/><feMergeNode in="SourceGraphic"/></feMerge>',
  );
  return T(
    `translate(${x},${y})`,
    `<g filter="${filter}">${T(`rotate(${how.turn ?? 0}) scale(${how.flip ? -s : s},${s})`, drawMotif(k, motif))}</g>`,
  );
}

export const ferris = (k: Kit, x: number, y: number, s: number) => T(`translate(${x},${y}) scale(${s})`, drawMotif(k, "ferris"));

/** Strings of lamps along the upper edge. */
export function lampStrings(k: Kit, area: Area, y0: number, sag: number): string {
  const colours = ["#ffc844", "#ff6b81", "#2fd8c8", "#fff3c0"];
  const [spans, per] = [3, 9];
  const w = area.w / spans;
  return N(spans, (s) => {
    const wire = S(`M${s * w},${y0} Q${s * w + w / 2},${y0 + sag * 2} ${s * w + w},${y0}`, "#12060f", 2.4);
    return (
      wire +
      N(per, (i) => {
        const t = (i + 0.5) / per;
        const [x, y, c] = [s * w + t * w, y0 + 4 * sag * t * (1 - t), at(colours, i + s)];
        return (
          light(k, x, y + 9, 24, c, 0.75) +
          R(x - 2, y - 1, 4, 5, 1, "#2a0a18") +
          E(x, y + 9, 5, 6.5, "#fffbe6") +
          E(x, y + 9, 5, 6.5, c, 'opacity=".5"')
        );
      })
    );
  });
}

const TENTS = [
  ["#e5274f", "#5a0a2c"],
  ["#0f9b8e", "#053c42"],
  ["#f2a01f", "#6e300a"],
  ["#7a2a6a", "#2a0a30"],
] as const;

function tent(k: Kit, i: number, x: number, y: number, bottom: number): string {
  const [light, dark] = at(TENTS, i);
  const w = 96;
  return (
    P(
      `M${x},${y} Q${x + w * 0.44},${y - 34} ${x + w / 2},${y - 74} Q${x + w * 0.56},${y - 34} ${x + w},${y} L${x + w},${bottom} L${x},${bottom}Z`,
      k.l(light, dark),
    ) +
    P(
      `M${x + w * 0.34},${y} Q${x + w * 0.48},${y - 34} ${x + w / 2},${y - 74} Q${x + w * 0.52},${y - 34} ${x + w * 0.66},${y}Z`,
      "#fff3d8",
      'opacity=".8"',
    ) +
    N(6, (j) => P(`M${x + (j * w) / 6},${y - 2} q${w / 12},20 ${w / 6},0Z`, j % 2 ? "#fff3d8" : "#ffc844")) +
    P(`M${x + w / 2},${y - 74} l0,-20 l18,7 l-18,7`, light)
  );
}

export interface FairGround {
  /** Height of the horizon. */
  horizon?: number;
  /** Where the fair's light comes from. */
  lightX?: number;
}

export const NIGHT = ["#0e0b2e", "#2b1249", "#7a1f4f", "#c2492f"] as const;

/** The night fair: stars, glow, a row of tents, dark ground. */
export function fairGround(k: Kit, area: Area, sky: readonly string[] = NIGHT, how: FairGround = {}): string {
  const { w, h } = area;
  const hz = how.horizon ?? h * 0.72;
  const gx = how.lightX ?? w * 0.72;
  const stars = N(70, () =>
    C(
      k.rr(0, w).toFixed(0),
      k.rr(0, hz * 0.8).toFixed(0),
      k.rr(0.5, 1.9).toFixed(1),
      "#fff4dc",
      `opacity="${k.rr(0.25, 0.95).toFixed(2)}"`,
    ),
  );
  return (
    R(0, 0, w, h, 0, k.l(...sky)) +
    stars +
    light(k, gx, hz, w * 0.5, "#ff9a4a", 0.8) +
    light(k, gx, hz * 0.7, w * 0.28, "#ffd98a", 0.55) +
    N(Math.ceil(w / 92) + 1, (i) => tent(k, i, -30 + i * 92 + k.rr(0, 12), hz - 6 + k.rr(0, 16), h)) +
    R(0, hz + 20, w, h - hz - 20, 0, k.l("#1a061400", "#140510"))
  );
}

/** Beams from a point. */
export function beams(x: number, y: number, colour: string, opacity: number, n = 20): string {
  const tip = (a: number) => `${(x + 700 * Math.cos(a)).toFixed(0)},${(y + 700 * Math.sin(a)).toFixed(0)}`;
  return N(n, (i) =>
    P(`M${x},${y} L${tip((i * 2 * Math.PI) / n)} L${tip((i * 2 * Math.PI) / n + Math.PI / n)}Z`, colour, `opacity="${opacity}"`),
  );
}

/** Dark from the left, where the live text of a banner stands. */
export const shade = (k: Kit, area: Area) => R(0, 0, area.w * 0.72, area.h, 0, k.h("#14061cee", "#14061cb8", "#14061c00"));

export const glints = (k: Kit, area: Area, n: number) =>
  N(n, () => star4(Math.round(k.rr(area.w * 0.5, area.w)), Math.round(k.rr(30, area.h - 60)), Math.round(k.rr(4, 12)), "#fff3c0"));

export const moonDisc = (k: Kit, x: number, y: number, r: number) => C(x, y, r, k.r("#fffbe6", "#ffe9a8", "#f2b84a"));
