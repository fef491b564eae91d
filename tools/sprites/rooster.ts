import type { Kit } from "../covers/kit.ts";

/** The plumage of a bird: body from light to dark, hackle, tail, wing. */
export interface Plumage {
  body: readonly [string, string, string];
  hackle: readonly [string, string];
  tail: readonly [string, string, string];
  wing: readonly [string, string];
}

export const PLUMAGES: Readonly<Record<string, Plumage>> = {
  "red-comb": { body: ["#ff9a4a", "#d1391c", "#6e0f12"], hackle: ["#ffc34a", "#d1461c"], tail: ["#0f7a5a", "#0b4a66", "#123a2c"], wing: ["#b8281c", "#5a0c12"] },
  "black-pearl": { body: ["#5c5a78", "#26233a", "#0d0b16"], hackle: ["#7a78a8", "#26233a"], tail: ["#1d6f6a", "#2a2358", "#0e0c1a"], wing: ["#3a3658", "#14111f"] },
  "village-chief": { body: ["#e8c08a", "#a56a2c", "#5a3310"], hackle: ["#ffe2a8", "#c98a3a"], tail: ["#4a6a2c", "#6a4a1a", "#2c3a16"], wing: ["#8a5220", "#4a280c"] },
  thunder: { body: ["#9fb4d8", "#4a5f8f", "#1e2a4a"], hackle: ["#fff2a8", "#e0a81c"], tail: ["#2c4aa8", "#1e2a6a", "#121a3a"], wing: ["#34497a", "#16203f"] },
  "golden-spur": { body: ["#ffe58a", "#f0a81c", "#9a5a08"], hackle: ["#fff6c2", "#f2b01e"], tail: ["#c2461c", "#7a2410", "#3a100a"], wing: ["#d98a12", "#7a4206"] },
  "dawn-caller": { body: ["#ffc0a8", "#e8624a", "#8a241c"], hackle: ["#ffe0b8", "#f08a4a"], tail: ["#8a3a8f", "#4a1f6a", "#2a123f"], wing: ["#c2402c", "#6a1812"] },
  "silver-wing": { body: ["#ffffff", "#c9ced8", "#6f7688"], hackle: ["#ffffff", "#d8dce6"], tail: ["#5a6a7a", "#2c3848", "#16202c"], wing: ["#e6eaf2", "#8a92a4"] },
  chilli: { body: ["#9fe06a", "#2f9a3a", "#0f4a20"], hackle: ["#ff8a5a", "#d11c2c"], tail: ["#e01c2c", "#8a0d1c", "#3f0a10"], wing: ["#1f7a34", "#0c3c1c"] },
}; // prettier-ignore

/** How a bird holds itself: turned by degrees, its wing up, its legs, its neck. */
interface Posture {
  turn: number;
  /** −1 folded to 1 high. */
  wing: number;
  /** Angles of both legs from straight down, forward positive, and how far they are drawn up. */
  legs: readonly [number, number];
  drawn: number;
  /** How far the neck is stretched: −1 drawn in, 1 long. */
  neck: number;
  /** How far down the whole bird is. */
  low: number;
  open: boolean;
  /** The feathers of the neck stand. */
  spread: number;
}
const STANDING: Posture = { turn: 0, wing: -1, legs: [-6, 8], drawn: 0, neck: 0.2, low: 0, open: false, spread: 0 };

/** In the order in which the sheet has them. */
export const POSTURES: readonly Posture[] = [
  STANDING,
  { ...STANDING, low: 1.5, neck: 0.05 },
  { ...STANDING, legs: [-26, 24], turn: 2 },
  { ...STANDING, legs: [20, -22], turn: -2, neck: 0.5 },
  { ...STANDING, turn: 14, low: 8, legs: [-24, 22], neck: -0.5, wing: -0.4, spread: 1 },
  { ...STANDING, turn: -14, wing: 0.5, legs: [18, 38], drawn: 0.35, neck: 0.2, spread: 1 },
  { ...STANDING, turn: -26, wing: 1, legs: [44, 62], drawn: 0.2, neck: 0.1, open: true, spread: 1 },
  { ...STANDING, turn: -20, wing: 0.2, legs: [26, -12], neck: -0.6, low: 3, spread: 0.4 },
  { ...STANDING, turn: 16, wing: -0.2, legs: [-42, 40], neck: 0.9 },
  { ...STANDING, turn: 12, wing: 0.15, legs: [34, -36], neck: 0.7 },
  { ...STANDING, turn: -10, wing: -0.2, neck: 1.2, open: true, spread: 0.5 },
  { ...STANDING, turn: 10, low: 17, legs: [-50, 52], drawn: 0.3, neck: -0.7, wing: -0.8 },
];

const n = (value: number) => value.toFixed(1);

function legOf(x: number, angle: number, drawn: number): string {
  const a = (angle * Math.PI) / 180;
  const length = 30 * (1 - drawn);
  const [fx, fy] = [x + Math.sin(a) * length, 88 + Math.cos(a) * length];
  const line = (d: string, width: number) =>
    `<path d="${d}" stroke="#e8a012" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`;
  return (
    line(`M${x},86 L${n(fx)},${n(fy)}`, 5) +
    line(`M${n(fx - 7)},${n(fy + 2)} L${n(fx)},${n(fy)} L${n(fx + 11)},${n(fy + 3)} M${n(fx)},${n(fy)} L${n(fx + 6)},${n(fy + 5)}`, 3.4)
  );
}

/** A bird in a posture, looking right, within 150 × 130; its feet stand on 122. */
export function rooster(k: Kit, plumage: Plumage, posture: Posture): string {
  const { turn, wing, legs, drawn, neck, low, open, spread } = posture;
  return (
    `<g transform="translate(0 ${low})">` +
    legOf(62, legs[0], drawn + low / 40) +
    `<g transform="rotate(${turn} 68 84)">` +
    tailOf(k, plumage) +
    k.g(
      `<path d="M34,62 C44,50 70,50 86,40 C100,44 106,66 96,82 C86,96 62,98 48,88 C38,80 30,72 34,62Z" fill="${k.l(...plumage.body)}"/>`,
      "m",
    ) +
    headOf(k, plumage, { neck, open, spread }) +
    wingOf(k, plumage, wing) +
    `</g>` +
    legOf(76, legs[1], drawn + low / 40) +
    `</g>`
  );
}

function tailOf(k: Kit, { tail }: Plumage): string {
  const plume = (d: string, colour: string) => k.g(`<path d="${d}" fill="${colour}"/>`, "s");
  return (
    plume("M42,66 C22,66 4,54 4,28 C14,44 30,50 46,54Z", tail[2]) +
    plume("M42,62 C24,54 8,36 14,8 C22,32 34,44 50,52Z", tail[1]) +
    plume("M44,60 C32,44 22,24 36,2 C36,26 44,42 56,52Z", tail[0]) +
    plume("M42,72 C24,76 8,70 0,54 C16,62 30,60 44,60Z", tail[1])
  );
}

function headOf(k: Kit, { hackle }: Plumage, { neck, open, spread }: Pick<Posture, "neck" | "open" | "spread">): string {
  const [x, y] = [104 + 4 * neck, 26 - 9 * neck];
  const s = 5 * spread;
  return (
    k.g(
      `<path d="M${n(x - 10 - s)},${n(y + 4)} C${n(x - 22 - s)},${n(y + 24)} 66,56 72,76 C84,88 100,80 104,64 C${n(x + 6 + s)},${n(y + 34)} ${n(x + 8 + s)},${n(y + 20)} ${n(x + 6)},${n(y + 6)}Z" fill="${k.l(...hackle)}"/>`,
      "s",
    ) +
    `<path d="M${n(x - 10)},${n(y - 6)} C${n(x - 14)},${n(y - 18)} ${n(x - 4)},${n(y - 20)} ${n(x - 3)},${n(y - 13)} C${n(x)},${n(y - 24)} ${n(x + 8)},${n(y - 21)} ${n(x + 6)},${n(y - 12)} C${n(x + 12)},${n(y - 19)} ${n(x + 16)},${n(y - 11)} ${n(x + 9)},${n(y - 5)}Z" fill="#e5173f"/>` +
    k.g(`<circle cx="${n(x)}" cy="${n(y)}" r="11.5" fill="${k.l(...hackle)}"/>`, "s") +
    `<ellipse cx="${n(x + 4)}" cy="${n(y + 1)}" rx="7" ry="6.4" fill="#e5173f"/>` +
    `<path d="M${n(x + 4)},${n(y + 7)} C${n(x + 10)},${n(y + 9)} ${n(x + 10)},${n(y + 19)} ${n(x + 4)},${n(y + 18)} C${n(x)},${n(y + 15)} ${n(x)},${n(y + 10)} ${n(x + 4)},${n(y + 7)}Z" fill="#c20d35"/>` +
    (open
      ? `<path d="M${n(x + 8)},${n(y - 4)} L${n(x + 24)},${n(y - 5)} L${n(x + 10)},${n(y + 2)}Z" fill="#ffc22e"/><path d="M${n(x + 9)},${n(y + 2)} L${n(x + 21)},${n(y + 8)} L${n(x + 8)},${n(y + 6)}Z" fill="#d98a10"/>`
      : `<path d="M${n(x + 8)},${n(y - 5)} C${n(x + 18)},${n(y - 5)} ${n(x + 23)},${n(y)} ${n(x + 24)},${n(y + 5)} C${n(x + 18)},${n(y + 4)} ${n(x + 12)},${n(y + 4)} ${n(x + 8)},${n(y + 3)}Z" fill="#ffc22e"/>`) +
    `<circle cx="${n(x + 3)}" cy="${n(y - 2)}" r="3.3" fill="#ffe9a8"/><circle cx="${n(x + 3.8)}" cy="${n(y - 2)}" r="1.7" fill="#160806"/>`
  );
}

function wingOf(k: Kit, { wing }: Plumage, up: number): string {
  // Folded it lies along the body; raised it turns about the shoulder, and its feathers part.
  const angle = 54 * (up + 1);
  const long = 1 + 0.28 * (up + 1);
  const feathers = [0, 1, 2, 3].map((row) => `<path d="M${80 - row * 4},${62 + row * 3} C66,${70 + row * 4} 48,${74 + row * 5} 30,${66 + row * 6} C46,${62 + row * 3} 64,54 ${82 - row * 3},54Z" fill="${row % 2 === 0 ? wing[0] : wing[1]}"/>`); // prettier-ignore
  return `<g transform="rotate(${angle.toFixed(0)} 80 60) translate(80 60) scale(${long.toFixed(2)} 1) translate(-80 -60)">${k.g(feathers.toReversed().join(""), "s")}</g>`;
}
