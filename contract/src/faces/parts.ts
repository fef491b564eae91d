/* What faces are put together from, on a square of 64. Whoever shows one cuts the circle. */

/** The ground of a face: light in the middle, as under a lamp. */
export const ground = (light: string, dark: string): string =>
  `<radialGradient id="g" cy=".35" r=".75"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>` +
  `<path d="M0 0h64v64H0z" fill="url(#g)"/>`;

export const filled = (fill: string, d: string): string => `<path d="${d}" fill="${fill}"/>`;
export const drawn = (stroke: string, width: number, d: string): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** Discs of one colour: x, y and radius of each. */
export const discs = (fill: string, ...each: readonly (readonly [x: number, y: number, r: number])[]): string =>
  each.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join("");

export const INK = "#2a1620";
/** Skin and its shade. */
const SKINS = {
  deep: ["#8a5636", "#6f4329"],
  brown: ["#a86c44", "#8b5633"],
  tan: ["#c48a5c", "#a56f45"],
  light: ["#d9a67c", "#bb8759"],
} as const;

interface Person {
  skin: keyof typeof SKINS;
  /** What they wear. */
  dress: string;
  /** Hair or cloth behind the head. */
  back?: string;
  /** Whatever lies over the face: hair, beard, hat. */
  front: string;
  /** Over the dress, below the face. */
  neck?: string;
  /** Left out where something else takes their place. */
  eyes?: string;
  mouth?: string;
}

export const SMILE = drawn("#5d2323", 1.7, "M27.5 37.5q4.5 3.6 9 0");
export const LAUGH = filled("#fff", "M26.5 36.5h11q-1.5 5.5-5.5 5.5t-5.5-5.5z");
const EYES = discs(INK, [26.5, 30, 1.9], [37.5, 30, 1.9]);
export const LASHES = EYES + drawn(INK, 1.3, "M23.6 28.8l-1.6-1.2M40.4 28.8l1.6-1.2");

/** Head and shoulders. */
export function person({ skin, dress, back = "", front, neck = "", eyes = EYES, mouth = SMILE }: Person): string {
  const [light, shade] = SKINS[skin];
  return [
    back,
    filled(dress, "M7 64c1-12 9-16 25-16s24 4 25 16z"),
    filled(shade, "M26 40h12v8q-6 6-12 0z"),
    neck,
    discs(shade, [19, 31, 3.2], [45, 31, 3.2]),
    `<ellipse cx="32" cy="29.5" rx="13" ry="14.5" fill="${light}"/>`,
    drawn(shade, 1.5, "M32 31v3"),
    eyes,
    mouth,
    front,
  ].join("");
}
