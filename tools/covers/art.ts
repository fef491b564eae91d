import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import type { Pictures } from "../../server/src/picture-archives.ts";
import { packedPictures, writePictures } from "./archive.ts";
import { makeKit } from "./kit.ts";
import { hash, mulberry } from "./random.ts";
import { drawMotif } from "./stickers.ts";
import { promotions } from "./promotions.ts";
import { banners, screens } from "./wide.ts";
import type { Wide } from "./wide-scenes.ts";

const root = new URL("../../", import.meta.url);

/** Icons of the categories and tiles, by the name under which the web app knows them. */
const ICONS: Readonly<Record<string, string>> = {
  hot: "lantern",
  slots: "seven",
  live: "roulette",
  fish: "hilsa",
  poker: "cards",
  lottery: "lotto",
  sports: "cricket",
  cock: "rooster",
  crash: "plane",
  promo: "chest",
  invite: "dhol",
  coin: "coin",
  crown: "crown",
  wheel: "wheel",
  lotus: "lotus",
  football: "football",
  esports: "gamepad",
  jackpot: "moneybag",
  bingo: "bingo",
  elottery: "ticket",
  gift: "gift",
  trophy: "trophy",
  table: "ace",
  arcade: "rocket",
  fav: "star",
};

/** Where a finished picture goes. */
type Keep = (name: string, file: Buffer) => void;

const keepIn =
  (folder: string): Keep =>
  (name, file) => {
    mkdirSync(new URL(folder, root), { recursive: true });
    writeFileSync(new URL(`${folder}${name}`, root), file);
  };
const keepForWeb = keepIn("web/src/assets/art/");
const keepForBrand = keepIn("brands/mela/pictures/");

const keepAmong =
  (pictures: Pictures): Keep =>
  (name, file) =>
    void pictures.set(name, file);

async function save(keep: Keep, name: string, svg: string, width: number, quality: number): Promise<void> {
  const file = await sharp(Buffer.from(svg), { unlimited: true }).resize(width).avif({ quality, effort: 6 }).toBuffer();
  keep(`${name}.avif`, file);
  process.stdout.write(`${name}.avif ${(file.length / 1024).toFixed(1)} KiB\n`);
}

function iconSvg(name: string, motif: string): string {
  const k = makeKit(`i${name}`, mulberry(7));
  const drawing = drawMotif(k, motif);
  const contour = k.f(
    "ol",
    '<feMorphology in="SourceAlpha" operator="dilate" radius="3" result="a"/><feFlood flood-color="#1c0610"/><feComposite in2="a" operator="in" result="d"/><feMerge><feMergeNode in="d"/><feMergeNode in="SourceGraphic"/></feMerge>',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-124 -124 248 248" width="248" height="248"><defs>${k.defs()}</defs><g filter="${contour}">${drawing}</g></svg>`;
}

function wideSvg(name: string, wide: Wide): string {
  const k = makeKit(`w${name}`, mulberry(hash(name)));
  const body = wide.draw(k, wide);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide.w} ${wide.h}" width="${wide.w}" height="${wide.h}"><defs>${k.defs()}</defs>${body}</svg>`;
}

/** Stand-ins for the carousel, should the content have no banner of its own. */
const FALLBACKS = ["welcome", "vip"];

/** Widths of a promotion's cover, in px: a phone's at one and at two pixels a point. */
const PROMOTION_WIDTHS = [360, 716] as const;

/**
 * Makes all pictures that are no covers: banners and promotions of the demo's content, and the web app's own art.
 * With `part`, only those whose name contains it.
 */
export async function makeArt(part: string): Promise<void> {
  sharp.concurrency(1);
  await makeWebArt(part);
  await makeBanners(part);
  await makePromotions(part);
}

async function makeWebArt(part: string): Promise<void> {
  for (const [name, motif] of Object.entries(ICONS)) {
    if (`cat-${name}`.includes(part)) await save(keepForWeb, `cat-${name}`, iconSvg(name, motif), 92, 46);
  }
  for (const [name, drawing] of Object.entries(screens)) {
    if (name.includes(part)) await save(keepForBrand, name, wideSvg(name, drawing), drawing.w, 46);
  }
}

async function makeBanners(part: string): Promise<void> {
  const pictures = await packedPictures("banners");
  for (const [name, drawing] of Object.entries(banners)) {
    const svg = wideSvg(name, drawing);
    if (name.includes(part)) await save(keepAmong(pictures), name, svg, drawing.w, 48);
    const fallback = `banner-${name}`;
    if (FALLBACKS.includes(name) && fallback.includes(part)) await save(keepForWeb, fallback, svg, drawing.w, 44);
  }
  await writePictures("banners", pictures);
}

async function makePromotions(part: string): Promise<void> {
  const pictures = await packedPictures("promotions");
  for (const [name, drawing] of Object.entries(promotions)) {
    if (!name.includes(part)) continue;
    const svg = wideSvg(name, drawing);
    for (const width of PROMOTION_WIDTHS) await save(keepAmong(pictures), `${name}-${width}`, svg, width, 46);
  }
  await writePictures("promotions", pictures);
}
