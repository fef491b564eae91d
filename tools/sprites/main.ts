/**
 * Draws the animals of the fixtures that are shown, and packs the moments of each into one sheet, so that a client loads one picture
 * for an animal. Run after a drawing has changed:
 *   node tools/sprites/main.ts [sheet …]
 */
import { mkdirSync } from "node:fs";
import sharp from "sharp";
import { BIRD_SHEET, HORSE_SHEET, SILKS_SHEET, type SheetShape } from "../../arcade/src/games/sports/client/drawn/sheets.ts";
import { makeKit, type Kit } from "../covers/kit.ts";
import { hash, mulberry } from "../covers/random.ts";
import { COATS, horse, rider, SILKS } from "./horse.ts";
import { PLUMAGES, POSTURES, rooster } from "./rooster.ts";

const OUT = new URL("../../arcade/art/scenes/", import.meta.url);
const QUALITY = 76;

const wanted = process.argv.slice(2);
mkdirSync(OUT, { recursive: true });
sharp.concurrency(1);

const strides = Array.from({ length: HORSE_SHEET.count }, (_, moment) => moment / HORSE_SHEET.count);
for (const [coat, colours] of Object.entries(COATS))
  await pack(
    `horse-${coat}`,
    HORSE_SHEET,
    strides.map((part) => (k) => horse(k, colours, part)),
  );
await pack(
  "silks",
  SILKS_SHEET,
  SILKS.map((_, number) => (k) => rider(k, number)),
);
for (const [name, plumage] of Object.entries(PLUMAGES))
  await pack(
    `bird-${name}`,
    BIRD_SHEET,
    POSTURES.map((posture) => (k) => rooster(k, plumage, posture)),
  );

/** One sheet: the drawings in rows, each in its cell. */
async function pack(
  name: string,
  { wide, high, count, columns, room }: SheetShape,
  drawings: readonly ((k: Kit) => string)[],
): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  if (drawings.length !== count) throw new Error(`${name} has ${drawings.length} moments, its sheet ${count}`);
  const kit = makeKit("s", mulberry(hash(name)));
  const [w, h] = [room.wide, room.high];
  const cells = drawings.map((draw, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    return `<svg x="${column * w}" y="${row * h}" width="${w}" height="${h}" viewBox="${room.left} ${room.top} ${w} ${h}">${draw(kit)}</svg>`;
  });
  const rows = Math.ceil(count / columns);
  const size = `viewBox="0 0 ${w * columns} ${h * rows}" width="${wide * columns}" height="${high * rows}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${kit.defs()}</defs>${cells.join("")}</svg>`;
  await sharp(Buffer.from(svg), { unlimited: true })
    .webp({ quality: QUALITY, alphaQuality: 85, effort: 6 })
    .toFile(new URL(`${name}.webp`, OUT).pathname);
}
