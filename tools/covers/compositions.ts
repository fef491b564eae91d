import type { Kit } from "./kit.ts";
import { title } from "./lettering.ts";
import { hands } from "./motifs-hands.ts";
import type { Palette } from "./palettes.ts";
import { clouds, glow, H, rays, sparks, W } from "./scene-parts.ts";
import { scenes } from "./scenes.ts";
import type { SceneName } from "./scenes.ts";
import { drawMotif, put } from "./stickers.ts";
import { at, C, E, N, P, R, S, T } from "./svg.ts";

/** What a composition shows: the motif, its companions, colours and ground. */
export interface Subject {
  motif: string;
  /** Smaller motifs that go with it; never empty. */
  companions: readonly string[];
  palette: Palette;
  scene: SceneName;
  /** Shapes the clouds. */
  seed: number;
}

type Composition = (k: Kit, a: Subject) => string;

const ROUND = new Set(["roulette", "wheel", "football", "basketball", "tennis", "coin", "moon", "sun"]);
const GOLDEN = ["#fff6c9", "#ffc844", "#b8620a", "#ffe08a", "#8a3f05"] as const;

/** Light and clouds wash a ground out; the filter gives it its colour back without touching the motif. */
function ground(k: Kit, a: Subject, x = 150, y = 146, name: SceneName = a.scene): string {
  const vivid = k.f("vivid", '<feColorMatrix type="saturate" values="1.5"/>', 'x="0" y="0" width="100%" height="100%"');
  return `<g filter="${vivid}">${scenes[name](k, a.palette, x, y, a.seed)}</g>`;
}

function medal(k: Kit, a: Subject): string {
  const p = a.palette;
  const petal = (i: number) =>
    T(
      `translate(150,148) rotate(${i * 15})`,
      P("M-17,-104 C-16,-132 16,-132 17,-104Z", i % 2 ? p.acc[1] : p.acc[0], 'stroke="#2a0810" stroke-width="1.5"'),
    );
  return (
    ground(k, a, 150, 148, "rays") +
    N(24, petal) +
    C(150, 148, 112, "#1a0610", 'opacity=".5"') +
    k.g(C(150, 148, 109, k.l(...GOLDEN))) +
    C(150, 148, 97, k.rc(p.sky[2], p.sky[1], p.sky[0])) +
    `<clipPath id="${k.id}md"><circle cx="150" cy="148" r="97"/></clipPath><g opacity=".55" clip-path="url(#${k.id}md)">${rays(k, 150, 148, 18, p.ray, 0.7)}</g>` +
    C(150, 148, 97, "none", 'stroke="#2a0810" stroke-opacity=".6" stroke-width="2"') +
    N(24, (i) => T(`translate(150,148) rotate(${i * 15 + 7.5})`, C(0, -103, 3, "#fffbe0"))) +
    put(k, a.motif, 150, 146, 1.02)
  );
}

function reels(k: Kit, a: Subject): string {
  const p = a.palette;
  let s =
    ground(k, a, 150, 130) +
    glow(k, 150, 184, 190, p.glow, 0.6) +
    k.g(R(14, 62, 272, 200, 26, k.l(...GOLDEN))) +
    R(24, 72, 252, 180, 18, "#24060f");
  for (let i = 0; i < 3; i++) {
    const x = 30 + i * 81;
    s += R(x, 78, 78, 168, 10, k.l("#b89a7a", "#fff8ea", "#ffffff", "#fff1da", "#9c7c5c"));
    s += `<clipPath id="${k.id}rl${i}"><rect x="${x}" y="78" width="78" height="168" rx="10"/></clipPath><g clip-path="url(#${k.id}rl${i})">`;
    for (let j = -1; j <= 1; j++) {
      const drawing = drawMotif(k, j === 0 ? a.motif : k.pick(a.companions));
      s += T(`translate(${x + 39},${162 + j * 76}) scale(${j ? 0.3 : 0.37})`, j ? `<g opacity=".75">${drawing}</g>` : drawing);
    }
    s += `${R(x, 78, 78, 168, 10, k.l("#1a0610cc", "#1a061000", "#1a061000", "#1a061000", "#1a0610cc"))}</g>`;
  }
  s +=
    R(22, 124, 256, 76, 10, "none", `stroke="${p.acc[0]}" stroke-width="4"`) +
    P("M8,149 L30,162 L8,175Z", p.acc[1]) +
    P("M292,149 L270,162 L292,175Z", p.acc[1]);
  s += N(12, (i) => glow(k, 28 + i * 22.2, 67, 9, i % 2 ? "#ff8a9a" : "#fff3b0", 0.8) + C(28 + i * 22.2, 67, 3, "#fffbe6"));
  return s + put(k, a.motif, 150, 60, 0.54);
}

function versus(k: Kit, a: Subject): string {
  const p = a.palette;
  return (
    R(0, 0, W, H, 0, k.l("#0a1f6e", "#1f6fd8", "#06123c")) +
    P("M0,0 L190,0 L96,400 L0,400Z", k.l(p.sky[1], p.sky[2], p.sky[0])) +
    rays(k, 150, 160, 18, "#ffffff", 0.4) +
    clouds(k, "#ffffff", a.seed, 0.2) +
    put(k, a.motif, 78, 152, 0.94, 0, { flip: true }) +
    put(k, a.motif, 224, 152, 0.94, 0, { rim: "#bff0ff" }) +
    P(
      "M196,-10 L136,146 L172,146 L92,410 L206,186 L164,186 L216,-10Z",
      k.l("#fffbe0", "#ffe27a", "#ff9a12"),
      'stroke="#5a0a12" stroke-width="3" stroke-linejoin="round"',
    ) +
    T("translate(150,170)", title(k, "VS", "bangers", p, { x: 0, y: 0, w: 90, h: 60, max: 56 })) +
    sparks(k, 16, ["#fff", "#ffe27a"], 60, 290)
  );
}

function table(k: Kit, a: Subject): string {
  const p = a.palette;
  const cloth: [string, string] = k.pick([
    ["#15835a", "#063c2a"],
    ["#8a1430", "#4a0618"],
    ["#2a3f9c", "#10184f"],
    ["#6a2a8a", "#2a0a3c"],
  ]);
  const flat = /^(roulette|cards|ace)/.test(a.motif) || a.motif in hands;
  const side = a.motif === "chips" ? "cards" : "chips";
  return (
    ground(k, a, 150, 130, "bokeh") +
    P("M-60,400 Q-40,210 150,206 Q340,210 360,400Z", k.l("#a8622a", "#5a2a0c", "#2a1004")) +
    P("M-44,400 Q-26,222 150,218 Q326,222 344,400Z", k.l(...cloth)) +
    P("M-24,400 Q-8,238 150,234 Q308,238 324,400Z", "none", 'stroke="#ffe9a3" stroke-opacity=".6" stroke-width="2.4"') +
    E(150, 262, 120, 30, k.rc(`${p.glow}99`, `${p.glow}00`)) +
    put(k, side, a.motif === "cards" ? 262 : 42, 236, 0.46) +
    put(k, a.motif, 150, 142, 1.22, flat ? 0 : k.rr(-5, 5)) +
    put(k, side === "chips" && a.motif !== "dice" && !(a.motif in hands) ? "dice" : "coin", a.motif === "cards" ? 40 : 264, 246, 0.36, 8)
  );
}

function shoal(k: Kit, a: Subject): string {
  const companion = (x: number, y: number, s: number, r: number, flip = false) => put(k, k.pick(a.companions), x, y, s, r, { flip });
  return (
    ground(k, a, 150, 150, "sea") +
    companion(50, 70, 0.38, -8, k.rnd() < 0.5) +
    companion(252, 58, 0.42, 8) +
    companion(258, 222, 0.4, 4) +
    put(k, a.motif, 146, 152, 1.22, k.rr(-10, 4)) +
    companion(40, 238, 0.38, -6, true)
  );
}

function arch(k: Kit, a: Subject): string {
  const p = a.palette;
  const shape = (d: number) =>
    `M${36 - d},420 L${36 - d},${150 - d * 0.4} C${34 - d},${104 - d} ${84 - d},${92 - d} ${104 - d * 0.5},${70 - d} C${122},${52 - d} ${140},${40 - d} 150,${18 - d * 1.3} C160,${40 - d} 178,${52 - d} ${196 + d * 0.5},${70 - d} C${216 + d},${92 - d} ${266 + d},${104 - d} ${264 + d},${150 - d * 0.4} L${264 + d},420Z`;
  const tile = (x: number, y: number) =>
    T(`translate(${x},${y}) scale(.2)`, N(8, (i) => T(`rotate(${i * 45})`, E(0, -40, 17, 34, p.acc[0]))) + C(0, 0, 16, p.ray));
  return (
    R(0, 0, W, H, 0, k.l(p.edge, p.sky[1], p.ext)) +
    `<g opacity=".55">${N(30, (i) => tile(15 + (i % 6) * 54, 14 + Math.floor(i / 6) * 58))}</g>` +
    `<clipPath id="${k.id}ar"><path d="${shape(0)}"/></clipPath><g clip-path="url(#${k.id}ar)">${ground(k, a, 150, 150)}</g>` +
    P(shape(3), "none", `stroke="#2a0810" stroke-width="13"`) +
    P(shape(3), "none", `stroke="${k.l(...GOLDEN)}" stroke-width="8"`) +
    put(k, a.motif, 150, 158, 1.08, k.rr(-3, 3))
  );
}

function halo(k: Kit, a: Subject): string {
  const p = a.palette;
  const beads = N(28, (i) => T(`translate(150,142) rotate(${(i * 360) / 28})`, C(0, -120, i % 2 ? 4 : 6, i % 2 ? p.acc[0] : p.acc[1])));
  return (
    ground(k, a) +
    glow(k, 150, 142, 190, p.glow, 0.9) +
    C(150, 142, 110, k.rc("#fffdf4", p.acc[0], p.acc[1]), 'opacity=".96"') +
    beads +
    put(k, a.motif, 150, 150, 1.22, k.rr(-5, 5))
  );
}

function tilt(k: Kit, a: Subject): string {
  const p = a.palette;
  const flip = k.rnd() < 0.5;
  const x = (v: number) => (flip ? 300 - v : v);
  return (
    ground(k, a, 150, 150) +
    P(`M${x(-20)},210 L${x(320)},70 L${x(320)},210 L${x(-20)},330Z`, k.h(p.acc[1], p.acc[0]), 'opacity=".85"') +
    S(`M${x(-20)},204 L${x(320)},64`, "#fff", 3, 'opacity=".8"') +
    S(`M${x(-20)},336 L${x(320)},216`, "#fff", 3, 'opacity=".6"') +
    put(k, k.pick(a.companions), x(252), 70, 0.5, flip ? -10 : 10) +
    put(k, a.motif, 150, 156, 1.3, flip ? 10 : -10, { flip })
  );
}

/** The motif before two helpers that look over its shoulders. */
function escort(k: Kit, a: Subject): string {
  const helper = (i: number, x: number, turn: number) => put(k, a.companions[i] ?? a.motif, x, 74, 0.56, turn, { flip: x > 150 });
  return ground(k, a) + helper(0, 62, -14) + helper(1, 238, 14) + put(k, a.motif, 150, 166, 1.2, k.rr(-3, 3));
}

/** The motif large and low at one side, a companion far above it. */
function low(k: Kit, a: Subject): string {
  const side = k.rnd() < 0.5 ? -1 : 1;
  return (
    ground(k, a, 150 - side * 70, 90) +
    put(k, k.pick(a.companions), 150 - side * 86, 70, 0.6, side * 10) +
    put(k, a.motif, 150 + side * 34, 174, 1.42, side * 8, { flip: side < 0 })
  );
}

function burst(k: Kit, a: Subject): string {
  let s = ground(k, a, 150, 150);
  const first = Math.floor(k.rnd() * a.companions.length);
  for (let i = 0; i < 6; i++) {
    const angle = ((-165 + i * 30 + k.rr(-5, 5)) * Math.PI) / 180;
    s += put(k, at(a.companions, first + i), 150 + 114 * Math.cos(angle), 162 + 116 * Math.sin(angle), 0.36, k.rr(-16, 16));
  }
  return s + put(k, a.motif, 150, 172, 1.1, k.rr(-4, 4));
}

export const compositions = {
  hero: (k, a) => ground(k, a) + put(k, a.motif, 150, 148, 1.3, k.rr(-4, 4)),
  close: (k, a) =>
    ROUND.has(a.motif)
      ? ground(k, a, 170, 140) + put(k, a.motif, 182, 156, 1.68, k.rr(-12, -4))
      : ground(k, a, 170, 140) + put(k, a.motif, 160, 150, 1.56, k.rr(-12, -4)),
  duo: (k, a) => ground(k, a) + put(k, k.pick(a.companions), 206, 110, 0.92, 8) + put(k, a.motif, 112, 162, 1.12, -6),
  trio: (k, a) =>
    ground(k, a) +
    put(k, a.motif, 74, 102, 0.66, -12) +
    put(k, a.motif, 226, 102, 0.66, 12, { flip: true }) +
    put(k, a.motif, 150, 176, 1.04),
  burst,
  escort,
  low,
  medal,
  reels,
  versus,
  table,
  shoal,
  arch,
  halo,
  tilt,
} satisfies Readonly<Record<string, Composition>>;
export type CompositionName = keyof typeof compositions;

export function compose(k: Kit, name: CompositionName, a: Subject): string {
  return compositions[name](k, a);
}
