import type { Kit } from "../covers/kit.ts";

/** A horse of a coat in one moment of its gallop, looking right, within 160 × 110; the hooves of the lowest leg stand on 104. */
export interface Coat {
  body: readonly [string, string, string];
  mane: string;
  leg: string;
  far: string;
}

export const COATS: Readonly<Record<string, Coat>> = {
  bay: { body: ["#c98345", "#9a5424", "#5a2a0e"], mane: "#24120a", leg: "#4a220d", far: "#33170a" },
  chestnut: { body: ["#e39a52", "#b8602a", "#713010"], mane: "#f0c27a", leg: "#8a451c", far: "#5c2a10" },
  grey: { body: ["#e2e4ea", "#a9aebb", "#6b7080"], mane: "#4c5160", leg: "#7d8291", far: "#585d6b" },
  white: { body: ["#ffffff", "#ece7da", "#b5ad9a"], mane: "#fff6dc", leg: "#d3cbb8", far: "#a1998a" },
  black: { body: ["#5a5566", "#2f2a3a", "#16121f"], mane: "#0d0a14", leg: "#1f1a29", far: "#120e1a" },
  palomino: { body: ["#ffdf9a", "#e6ad4e", "#a8701c"], mane: "#fff8e2", leg: "#c98f3a", far: "#8f6220" },
};

/** Colours of the saddle cloth and the silks, by the number of the runner. */
export const SILKS = [
  ["#e0243f", "#fff"], ["#f4f4f4", "#16203a"], ["#2457d6", "#fff"], ["#ffcf2b", "#20160a"],
  ["#12a15f", "#fff"], ["#1c1c24", "#ffd24a"], ["#ff7d1a", "#20160a"], ["#f07ab8", "#2a0d1e"],
] as const; // prettier-ignore

const rad = (degrees: number) => (degrees * Math.PI) / 180;
const at = (x: number, y: number, angle: number, length: number): [number, number] => [
  x + Math.sin(rad(angle)) * length,
  y + Math.cos(rad(angle)) * length,
];

interface Leg {
  x: number;
  y: number;
  upper: number;
  lower: number;
  colour: string;
}

/** Two bones and a hoof; angles from straight down, forward positive. */
function leg({ x, y, upper, lower, colour }: Leg): string {
  const [kx, ky] = at(x, y, upper, 19);
  const [hx, hy] = at(kx, ky, lower, 21);
  const n = (value: number) => value.toFixed(1);
  return (
    `<path d="M${n(x)},${n(y)} L${n(kx)},${n(ky)}" stroke="${colour}" stroke-width="8.5" stroke-linecap="round" fill="none"/>` +
    `<path d="M${n(kx)},${n(ky)} L${n(hx)},${n(hy)}" stroke="${colour}" stroke-width="5" stroke-linecap="round" fill="none"/>` +
    `<path d="M${n(hx)},${n(hy)} l${n(Math.sin(rad(lower + 40)) * 5)},${n(Math.cos(rad(lower + 40)) * 4)}" stroke="#1b120d" stroke-width="5.4" stroke-linecap="round" fill="none"/>`
  );
}

const turn = (part: number) => Math.sin(part * 2 * Math.PI);
const fore = (x: number, part: number, colour: string): string => {
  const upper = 6 + 46 * turn(part);
  return leg({ x, y: 60, upper, lower: upper - 78 * Math.max(0, turn(part + 0.25)), colour });
};
const hind = (x: number, part: number, colour: string): string => {
  const upper = -2 + 44 * turn(part);
  return leg({ x, y: 58, upper: upper + 8, lower: upper - 14 - 52 * Math.max(0, turn(part + 0.25)), colour });
};

/** `part` of the stride, 0 to 1. */
export function horse(k: Kit, coat: Coat, part: number): string {
  const rock = 2.6 * turn(part + 0.1);
  const wave = 5 * turn(part);
  const body = k.l(...coat.body);
  return (
    `<g transform="rotate(${rock.toFixed(2)} 78 56)">` +
    fore(108, part + 0.12, coat.far) +
    hind(40, part + 0.62, coat.far) +
    `<path d="M32,46 C18,40 8,${46 + wave} 2,${40 + wave * 1.6} C4,${52 + wave} 14,${58 + wave} 30,56Z" fill="${coat.mane}"/>` +
    k.g(
      `<path d="M28,48 C32,36 48,35 60,38 C76,42 92,40 104,36 C112,34 122,42 122,52 C122,64 110,69 98,68 C82,73 62,70 48,69 C34,68 24,60 28,48Z" fill="${body}"/>` +
        `<path d="M100,40 C108,28 118,16 130,12 C138,8 143,15 146,20 L157,31 C160,37 154,41 148,37 C142,36 138,34 134,33 C130,44 124,54 116,60Z" fill="${body}"/>` +
        `<path d="M127,14 L127,4 L134,11Z" fill="${body}"/>`,
      "s",
    ) +
    `<path d="M128,8 C114,12 104,24 98,38 C92,34 ${84 + wave},${34 - wave} ${80 + wave},${38 - wave} C88,24 110,6 128,8Z" fill="${coat.mane}"/>` +
    `<circle cx="141" cy="22" r="2.2" fill="#140a06"/><circle cx="141.7" cy="21.3" r=".8" fill="#fff"/>` +
    `<path d="M137,33 L150,24 M134,14 L139,34" stroke="#7a1430" stroke-width="1.6" fill="none"/>` +
    hind(44, part + 0.5, coat.leg) +
    fore(112, part, coat.leg) +
    `</g>`
  );
}

/** A rider over the back, and the cloth with the number; the same in every moment, since it is moved with the horse. */
export function rider(k: Kit, number: number): string {
  const [cloth, ink] = SILKS[number]!;
  return (
    `<path d="M58,38 C68,41 78,41 88,38 L86,57 C76,60 66,60 58,56Z" fill="${cloth}" stroke="#0006" stroke-width="1"/>` +
    k.num(number + 1, 66, 48, 13, ink) +
    k.g(
      `<path d="M66,36 C66,22 84,12 98,14 C102,18 100,24 94,26 C88,30 84,36 82,40Z" fill="${cloth}"/>` +
        `<path d="M94,18 C100,22 106,26 110,31 L106,35 C100,32 94,28 90,26Z" fill="${cloth}"/>` +
        `<path d="M70,34 C76,38 84,42 88,44 L82,56 L76,54 L80,46 C74,44 68,42 66,38Z" fill="#fff8ea"/>`,
      "s",
    ) +
    `<path d="M76,53 L84,55 L83,61 L77,60Z" fill="#1a1210"/>` +
    `<circle cx="103" cy="11" r="6.4" fill="#c98a5c"/>` +
    `<path d="M96,10 C96,2 108,0 110,8 L114,10 L96,12Z" fill="${cloth}" stroke="#0005" stroke-width=".8"/>`
  );
}
