import type { DrawKind } from "@mela/contract/lottery/draws";
import { el, svg } from "../../../client/dom.ts";

/** What a draw comes out of: balls in a globe, dice under a dome, runners at a gate. */
export const VESSELS = { KENO: "globe", SSC: "globe", "4D": "globe", "3D": "globe", COLOR: "globe", K3: "dome", PK10: "gate" } as const satisfies Record<DrawKind, string>; // prettier-ignore

const HUES = ["#ffb524", "#e5274f", "#0fa89d", "#7b4fd6", "#2f7bef", "#37a845"] as const;
/** Of a draw of colours, by its digit: green where it is odd, red where it is even, violet too at 0 and 5. */
const COLOURS = ["#8f2bb0", "#0a9a5b", "#d11f4a"] as const;
/** Balls at rest in a globe of 100 across, from the bottom up. */
const HEAP = [
  [30, 78], [43, 84], [57, 84], [70, 78], [22, 67], [36, 69], [50, 72], [64, 69], [78, 67], [30, 57], [44, 58], [58, 58], [71, 57],
] as const; // prettier-ignore
const LAYERS = 3;
const BALL = 8.2;
const RUNNERS = 10;

/** For eyes alone: stands still while a draw is awaited, and moves while it has the class `turning`. */
export function createVessel(kind: DrawKind, theme = ""): HTMLElement {
  const shape = VESSELS[kind];
  const drawing = { globe: () => globe(kind), dome, gate: () => gate(theme) }[shape]();
  return el("span", { class: `drum drum-${shape}`, "aria-hidden": "true" }, drawing);
}

const hueOf = (kind: DrawKind, at: number): string => (kind === "COLOR" ? COLOURS[at % COLOURS.length]! : HUES[(at * 5) % HUES.length]!);

/** The balls lie in layers, each of which is turned by itself. */
function globe(kind: DrawKind): SVGElement {
  const layers = Array.from({ length: LAYERS }, (_, layer) =>
    svg("g", { class: "drum-layer" }, ...HEAP.flatMap((place, at) => (at % LAYERS === layer ? ballAt(place, hueOf(kind, at)) : []))),
  );
  return svg(
    "svg",
    { viewBox: "0 0 100 116" },
    svg("path", { d: "M30 96l-8 18h56l-8 -18z", class: "drum-foot" }),
    svg("circle", { cx: 50, cy: 50, r: 47, class: "drum-back" }),
    ...layers,
    svg("circle", { cx: 50, cy: 50, r: 47, class: "drum-glass" }),
    svg("path", { d: "M18 34a38 38 0 0 1 24 -20", class: "drum-shine" }),
    svg("path", { d: "M40 108h20v8h-20z", class: "drum-mouth" }),
  );
}

function ballAt([x, y]: readonly [number, number], hue: string): SVGElement[] {
  return [
    svg("circle", { cx: x, cy: y, r: BALL, fill: hue }),
    svg("circle", { cx: x, cy: y, r: BALL * 0.5, fill: "#fffaf0" }),
    svg("circle", { cx: x - 2.6, cy: y - 3.2, r: 1.7, fill: "#fff", opacity: 0.85 }),
  ];
}

/** Where the pips of a die lie, in thirds of its side. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[2, 2]],
  2: [[1, 1], [3, 3]],
  3: [[1, 1], [2, 2], [3, 3]],
  4: [[1, 1], [1, 3], [3, 1], [3, 3]],
  5: [[1, 1], [1, 3], [2, 2], [3, 1], [3, 3]],
  6: [[1, 1], [1, 2], [1, 3], [3, 1], [3, 2], [3, 3]],
}; // prettier-ignore

/** A die of 28 across with so many pips. */
export function dieOf(face: number): SVGElement {
  const pips = (PIPS[face] ?? []).map(([x, y]) => svg("circle", { cx: x * 7, cy: y * 7, r: 2.7, class: "die-pip" }));
  return svg(
    "svg",
    { viewBox: "0 0 28 28", class: "die" },
    svg("rect", { x: 1, y: 1, width: 26, height: 26, rx: 6, class: "die-face" }),
    ...pips,
  );
}

function dome(): SVGElement {
  const dice = [[20, 62, -12, 5], [50, 66, 8, 3], [35, 38, 18, 6]].map(([x = 0, y = 0, turn = 0, face = 1]) => {
    const die = dieOf(face);
    for (const [name, value] of Object.entries({ x: 0, y: 0, width: 30, height: 30 })) die.setAttribute(name, String(value));
    return svg("g", { transform: `translate(${x} ${y}) rotate(${turn} 15 15)` }, svg("g", { class: "drum-layer" }, die));
  }); // prettier-ignore
  return svg(
    "svg",
    { viewBox: "0 0 100 116" },
    svg("path", { d: "M4 100a46 8 0 0 0 92 0v6a46 9 0 0 1 -92 0z", class: "drum-foot" }),
    svg("ellipse", { cx: 50, cy: 100, rx: 46, ry: 8, class: "drum-felt" }),
    ...dice,
    svg("path", { d: "M4 100v-40a46 52 0 0 1 92 0v40", class: "drum-glass" }),
    svg("path", { d: "M16 44a36 40 0 0 1 20 -24", class: "drum-shine" }),
  );
}

/** Who runs, by the motif of the title: what they run on, and an outline of 27 by 9. */
const RUNNING: Readonly<Record<string, { ground: string; outline: string }>> = {
  horse: { ground: "#2f6b35", outline: "M1 3c3 -2 8 -2 13 -1l4 -3 5 1 3 4 -5 1 -3 3v2h-3v-2h-9l-1 2h-3l1 -2c-2 0 -4 -3 -2 -5z" },
  boat: { ground: "#1d6fa8", outline: "M0 1c7 3 19 3 27 0c-3 8 -8 8 -13 8s-11 0 -14 -8z" },
  racecar: { ground: "#33343c", outline: "M0 2h5l3 -2h8l10 3v3l-10 3h-8l-3 -2h-5z" },
};

/** Ten lanes with a runner in each, in the colours that their numbers have. */
function gate(theme: string): SVGElement {
  const { ground, outline } = RUNNING[theme] ?? RUNNING["horse"]!;
  const lanes = Array.from({ length: RUNNERS }, (_, lane) => svg("path", { d: `M0 ${13 + lane * 11}h100`, class: "drum-lane" }));
  const runners = Array.from({ length: RUNNERS }, (_, runner) => {
    const body = svg("path", {
      d: outline,
      fill: tenHue(runner + 1),
      class: "drum-body",
      transform: `translate(${6 + (runner % 2) * 4} ${3.5 + runner * 11})`,
    });
    return svg("g", { class: "drum-layer drum-runner" }, body);
  });
  const track = svg("rect", { x: 0, y: 0, width: 100, height: 116, rx: 10, fill: ground });
  return svg("svg", { viewBox: "0 0 100 116" }, track, ...lanes, svg("path", { d: "M88 2v112", class: "drum-line" }), ...runners);
}

/** All of them dark enough for a white number. */
const TEN = ["#8f5900", "#1f5fd0", "#4a4f5e", "#c24a12", "#0d7f92", "#6a3fc4", "#6b7280", "#c3153f", "#7a3418", "#1f7d38"] as const;
/** The colour of a runner of ten, by its number. */
export const tenHue = (number: number): string => TEN[(number - 1) % TEN.length]!;
