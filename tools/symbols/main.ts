/**
 * Draws the symbols of the slot machines: one WebP per motif of the covers, so that a game is played with the thing on its
 * cover, also in the hues that it has there, and the card ranks, the wild and the scatter that all games share. Run after the motifs,
 * their hues or the titles have changed:
 *   node tools/symbols/main.ts [motif …]
 */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { pictureNamed } from "../../arcade/src/shared/games/pictures.ts";
import { buildCatalogue } from "../catalogue/build.ts";
import { makeKit, type Kit } from "../covers/kit.ts";
import { motifs } from "../covers/motifs.ts";
import { hash, mulberry } from "../covers/random.ts";
import { put } from "../covers/stickers.ts";
import { lettered } from "./lettered.ts";

/** A cell is about 70 px wide on a phone, at a density of 2 to 3. */
const SIZE = 176;
const QUALITY = 78;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const OUT = new URL("../../arcade/art/symbols/", import.meta.url);
const LIST = new URL("../../arcade/data/symbols.json", import.meta.url);

const wanted = process.argv.slice(2);
mkdirSync(OUT, { recursive: true });
sharp.concurrency(1);

for (const [name, draw] of jobs()) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const whole = await sharp(Buffer.from(toSvg(name, draw)), { unlimited: true })
    .png()
    .toBuffer();
  const cut = await sharp(whole).trim({ threshold: 12 }).toBuffer();
  await sharp(cut)
    .resize(SIZE, SIZE, { fit: "contain", background: CLEAR })
    .webp({ quality: QUALITY, alphaQuality: 85, effort: 6 })
    .toFile(new URL(`${name}.webp`, OUT).pathname);
}
const drawn = readdirSync(OUT)
  .map((file) => file.replace(".webp", ""))
  .filter((name) => Object.hasOwn(motifs, name))
  .sort();
writeFileSync(LIST, `${JSON.stringify(drawn, null, 1)}\n`);

/** Motifs in another hue, as titles of the catalogue have them: `dragon~110`. */
function turned(): [string, (k: Kit) => string][] {
  const own = Object.values(buildCatalogue().titles).flatMap(({ theme, hue }) => (hue === undefined ? [] : [{ theme, hue }]));
  const byName = new Map(own.map(({ theme, hue }) => [pictureNamed(theme, hue), { motif: theme, hue }]));
  return [...byName].map(([name, tint]) => [name, (k) => ((k.tint = tint), put(k, tint.motif, 0, -2, 1))]);
}

function jobs(): [string, (k: Kit) => string][] {
  const pictures = Object.keys(motifs).map((name): [string, (k: Kit) => string] => [name, (k) => put(k, name, 0, -2, 1)]);
  return [...pictures, ...turned(), ...Object.entries(lettered)];
}

function toSvg(name: string, draw: (k: Kit) => string): string {
  const kit = makeKit("y", mulberry(hash(name)));
  const art = draw(kit);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-150 -150 300 300" width="480" height="480"><defs>${kit.defs()}</defs>${art}</svg>`;
}
