import type { Kit } from "./kit.ts";
import { C, E, N, S, star4 } from "./svg.ts";

/** Size of a cover's drawing. */
export const W = 300;
export const H = 400;

/** A soft light; `opacity` up to 1. */
export const glow = (k: Kit, x: number, y: number, r: number, colour: string, opacity = 1) =>
  C(x.toFixed(1), y.toFixed(1), r, k.rc(colour, `${colour}88`, `${colour}00`), `opacity="${opacity}"`);

/** A wheel of light beams about a point. */
export function rays(k: Kit, x: number, y: number, n: number, colour: string, opacity: number): string {
  const turn = k.rnd() * 360;
  const half = (Math.PI / n) * 0.52;
  const tip = (a: number) => `${(x + 460 * Math.cos(a)).toFixed(0)},${(y + 460 * Math.sin(a)).toFixed(0)}`;
  let d = "";
  for (let i = 0; i < n; i++) {
    const a = ((turn + (i * 360) / n) * Math.PI) / 180;
    d += `M${x},${y}L${tip(a - half)}L${tip(a + half)}Z`;
  }
  const id = `${k.id}ry${Math.floor(turn * 1000)}`;
  return (
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="300"><stop stop-color="${colour}" stop-opacity="${opacity}"/>` +
    `<stop offset=".55" stop-color="${colour}" stop-opacity="${opacity * 0.45}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
    `<path d="${d}" fill="url(#${id})"/>`
  );
}

export interface CloudShape {
  fx?: number;
  fy?: number;
  cut?: number;
}

/** Fractal clouds in one colour over the whole cover. */
export function clouds(k: Kit, colour: string, seed: number, opacity: number, shape: CloudShape = {}): string {
  const { fx = 0.008, fy = 0.014, cut = -0.55 } = shape;
  const [r, g, b] = [1, 3, 5].map((i) => (parseInt(colour.slice(i, i + 2), 16) / 255).toFixed(2));
  const body =
    `<feTurbulence type="fractalNoise" baseFrequency="${fx} ${fy}" numOctaves="3" seed="${seed}"/>` +
    `<feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} 1.9 0 0 0 ${cut}"/>`;
  const filter = k.f(`cl${colour}${seed}${fx}`, body, 'x="0" y="0" width="100%" height="100%"');
  return `<rect width="${W}" height="${H}" filter="${filter}" opacity="${opacity}"/>`;
}

/** Glints and dust between two heights. */
export const sparks = (k: Kit, n: number, colours: readonly string[], y0 = 0, y1 = H) =>
  N(n, () => {
    const r = k.rr(0.8, 2.6);
    const y = k.rr(y0, y1);
    return k.rnd() < 0.3
      ? star4(Math.round(k.rr(8, W - 8)), Math.round(y), Number((r * 4).toFixed(1)), k.pick(colours))
      : C(k.rr(6, W - 6).toFixed(0), y.toFixed(0), r.toFixed(1), k.pick(colours), `opacity="${k.rr(0.4, 1).toFixed(2)}"`);
  });

/** A string of lamps in two arcs. */
export function bulbs(k: Kit, y0: number, sag: number, n: number, colours: readonly string[]): string {
  let out = S(`M-6,${y0} Q75,${y0 + sag} 150,${y0 + 4} Q225,${y0 + sag} 306,${y0}`, "#1a0612", 2);
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    const h = t < 0.5 ? t * 2 : (t - 0.5) * 2;
    const x = t * W;
    const y = y0 + 2 * sag * h * (1 - h) + 2;
    const colour = colours[i % colours.length] ?? "#ffd24a";
    out += glow(k, x, y + 5, 11, colour, 0.55) + E(x.toFixed(1), (y + 5).toFixed(1), 3.2, 4.2, "#fffbe0");
    out += E(x.toFixed(1), (y + 5).toFixed(1), 3.2, 4.2, colour, 'opacity=".45"');
  }
  return out;
}
