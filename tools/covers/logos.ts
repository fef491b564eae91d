import { writePictures } from "./archive.ts";
import { latinGlyph } from "./glyphs.ts";

const COLOURS = [
  ["#ff8a4a", "#c2123c"],
  ["#ffc53a", "#d8560a"],
  ["#2fd8c8", "#066a6e"],
  ["#6f8cff", "#2a1f9c"],
  ["#ff6fb5", "#8a1466"],
  ["#7ddc5c", "#0f6a34"],
  ["#c88aff", "#4a1a9c"],
  ["#4fc8ff", "#0a4fa8"],
  ["#ff7a7a", "#8a0628"],
  ["#e0b04a", "#6a3a0a"],
  ["#5cf0b0", "#0a5a6e"],
  ["#9a9ab8", "#2a2a48"],
] as const;

/** Initials of a name of several words, else its first two letters. */
export function initials(name: string): string {
  const words = name.toUpperCase().match(/[A-Z0-9]+/g) ?? ["?"];
  const text = words.length > 1 ? words.map((w) => w[0]).join("") : words.join("");
  return text.slice(0, 2);
}

/** Outlines of the letters, centred in a box of 40 units; `height` is that of a capital. */
function letters(text: string, height: number): string {
  const outlines = [...text].map((ch) => latinGlyph("lilita", ch));
  const scale = height / 690;
  const width = outlines.reduce((sum, [w]) => sum + w, 0) * scale;
  let x = 20 - width / 2;
  return outlines
    .map(([w, d]) => {
      let i = 0;
      const path = d.replace(/([A-Z])|(-?[\d.]+)/g, (_, command: string | undefined, n: string) => {
        if (command) i = 0;
        return command ?? (Number(n) * scale + (i++ % 2 ? 20 + height / 2 : x)).toFixed(1).replace(/\.0$/, "");
      });
      x += w * scale;
      return path;
    })
    .join("");
}

/** The logo of the vendor at `place` of the list as SVG, at most 1.5 KB; neighbours differ in hue. */
export function vendorLogo(name: string, place: number): string {
  const [light, dark] = COLOURS[(place * 5) % COLOURS.length]!;
  const path = letters(initials(name), 15.5);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><linearGradient id="a" x1="0" y1="0" x2=".35" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>` +
    `<rect width="40" height="40" rx="13" fill="url(#a)"/><path d="M13 .6h14A12.4 12.4 0 0 1 39.4 13C39.4 5 34 1.7 27 1.7H13C6 1.7 .6 5 .6 13A12.4 12.4 0 0 1 13 .6Z" fill="#fff" opacity=".4"/>` +
    `<g fill="#fff"><use href="#b" y=".9" fill="#000" opacity=".28"/><path id="b" d="${path}"/></g></svg>`
  );
}

/** Packs the logos of all vendors: a tile in two colours with two letters as outlines. */
export async function makeLogos(vendors: ReadonlyArray<{ code: string; nameEn: string }>): Promise<void> {
  const logos = vendors.map((v, i): [string, Uint8Array] => [`${v.code.toLowerCase()}.svg`, Buffer.from(vendorLogo(v.nameEn, i))]);
  await writePictures("vendors", new Map(logos));
}
