import { PICTURE_PIXELS_MAX } from "@mela/contract/support/feedback";
import sharp from "sharp";
import { AppError } from "../errors.ts";
import { createWorkQueue } from "./work-queue.ts";

/** Large enough to read the small print of a screenshot. */
const LONGEST_SIDE = 1_600;
const QUALITY = 82;
/** After it a picture counts as one that cannot be read: none takes a tenth of it. */
const SECONDS_MAX = 10;
const RETRY_SECONDS = 5;
const KNOWN: readonly string[] = ["png", "jpeg"];
/** What pages are given besides by who makes pictures for them. */
const KNOWN_OF_PAGES: readonly string[] = [...KNOWN, "webp"];

/**
 * Pictures are decoded on the threads that passwords and files need as well: two of the four stay free, and what waits is no more
 * than the bytes of a few uploads. Throws `picture.busy` for whoever is turned away.
 */
export const inPictureTurn = createWorkQueue({
  atOnce: 2,
  waiting: 6,
  patienceMs: 8_000,
  busy: () => new AppError("picture.busy", { retryAfter: RETRY_SECONDS }),
});
// Each picture on one thread, and nothing kept of it: no picture comes twice.
sharp.concurrency(1);
sharp.cache(false);

/** Beginnings of programs that browsers or servers would run, wherever they stand in a file. Chance brings none about in a picture. */
const PROGRAM = /<(?:script|\?php)[\s>]/i;

export interface Drawn {
  jpeg: Buffer;
  width: number;
  height: number;
}

/**
 * Draws a picture anew from its pixels: what else the file held (place and camera, scripts, a second file behind it) stays behind.
 * What it is says its content, never its name or type. Throws `picture.unreadable` for all but whole PNG and JPEG files, `picture.program`
 * for those that carry markup with a script, or one of a server, `picture.tooLarge` by what its head says of its size, and `picture.busy` when too many are in line.
 */
export function reencodeImage(bytes: Buffer): Promise<Drawn> {
  return guarded(bytes, KNOWN, draw);
}

/** The same for a picture that pages show: WebP files are taken too, it is no larger than `longestSide`, and what is transparent stays so. */
export function reencodeForPages(bytes: Buffer, longestSide: number): Promise<Buffer> {
  return guarded(bytes, KNOWN_OF_PAGES, () => drawForPages(bytes, longestSide));
}

function guarded<T>(bytes: Buffer, known: readonly string[], work: (bytes: Buffer) => Promise<T>): Promise<T> {
  return inPictureTurn(async () => {
    try {
      if (PROGRAM.test(bytes.toString("latin1"))) throw new AppError("picture.program");
      await checkHead(bytes, known);
      return await work(bytes);
    } catch (error) {
      throw error instanceof AppError ? error : new AppError("picture.unreadable");
    }
  });
}

/** Reads what the file says of itself; no pixel is decoded for it. */
async function checkHead(bytes: Buffer, known: readonly string[]): Promise<void> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!known.includes(format ?? "")) throw new AppError("picture.unreadable");
  if (width * height > PICTURE_PIXELS_MAX) throw new AppError("picture.tooLarge", { megapixels: PICTURE_PIXELS_MAX / 1_000_000 });
}

async function draw(bytes: Buffer): Promise<Drawn> {
  const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: "error" })
    .timeout({ seconds: SECONDS_MAX })
    // As it was held, since the note that says so is left out.
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}

async function drawForPages(bytes: Buffer, longestSide: number): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: "error" })
    .timeout({ seconds: SECONDS_MAX })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}
