import type { Kit } from "./kit.ts";
import { marks } from "./marks.ts";
import { motifs } from "./motifs.ts";
import { boards } from "./motifs-boards.ts";
import { draws } from "./motifs-draws.ts";
import { hands } from "./motifs-hands.ts";
import { shows } from "./motifs-shows.ts";
import { C, E, GOLD, T } from "./svg.ts";

export interface StickerStyle {
  rim?: string;
  dark?: string;
  flip?: boolean;
}

function outlineFilter(rim: string, dark: string): string {
  return (
    `<feMorphology in="SourceAlpha" operator="dilate" radius="2.2" result="a"/><feFlood flood-color="${dark}"/><feComposite in2="a" operator="in" result="dk"/>` +
    `<feMorphology in="SourceAlpha" operator="dilate" radius="3.6" result="a2"/><feGaussianBlur in="a2" stdDeviation=".5" result="a3"/><feFlood flood-color="${rim}"/><feComposite in2="a3" operator="in" result="rm"/>` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="9" result="sb"/><feOffset in="sb" dy="10" result="so"/><feFlood flood-color="#000" flood-opacity=".6"/><feComposite in2="so" operator="in" result="sh"/>` +
    `<feMerge><feMergeNode in="sh"/><feMergeNode in="rm"/><feMergeNode in="dk"/><feMergeNode in="SourceGraphic"/></feMerge>`
  );
}

/** The drawing of a motif, or an error that names what is missing. */
export function drawMotif(k: Kit, name: string): string {
  const motif = motifs[name] ?? marks[name];
  if (!motif) throw new Error(`no motif ${name}`);
  const drawing = motif(k);
  // A shade is drawn by the motif itself.
  if (k.tint?.motif !== name || typeof k.tint.hue !== "number" || k.tint.hue === 0) return drawing;
  const turned = k.f(
    `hue${k.tint.hue}`,
    `<feColorMatrix type="hueRotate" values="${k.tint.hue}"/>`,
    'x="-15%" y="-15%" width="130%" height="130%"',
  );
  return `<g filter="${turned}">${drawing}</g>`;
}

/** Drawings with figures or letters, which a mirror would spoil. */
const ONE_WAY = new Set([
  ...[hands, shows, draws, boards, marks].flatMap((drawings) => Object.keys(drawings)),
  ..."seven cards ace ticket bingo lotto racecar cng coin moneybag robot kabaddi ludo threecards deck queen pair pot roulettegrid".split(
    " ",
  ),
]);

/** A motif with dark contour, light rim and cast shadow: the look of a sticker. */
export function put(k: Kit, name: string, x: number, y: number, s: number, rot = 0, style: StickerStyle = {}): string {
  const { rim = "#fff3c8", dark = "#1c0610" } = style;
  const flip = style.flip === true && !ONE_WAY.has(name);
  const filter = k.f(`rim${rim}${dark}`, outlineFilter(rim, dark), 'x="-20%" y="-20%" width="140%" height="145%"');
  const place = `rotate(${rot.toFixed(1)}) scale(${(flip ? -s : s).toFixed(3)},${s.toFixed(3)})`;
  return T(`translate(${x.toFixed(1)},${y.toFixed(1)})`, `<g filter="${filter}">${T(place, drawMotif(k, name))}</g>`);
}

const SPOTS = [
  [24, 250, 0.2, -18],
  [278, 244, 0.23, 16],
  [26, 380, 0.2, 24],
  [276, 376, 0.22, -12],
] as const;
const CHIPS = [
  ["#ff6b81", "#96103c"],
  ["#2fd8c8", "#066a6e"],
  ["#ffc844", "#b8600a"],
] as const;

function coin(k: Kit, x: number, y: number, s: number, r: number): string {
  const face = k.g(C(0, 0, 78, k.l(...GOLD))) + C(0, 0, 62, k.r("#ffe48a", "#f7ae1f", "#b8660a")) + k.taka(0, 0, 84, "#8a4205");
  return T(`translate(${x.toFixed(0)},${y.toFixed(0)}) rotate(${r}) scale(${s.toFixed(3)},${(s * k.rr(0.6, 1)).toFixed(3)})`, face);
}

function chip(k: Kit, x: number, y: number, s: number, r: number): string {
  const face =
    k.g(E(0, 0, 92, 70, k.l(...k.pick(CHIPS)))) + E(0, 0, 60, 44, "none", 'stroke="#fff8ea" stroke-width="9" stroke-dasharray="24 16"');
  return T(`translate(${x.toFixed(0)},${y.toFixed(0)}) rotate(${r}) scale(${(s * 0.9).toFixed(3)})`, face);
}

const LITTER: Readonly<Record<string, typeof coin>> = { RNG: coin, LOTT: coin, ELOTT: coin, LIVE: chip, PVP: chip };

/** Coins or chips strewn about the title, for the game types that have them. */
export function foreground(k: Kit, type: string): string {
  const one = LITTER[type];
  if (!one) return "";
  return SPOTS.map(([x, y, s, r]) => one(k, x + k.rr(-8, 8), y + k.rr(-10, 10), s * k.rr(0.9, 1.3), r)).join("");
}
