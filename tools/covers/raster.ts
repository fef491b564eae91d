import sharp from "sharp";
import type { Pictures } from "../../server/src/picture-archives.ts";
import { drawCover } from "./cover.ts";
import type { Design } from "./plan.ts";

/** Widths of the files of a cover, in pixels; the shape is 3:4. */
export const WIDTHS = [120, 180, 240] as const;
export const coverFile = (cover: string, width: number) => `${cover}-${width}.avif`;

// One core is enough here: the covers are made beside other work, and once.
sharp.concurrency(1);
sharp.cache(false);

/** Small files need their bytes more: their letters would dissolve. */
const QUALITY: Readonly<Record<number, number>> = { 120: 42, 180: 40, 240: 38 };

/** Draws a design and puts its three files among the pictures. */
export async function drawInto(pictures: Pictures, design: Design): Promise<void> {
  const { data, info } = await sharp(Buffer.from(drawCover(design)), { unlimited: true })
    .flatten({ background: "#120a1c" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of WIDTHS) {
    const file = await sharp(data, { raw: info })
      .resize(width, (width * 4) / 3, { kernel: "lanczos3" })
      .avif({ quality: QUALITY[width] ?? 40, effort: 4, chromaSubsampling: "4:2:0" })
      .toBuffer();
    pictures.set(coverFile(design.cover, width), file);
  }
}
