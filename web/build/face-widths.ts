import { readFile } from "node:fs/promises";
import * as hb from "harfbuzzjs";
import { convert } from "fontverter";

/** A face as its file has it; lengths in ems. */
export interface Face {
  ascent: number;
  descent: number;
  /** Width of a text, shaped as browsers shape it; `weight` is for files with that axis. */
  width: (text: string, weight?: number) => number;
}

/** Reads a face from a woff2 file. */
export async function readFace(file: URL | string): Promise<Face> {
  const bytes = await convert(await readFile(file), "sfnt");
  const face = new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer));
  const { ascender, descender } = new hb.Font(face).hExtents();
  const fonts = new Map<number | undefined, hb.Font>();
  const fontOf = (weight: number | undefined): hb.Font => {
    const known = fonts.get(weight);
    if (known) return known;
    const font = new hb.Font(face);
    if (weight !== undefined) font.setVariations([new hb.Variation("wght", weight)]);
    fonts.set(weight, font);
    return font;
  };
  const width = (text: string, weight?: number): number => {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(fontOf(weight), buffer);
    return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / face.upem;
  };
  return { ascent: ascender / face.upem, descent: -descender / face.upem, width };
}
