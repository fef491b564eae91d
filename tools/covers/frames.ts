import type { Kit } from "./kit.ts";
import type { Palette } from "./palettes.ts";
import { glow, H, W } from "./scene-parts.ts";
import { C, N, P, R } from "./svg.ts";

type Frame = (k: Kit, p: Palette, gold: string) => string;

/** Corners follow the tile's own radius (16 of 112 css px), which cuts them on the page. */
const ring = (inset: number, r: number, stroke: string) => R(inset, inset, W - inset * 2, H - inset * 2, r, "none", stroke);

function bulbRow(k: Kit): string {
  const spots: Array<[number, number]> = [];
  for (let x = 46; x <= 254; x += 23.1) spots.push([x, 7], [x, H - 7]);
  for (let y = 44; y <= 356; y += 22.3) spots.push([7, y], [W - 7, y]);
  return spots
    .map(([x, y], i) => glow(k, x, y, 8, i % 2 ? "#ffd24a" : "#ff8a9a", 0.7) + C(x.toFixed(0), y.toFixed(0), 3.2, "#fffbe6"))
    .join("");
}

export const frames = {
  gold: (_k, _p, gold) =>
    ring(3, 42, 'stroke="#2a0810" stroke-width="8"') +
    ring(4, 41, `stroke="${gold}" stroke-width="5"`) +
    ring(8.5, 37, 'stroke="#2a0810" stroke-opacity=".55" stroke-width="1.6"'),
  bulb: (k, p, gold) =>
    ring(6, 40, `stroke="${p.ext}" stroke-width="13"`) +
    ring(1.5, 44, `stroke="${gold}" stroke-width="3"`) +
    ring(12.5, 34, `stroke="${gold}" stroke-width="2"`) +
    bulbRow(k),
  scallop: (_k, p) =>
    N(15, (i) => P(`M${i * 20},0 a10,11 0 0 0 20,0Z`, p.acc[0]) + C(10 + i * 20, 5, 2, p.edge)) +
    ring(2, 43, `stroke="${p.acc[0]}" stroke-width="4"`) +
    ring(5, 40, `stroke="${p.edge}" stroke-width="1.6" opacity=".6"`),
  line: (k, p) =>
    ring(2, 43, `stroke="${k.l(p.acc[0], p.acc[1])}" stroke-width="4"`) +
    ring(2, 43, 'stroke="#fff" stroke-opacity=".35" stroke-width="1"'),
  double: (k, p) =>
    ring(2.5, 43, `stroke="${p.edge}" stroke-width="6"`) +
    ring(5.5, 40, `stroke="${k.l(p.acc[1], p.acc[0], p.acc[1])}" stroke-width="3"`) +
    ring(10.5, 35, `stroke="${p.acc[0]}" stroke-width="1.6" stroke-dasharray="2 5"`),
  none: () => ring(0.75, 44, 'stroke="#fff" stroke-opacity=".3" stroke-width="1.5"'),
} satisfies Readonly<Record<string, Frame>>;
export type FrameName = keyof typeof frames;

export function drawFrame(k: Kit, name: FrameName, p: Palette): string {
  return frames[name](k, p, k.l("#fff6c9", "#ffc844", "#a85a08", "#ffdc7a", "#9c4a05"));
}
