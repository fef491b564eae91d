import type { Hue, Shade } from "../../arcade/src/shared/games/pictures.ts";
import { bengaliWord, latinGlyph } from "./glyphs.ts";
import { P, T } from "./svg.ts";

/** What a drawing is made with: gradients and filters that land in <defs>, relief, numbers and chance. */
export interface Kit {
  readonly id: string;
  readonly rnd: () => number;
  /** A motif that is drawn in another hue, wherever it comes in this picture. */
  tint?: { motif: string; hue: Hue };
  /** The shade that a motif is drawn in here; null for its own colours. */
  shadeOf(motif: string): Shade | null;
  /** Vertical gradient. */
  l(...stops: readonly string[]): string;
  /** Horizontal gradient. */
  h(...stops: readonly string[]): string;
  /** Radial gradient with the light at the upper left. */
  r(...stops: readonly string[]): string;
  /** Radial gradient about the centre. */
  rc(...stops: readonly string[]): string;
  /** Filter; equal keys share one. */
  f(key: string, body: string, box?: string): string;
  /** The drawing as a glossy relief, with a small, middle or large bevel. */
  g(s: string, size?: "s" | "m" | "l"): string;
  pick<X>(list: readonly X[]): X;
  /** A number between a and b. */
  rr(a: number, b: number): number;
  /** A number in Latin digits, centred. */
  num(n: number | string, x: number, y: number, size: number, colour: string): string;
  /** The sign of the taka, centred. */
  taka(x: number, y: number, size: number, colour: string): string;
  defs(): string;
}

const BEVEL = { s: [2, 3], m: [4.2, 5], l: [8, 8] } as const;

function bevel([blur, scale]: readonly [number, number]): string {
  return (
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="b"/>` +
    `<feDiffuseLighting in="b" surfaceScale="${scale}" diffuseConstant="1.22" lighting-color="#fff" result="d"><feDistantLight azimuth="238" elevation="56"/></feDiffuseLighting>` +
    `<feComposite in="d" in2="SourceGraphic" operator="arithmetic" k1="1" result="m"/>` +
    `<feSpecularLighting in="b" surfaceScale="${scale}" specularConstant=".85" specularExponent="17" lighting-color="#fffbe8" result="s"><feDistantLight azimuth="238" elevation="42"/></feSpecularLighting>` +
    `<feComposite in="s" in2="m" operator="arithmetic" k2=".62" k3="1" result="o"/><feComposite in="o" in2="SourceGraphic" operator="in"/>`
  );
}

/** A stop may carry two hex digits of alpha after its six of colour. */
function gradientStops(stops: readonly string[]): string {
  return stops
    .map((c, i) => {
      const opacity = c.length > 7 ? ` stop-opacity="${(parseInt(c.slice(7), 16) / 255).toFixed(2)}"` : "";
      return `<stop offset="${(i / (stops.length - 1 || 1)).toFixed(2)}" stop-color="${c.slice(0, 7)}"${opacity}/>`;
    })
    .join("");
}

/** A kit for one picture; `id` must be unique among the pictures of a page, `rnd` decides all chance in it. */
export function makeKit(id: string, rnd: () => number): Kit {
  const defs = new Map<string, { id: string; xml: string }>();
  const define = (key: string, make: (id: string) => string) => {
    let def = defs.get(key);
    if (!def) {
      const name = `${id}d${defs.size}`;
      def = { id: name, xml: make(name) };
      defs.set(key, def);
    }
    return `url(#${def.id})`;
  };
  const gradient = (kind: string, tag: string, attributes: string, stops: readonly string[]) =>
    define(`${kind}${stops}`, (i) => `<${tag} id="${i}" ${attributes}>${gradientStops(stops)}</${tag}>`);
  const kit: Kit = {
    id,
    rnd,
    l: (...s) => gradient("l", "linearGradient", 'x2="0" y2="1"', s),
    h: (...s) => gradient("h", "linearGradient", "", s),
    r: (...s) => gradient("r", "radialGradient", 'cx=".5" cy=".5" r=".62" fx=".34" fy=".28"', s),
    rc: (...s) => gradient("c", "radialGradient", "", s),
    f: (key, body, box = 'x="-25%" y="-25%" width="150%" height="150%"') =>
      define(`f${key}`, (i) => `<filter id="${i}" ${box} color-interpolation-filters="sRGB">${body}</filter>`),
    g: (s, size = "m") => `<g filter="${kit.f(`g${size}`, bevel(BEVEL[size]))}">${s}</g>`,
    pick: (list) => {
      const x = list[Math.floor(rnd() * list.length)];
      if (x === undefined) throw new Error("nothing to pick from");
      return x;
    },
    rr: (a, b) => a + rnd() * (b - a),
    num(n, x, y, size, colour) {
      const outlines = [...String(n)].map((c) => latinGlyph("lilita", c));
      const s = size / 700;
      let dx = -outlines.reduce((sum, o) => sum + o[0], 0) / 2;
      const digits = outlines.map(([w, d]) => {
        const out = P(d, colour, `transform="translate(${Math.round(dx)},0)"`);
        dx += w;
        return out;
      });
      return T(`translate(${x},${y + size * 0.5}) scale(${s.toFixed(4)})`, digits.join(""));
    },
    taka(x, y, size, colour) {
      const sign = bengaliWord("৳");
      const s = (size / 760).toFixed(4);
      return P(sign[1], colour, `transform="translate(${x},${y + size * 0.42}) scale(${s}) translate(${-sign[0] / 2},0)"`);
    },
    shadeOf: (motif) => (kit.tint?.motif === motif && typeof kit.tint.hue === "string" ? kit.tint.hue : null),
    defs: () => [...defs.values()].map((d) => d.xml).join(""),
  };
  return kit;
}
