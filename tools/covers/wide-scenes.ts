import type { Kit } from "./kit.ts";
import { C, E, N, P, R } from "./svg.ts";
import { beams, light } from "./wide-parts.ts";
import type { Area } from "./wide-parts.ts";

/** A wide picture: its size and its drawing. None bears text; headlines are live text over them. */
export interface Wide extends Area {
  draw(k: Kit, area: Area): string;
}

type Drawing = Wide["draw"];

/** Pictures of one size. */
export function sized(area: Area, drawings: Readonly<Record<string, Drawing>>): Readonly<Record<string, Wide>> {
  return Object.fromEntries(Object.entries(drawings).map(([name, draw]) => [name, { ...area, draw }]));
}

export const flat = (k: Kit, a: Area, ...stops: string[]) => R(0, 0, a.w, a.h, 0, k.l(...stops));

export function sea(k: Kit, a: Area): string {
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

export function stadium(k: Kit, a: Area): string {
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

export function felt(k: Kit, a: Area): string {
  return (
    flat(k, a, "#3a0620", "#8a1440", "#2a0418") +
    light(k, a.w * 0.74, a.h * 0.4, 300, "#ffb0a0", 0.6) +
    E(a.w * 0.74, a.h * 0.96, 360, 110, k.l("#15835a", "#063c2a"), 'stroke="#a8622a" stroke-width="12"')
  );
}
