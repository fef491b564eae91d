import sharp from "sharp";
import { PictureFault } from "./look-pictures.service.ts";
import { PAGE_PICTURE_NAMES, PAGE_PICTURES, type PagePicture } from "./page-pictures.rules.ts";

export const PICTURES_FOLDER = "pictures";
const ENDINGS: Record<string, string> = { png: "png", jpg: "jpeg", jpeg: "jpeg", webp: "webp", avif: "heif" };
const FILE = /^pictures\/([^/]*)\.([a-z]+)$/;
/** A file of this size and less may be served as it is. */
const LIGHT_BYTES = 64 * 1024;
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_SIDE = 4_096;
/** A picture is cut to its shape; of one much smaller than its place too little is left. */
const LEAST_SHARE = 0.5;
const AVIF = { quality: 50, effort: 2 } as const;

/** Which picture a file of the folder is, `pictures/account.webp`; throws a `PictureFault` for a name that is none. */
export function pagePictureOf(file: string): PagePicture {
  const [, name = "", ending = ""] = FILE.exec(file) ?? [];
  if (!(name in PAGE_PICTURES)) throw new PictureFault(`is shown nowhere; the pictures are ${PAGE_PICTURE_NAMES.join(", ")}`);
  if (!(ending in ENDINGS)) throw new PictureFault(`is of no type that is read: ${Object.keys(ENDINGS).join(", ")}`);
  return name as PagePicture;
}

/**
 * A picture as pages show it: drawn anew in its size as AVIF, the middle of what has another shape. One that is light, AVIF and of that
 * size already is served as it came. Throws a `PictureFault`.
 */
export async function drawPagePicture(file: string, bytes: Buffer): Promise<Buffer> {
  const size = PAGE_PICTURES[pagePictureOf(file)];
  if (bytes.length > MOST_BYTES) throw new PictureFault(`is larger than ${MOST_BYTES / 1024 / 1024} MB`);
  const asked = ENDINGS[file.slice(file.lastIndexOf(".") + 1)];
  const { format, width, height, pages = 1 } = await headOf(bytes);
  if (format !== asked) throw new PictureFault(`is another type of picture than its name says`);
  if (pages > 1) throw new PictureFault("moves; a picture that stands still is needed");
  if (width < size.width * LEAST_SHARE || height < size.height * LEAST_SHARE)
    throw new PictureFault(`is ${width} × ${height}; ${size.width} × ${size.height} is right, and half of it the least`);
  const fits = format === "heif" && width === size.width && height === size.height && bytes.length <= LIGHT_BYTES;
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_SIDE ** 2, failOn: "error" });
    if (!fits)
      return await picture
        .rotate()
        .resize({ ...size, fit: "cover" })
        .avif(AVIF)
        .toBuffer();
    await picture.stats();
    return bytes;
  } catch {
    throw new PictureFault("is damaged");
  }
}

async function headOf(bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_SIDE ** 2, failOn: "error" }).metadata();
  } catch {
    throw new PictureFault(`cannot be read as a picture, or has more than ${MOST_SIDE} × ${MOST_SIDE} px`);
  }
}
