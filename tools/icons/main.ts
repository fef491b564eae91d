import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Icons of an installed site, made from each brand's mark: `node tools/icons/main.ts`, then commit what it wrote. */
const FOLDER = join(import.meta.dirname, "../../server/media/brands");
/** `--bg` of the brand's dark theme. */
const GROUNDS: Record<string, string> = { mela: "#120a1c", panna: "#051a14" };
/** Part of the edge that the mark takes. A maskable icon may lose everything outside of the middle 80 %. */
const SHARES = { plain: 0.86, maskable: 0.62 };
const CORNER_SHARE = 0.22;

async function icon(brand: string, size: number, kind: keyof typeof SHARES): Promise<Buffer> {
  const mark = Math.round(size * SHARES[kind]);
  const svg = await readFile(join(FOLDER, `${brand}.svg`));
  const radius = kind === "plain" ? Math.round(size * CORNER_SHARE) : 0;
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${GROUNDS[brand]}"/></svg>`;
  const drawn = await sharp(svg, { density: (72 * mark) / 48 })
    .resize(mark, mark)
    .png()
    .toBuffer();
  return sharp(Buffer.from(ground))
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

for (const brand of Object.keys(GROUNDS)) {
  await writeFile(join(FOLDER, `${brand}-192.png`), await icon(brand, 192, "plain"));
  await writeFile(join(FOLDER, `${brand}-512.png`), await icon(brand, 512, "plain"));
  await writeFile(join(FOLDER, `${brand}-maskable-512.png`), await icon(brand, 512, "maskable"));
  // iOS cuts the corners by itself and shows transparency black.
  await writeFile(join(FOLDER, `${brand}-touch-180.png`), await icon(brand, 180, "maskable"));
}
