import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { convert } from "fontverter";

const FILES = [
  ...[400, 500, 600, 700].map((weight) => `noto-sans-bengali/files/noto-sans-bengali-bengali-${weight}-normal`),
  ...[400, 500, 700].map((weight) => `roboto/files/roboto-latin-${weight}-normal`),
];

/** Writes the faces into a folder that phones have for Bengali and Latin, as a machine keeps its own: TrueType. */
export async function writeMachineFaces(folder: string): Promise<void> {
  for (const file of FILES) {
    const packed = await readFile(new URL(`../../node_modules/@fontsource/${file}.woff2`, import.meta.url));
    await writeFile(join(folder, `${basename(file)}.ttf`), await convert(packed, "sfnt"));
  }
}
