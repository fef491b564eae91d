import { latinGlyph } from "../covers/glyphs.ts";
import type { Kit } from "../covers/kit.ts";
import { marks } from "../covers/marks.ts";
import { C, E, N, P, T } from "../covers/svg.ts";

/** Card ranks in the manner of a painted rickshaw panel: a petalled plate, a bold letter, a dot of light on each petal. */
interface RankStyle {
  text: string;
  plate: readonly [string, string, string];
  petal: readonly [string, string];
}

const RANKS = {
  A: { text: "A", plate: ["#ff7a90", "#d3164a", "#6d0630"], petal: ["#ffd35c", "#c9720a"] },
  K: { text: "K", plate: ["#ffd86a", "#f08a0c", "#8a3d04"], petal: ["#ff6b81", "#96103c"] },
  Q: { text: "Q", plate: ["#5ff0df", "#0c968c", "#064a52"], petal: ["#ffd35c", "#c9720a"] },
  J: { text: "J", plate: ["#c79bff", "#6f35c8", "#2d1168"], petal: ["#62e6d6", "#0a6768"] },
  T: { text: "10", plate: ["#a5ec7c", "#3d9a2c", "#14501c"], petal: ["#ff94c4", "#a8145f"] },
} as const satisfies Record<string, RankStyle>;

const LETTER_HEIGHT = 700;

function letters(text: string, size: number, colour: string, extra = ""): string {
  const outlines = [...text].map((ch) => latinGlyph("lilita", ch));
  const width = outlines.reduce((sum, [w]) => sum + w, 0);
  const scale = size / LETTER_HEIGHT;
  let x = -width / 2;
  const paths = outlines.map(([w, d]) => {
    const path = P(d, colour, `transform="translate(${Math.round(x)},0)" ${extra}`);
    x += w;
    return path;
  });
  return T(`translate(0,${size / 2}) scale(${scale.toFixed(4)})`, paths.join(""));
}

function rank(k: Kit, { text, plate, petal }: RankStyle): string {
  const petals = N(12, (i) => T(`rotate(${i * 30})`, E(0, -74, 19, 23, k.l(...petal)) + C(0, -84, 4.5, "#fff8e4")));
  const edge = `stroke="#2b0a1c" stroke-width="70" stroke-linejoin="round"`;
  const size = text.length > 1 ? 86 : 104;
  return (
    k.g(petals, "s") +
    k.g(C(0, 0, 76, k.r(...plate)), "l") +
    C(0, 0, 64, "none", 'stroke="#fff4d0" stroke-width="3" stroke-dasharray="1 9" stroke-linecap="round"') +
    letters(text, size, "#2b0a1c", edge) +
    k.g(letters(text, size, k.l("#ffffff", "#fff3c4", "#ffcf4a")), "s")
  );
}

export const lettered: Readonly<Record<string, (k: Kit) => string>> = {
  ...Object.fromEntries(Object.entries(RANKS).map(([key, style]) => [`rank-${key}`, (k: Kit) => rank(k, style)])),
  ...marks,
};
