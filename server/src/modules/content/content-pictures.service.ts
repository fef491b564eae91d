import { createHash } from "node:crypto";
import sharp from "sharp";
import type { Trx } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { SvgFault, readSvg } from "../../lib/plain-svg.ts";
import { reencodeForPages } from "../../lib/reencode-image.ts";
import { CONTENT_KINDS, PICTURE_FILE, asKept, asWritten, picturesIn } from "./content-pictures.rules.ts";
import * as store from "./content-pictures.store.ts";

export { CONTENT_KINDS, PICTURE_FILE, asKept, asWritten, picturesIn };

/** A picture of a brand's folder, checked and drawn anew; no database was asked. */
export interface CheckedPicture extends store.PictureRow {
  /** SHA-256 of `source`. */
  digest: string;
}
/** By path below the folder of content. */
export type CheckedPictures = ReadonlyMap<string, CheckedPicture>;

/** What is wrong with a picture, in words for whoever brought it. */
export class ContentPictureFault extends Error {}

/** Larger files are not read into memory. */
export const PICTURE_BYTES_MAX = 4 * 1024 * 1024;
const SIDES = { least: 16, most: 4_096 };
/** The widest place is 480 CSS pixels, and phones have up to three dots for one. */
const LONGEST_SIDE = 1_440;
const FORMATS: Readonly<Record<string, string>> = { png: "png", jpg: "jpeg", jpeg: "jpeg", webp: "webp" };

/** SHA-256, by which pictures are kept and addressed. */
export const pictureDigest = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Checks a picture by its name and bytes, and draws it anew; throws a `ContentPictureFault`. */
export async function checkPicture(path: string, source: Buffer): Promise<CheckedPicture> {
  if (source.length > PICTURE_BYTES_MAX) throw new ContentPictureFault(`is larger than ${PICTURE_BYTES_MAX / 1024 / 1024} MB`);
  const ending = path.slice(path.lastIndexOf(".") + 1);
  const drawn = ending === "svg" ? drawing(source) : await pixels(FORMATS[ending] ?? "", source);
  return { digest: pictureDigest(source), source, servedDigest: pictureDigest(drawn.served), ...drawn };
}

type Drawn = Pick<CheckedPicture, "served" | "ending" | "width" | "height">;

function drawing(source: Buffer): Drawn {
  try {
    const { svg, width, height } = readSvg(source);
    return { served: Buffer.from(svg), ending: "svg", width: Math.round(width), height: Math.round(height) };
  } catch (error) {
    throw error instanceof SvgFault ? new ContentPictureFault(error.message) : error;
  }
}

async function pixels(format: string, source: Buffer): Promise<Drawn> {
  await checkHead(format, source);
  try {
    const served = await reencodeForPages(source, LONGEST_SIDE);
    const { width, height } = await sharp(served).metadata();
    return { served, ending: "webp", width, height };
  } catch (error) {
    if (error instanceof AppError && error.code === "picture.unreadable") throw new ContentPictureFault("is damaged");
    if (error instanceof AppError && error.code === "picture.program") throw new ContentPictureFault("has a program in it");
    throw error;
  }
}

/** What a file says of itself; no pixel is unpacked for it. */
async function checkHead(wanted: string, source: Buffer): Promise<void> {
  const head = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head) throw new ContentPictureFault("cannot be read as a picture");
  const { format, width, height, pages = 1 } = head;
  if (format !== wanted) throw new ContentPictureFault(`is a ${format}, and its name says ${wanted}`);
  if (pages > 1) throw new ContentPictureFault("moves; a picture stands still");
  if ([width, height].some((side) => side < SIDES.least || side > SIDES.most))
    throw new ContentPictureFault(`is ${width} × ${height}; a picture has ${SIDES.least} to ${SIDES.most} px a side`);
}

/** Digests of the pictures that a brand's content names now, by their paths. */
export const pictureFilesIn = store.listPictureFiles;

/** Files of the pictures that a brand's content names now, as they lie in its folder, by their paths. */
export const pictureSourcesIn = store.listPictureSources;

/**
 * Makes these the pictures of a brand's content, in the caller's transaction. `brought` are those that come with it; the others have to be
 * kept from before. Answers the paths of those that are neither.
 */
export async function replacePictures(
  trx: Trx,
  brandCode: string,
  files: Readonly<Record<string, string>>,
  brought: CheckedPictures,
): Promise<string[]> {
  const digests = new Set(Object.values(files));
  const coming = [...brought.values()].filter(({ digest }) => digests.has(digest));
  for (const picture of coming) await store.keepPicture(trx, brandCode, picture);
  const kept = await store.keptAmong(trx, brandCode, [...digests]);
  const missing = Object.keys(files).filter((path) => !kept.has(files[path] ?? ""));
  if (missing.length === 0) await store.replacePictureFiles(trx, brandCode, files);
  return missing;
}

/** Takes away the pictures of a brand that neither its content nor one of these digests names. */
export const forgetPictures = store.deleteOtherPictures;

/** A picture as it is served, by brand, digest and ending; undefined where there is none. */
export const findServedPicture = store.findServed;
