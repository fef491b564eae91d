import sharp from "sharp";
import { AppError } from "../../errors.ts";

/** Large enough to read the small print of a screenshot. */
const LONGEST_SIDE = 1_600;
const QUALITY = 82;
/** A small file may unpack into a huge picture. */
const PIXELS_MAX = 40_000_000;
const KNOWN: readonly string[] = ["png", "jpeg"];

export interface Drawn {
  jpeg: Buffer;
  width: number;
  height: number;
}

/**
 * Draws a picture anew from its pixels: what else the file held (place and camera, scripts, a second file behind it) stays behind.
 * What it is says its content, never its name or type. Throws `picture.unreadable` for all but whole PNG and JPEG files.
 */
export async function redraw(bytes: Buffer): Promise<Drawn> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" });
    const { format } = await picture.metadata();
    if (!KNOWN.includes(format ?? "")) throw new AppError("picture.unreadable");
    const { data, info } = await picture
      // As it was held, since the note that says so is left out.
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    throw new AppError("picture.unreadable");
  }
}
