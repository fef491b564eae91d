import sharp from "sharp";
import type { OverlayOptions } from "sharp";
import { drawCover } from "./cover.ts";
import type { Design } from "./plan.ts";

const [WIDTH, HEIGHT, GAP] = [180, 240, 8];

/** A sheet of covers to look at, drawn afresh: `columns` of them beside each other in one PNG. */
export async function makeSheet(file: string, designs: readonly Design[], columns = 10): Promise<void> {
  sharp.concurrency(1);
  const tiles: OverlayOptions[] = [];
  for (const [i, design] of designs.entries()) {
    const input = await sharp(Buffer.from(drawCover(design)), { unlimited: true })
      .resize(WIDTH, HEIGHT)
      .png()
      .toBuffer();
    tiles.push({ input, left: GAP + (i % columns) * (WIDTH + GAP), top: GAP + Math.floor(i / columns) * (HEIGHT + GAP) });
  }
  const width = columns * (WIDTH + GAP) + GAP;
  const height = Math.ceil(designs.length / columns) * (HEIGHT + GAP) + GAP;
  await sharp({ create: { width, height, channels: 3, background: "#120a1c" } })
    .composite(tiles)
    .png()
    .toFile(file);
}
