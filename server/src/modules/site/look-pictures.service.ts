import sharp from "sharp";

/** What a mark is drawn from. */
export type Mark = { kind: "svg"; svg: string; width: number } | { kind: "png"; bytes: Buffer };

/** What is wrong with a picture, in words for whoever brought it. */
export class PictureFault extends Error {}

/** Part of the edge that the mark takes. A maskable icon may lose everything outside of the middle 80 %. */
const SHARES = { plain: 0.86, maskable: 0.62 };
const CORNER_SHARE = 0.22;
/** Icons by file name. iOS cuts the corners by itself and shows transparency black. */
export const ICONS = {
  "icon-192.png": { size: 192, kind: "plain" },
  "icon-512.png": { size: 512, kind: "plain" },
  "icon-maskable-512.png": { size: 512, kind: "maskable" },
  "touch-180.png": { size: 180, kind: "maskable" },
} as const satisfies Record<string, { size: number; kind: keyof typeof SHARES }>;
export type IconName = keyof typeof ICONS;

export const SHARE_NAME = "share.png";
/** As Facebook, WhatsApp and X show it. */
const SHARE = { width: 1_200, height: 630, mark: 300 };

const MARK_PNG = { least: 512, most: 2_048, bytes: 2 * 1024 * 1024, shown: 192 };
const SHOT = { width: 780, height: 1_688, bytes: 400 * 1024 };
const SVG_DPI = 72;

/** What a header says of a picture, before anything of it is unpacked. */
async function headOf(bytes: Buffer, most: number) {
  try {
    return await sharp(bytes, { limitInputPixels: most, failOn: "error" }).metadata();
  } catch {
    throw new PictureFault("cannot be read as a picture, or is larger than it may be");
  }
}

/** A mark as a PNG of 1024 px or so, checked; it is written anew, without what else the file holds. */
export async function readMarkPng(bytes: Buffer): Promise<Mark> {
  if (bytes.length > MARK_PNG.bytes) throw new PictureFault(`is larger than ${MARK_PNG.bytes / 1024 / 1024} MB`);
  const { format, width, height, pages = 1 } = await headOf(bytes, MARK_PNG.most ** 2);
  if (format !== "png" || pages > 1) throw new PictureFault("is no PNG");
  if (width !== height || width < MARK_PNG.least || width > MARK_PNG.most)
    throw new PictureFault(`is ${width} × ${height}; a mark is square, with ${MARK_PNG.least} to ${MARK_PNG.most} px a side`);
  try {
    const pixels = sharp(bytes, { limitInputPixels: MARK_PNG.most ** 2, failOn: "error" });
    return { kind: "png", bytes: await pixels.png({ compressionLevel: 9 }).toBuffer() };
  } catch {
    throw new PictureFault("is damaged");
  }
}

/** A picture of the site for the manifest. */
export async function checkShot(bytes: Buffer): Promise<void> {
  if (bytes.length > SHOT.bytes) throw new PictureFault(`is larger than ${SHOT.bytes / 1024} KB`);
  const { format, width, height } = await headOf(bytes, SHOT.width * SHOT.height);
  if (format !== "webp" || width !== SHOT.width || height !== SHOT.height)
    throw new PictureFault(`is a ${format} of ${width} × ${height}; a WebP of ${SHOT.width} × ${SHOT.height} is needed`);
}

function drawMark(mark: Mark, size: number): Promise<Buffer> {
  const drawing =
    mark.kind === "svg"
      ? sharp(Buffer.from(mark.svg), { density: Math.max(1, (SVG_DPI * size) / mark.width) })
      : sharp(mark.bytes, { limitInputPixels: MARK_PNG.most ** 2 });
  return drawing.resize(size, size).png().toBuffer();
}

async function onGround(
  mark: Mark,
  ground: string,
  sizes: { width: number; height: number; mark: number; radius: number },
): Promise<Buffer> {
  const { width, height, radius } = sizes;
  const floor = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${ground}"/></svg>`;
  return sharp(Buffer.from(floor))
    .composite([{ input: await drawMark(mark, sizes.mark) }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** One icon of an installed site: the mark on the page's ground. */
export function drawIcon(mark: Mark, ground: string, name: IconName): Promise<Buffer> {
  const { size, kind } = ICONS[name];
  const radius = kind === "plain" ? Math.round(size * CORNER_SHARE) : 0;
  return onGround(mark, ground, { width: size, height: size, mark: Math.round(size * SHARES[kind]), radius });
}

/** What stands behind the words when a page is shared. */
export function drawShare(mark: Mark, ground: string): Promise<Buffer> {
  return onGround(mark, ground, { ...SHARE, radius: 0 });
}

/** A cover and where it stands, in px. */
interface PlacedCover {
  bytes: Uint8Array;
  left: number;
  top: number;
  width: number;
  height: number;
  radius: number;
}

/** A picture of a shared page: a drawing of the picture's size with the mark on it, and the cover of the game that it is about. */
export async function drawSharedPage(
  drawing: string,
  mark: { mark: Mark; left: number; top: number; size: number },
  cover: PlacedCover | null,
): Promise<Buffer> {
  const layers = [{ input: await drawMark(mark.mark, mark.size), left: mark.left, top: mark.top }];
  if (cover) layers.push({ input: await drawCover(cover), left: cover.left, top: cover.top });
  return sharp(Buffer.from(drawing))
    .resize(SHARE.width, SHARE.height)
    .composite(layers)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** With its corners cut. */
function drawCover({ bytes, width, height, radius }: PlacedCover): Promise<Buffer> {
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`;
  return sharp(bytes, { limitInputPixels: MARK_PNG.most ** 2 })
    .resize(width, height, { fit: "cover" })
    .composite([{ input: Buffer.from(shape), blend: "dest-in" }])
    .png()
    .toBuffer();
}

/** A mark as a look keeps it, which was checked when it was saved. */
export async function keptMark(name: string, bytes: Buffer): Promise<Mark> {
  if (name.endsWith(".png")) return { kind: "png", bytes };
  const { width } = await sharp(bytes, { density: SVG_DPI }).metadata();
  return { kind: "svg", svg: bytes.toString(), width };
}

/** The mark of a PNG as pages show it. */
export const shownMark = (mark: Mark): Promise<Buffer> => drawMark(mark, MARK_PNG.shown);
