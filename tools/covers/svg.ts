/** Small makers of SVG text. Every drawing in this folder is put together from these. */
export type Num = number | string;

export const P = (d: string, fill: string, x = "") => `<path d="${d}" fill="${fill}" ${x}/>`;
export const C = (x: Num, y: Num, r: Num, fill: string, a = "") => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${a}/>`;
export const E = (x: Num, y: Num, a: Num, b: Num, fill: string, t = "") =>
  `<ellipse cx="${x}" cy="${y}" rx="${a}" ry="${b}" fill="${fill}" ${t}/>`;
export const R = (x: Num, y: Num, w: Num, h: Num, r: Num, fill: string, a = "") =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${a}/>`;
/** A stroke with round ends. */
export const S = (d: string, colour: string, w: Num, x = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${x}/>`;
export const T = (transform: string, s: string) => `<g transform="${transform}">${s}</g>`;
/** The drawing and its mirror image about x = 0. */
export const mir = (s: string) => `${s}<g transform="scale(-1,1)">${s}</g>`;
/** `n` drawings in a row. */
export const N = (n: number, f: (i: number) => string) => Array.from({ length: n }, (_, i) => f(i)).join("");

export const star4 = (x: number, y: number, r: number, fill = "#fff") =>
  P(`M${x},${y - r} Q${x},${y} ${x + r},${y} Q${x},${y} ${x},${y + r} Q${x},${y} ${x - r},${y} Q${x},${y} ${x},${y - r}Z`, fill);

/** Corner points of a regular polygon, or of a star when a second radius is given, as text for `points` or a path. */
export function corners(n: number, r: number, rot = -90, inner = r): string {
  const count = inner === r ? n : n * 2;
  return Array.from({ length: count }, (_, i) => {
    const a = ((rot + (i * 360) / count) * Math.PI) / 180;
    const d = i % 2 && inner !== r ? inner : r;
    return `${(d * Math.cos(a)).toFixed(1)},${(d * Math.sin(a)).toFixed(1)}`;
  }).join(" ");
}

export const GOLD = ["#fff6c9", "#ffd24a", "#f09a12", "#9c4a05"] as const;
export const SILVER = ["#ffffff", "#d8e2ee", "#8c9cb4", "#46546c"] as const;
export const WOOD = ["#d98f4a", "#8f4a1c", "#3f1a08"] as const;
export const LEAF = ["#9df06b", "#1f9e4a", "#0a5a34"] as const;

/** Item `i` of a list that is read in a circle. */
export function at<X>(list: readonly X[], i: number): X {
  const x = list[((i % list.length) + list.length) % list.length];
  if (x === undefined) throw new Error("an empty list");
  return x;
}
