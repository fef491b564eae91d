import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { checkLook, LookError, type LookFault, type LookFile, valuesOf } from "./look-file.rules.ts";
import { letterMark, letterOf } from "./look-mark.rules.ts";
import { inlinePicture } from "./look-sheet.rules.ts";
import * as pictures from "./look-pictures.service.ts";
import { servedName } from "./page-pictures.rules.ts";
import { drawPagePicture, pagePictureOf, PICTURES_FOLDER } from "./page-pictures.service.ts";
import { readSvg, SvgFault } from "../../lib/plain-svg.ts";

/** A look that has been checked whole, with the files made of it. Nothing is written yet, and no database was asked. */
export interface CheckedLook {
  file: LookFile;
  grounds: { dark: string; light: string };
  mark: pictures.Mark;
  logo?: { svg: string; width: number; height: number } | undefined;
  /** What is served, by name. */
  files: ReadonlyMap<string, Buffer>;
  /** What it was made from, by name in its folder. */
  sources: ReadonlyMap<string, Buffer>;
}

const LOOK = "look.json";
const MARK_SVG = "mark.svg";
const MARK_PNG = "mark.png";
const LOGO = "logo.svg";
const SHOTS = ["home", "games"];
/** Whatever is checked afterwards, more is not read into memory. */
const MOST_BYTES = 4 * 1024 * 1024;
const LARGEST_LOOK = 128 * 1024;
/** A mark is square, but for what rounding does. */
const SQUARE = { least: 0.98, most: 1.02 };
const LOGO_SHAPE = { least: 1, most: 8 };

export const digestOf = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/**
 * Reads and checks `look.json`, the mark and what else stands in a brand's folder; throws a `LookError` with every fault by its path.
 * A folder without a mark gets the first letter of its name.
 */
export async function readLook(folder: string): Promise<CheckedLook> {
  const shots = SHOTS.map((view) => `shots/${view}.webp`);
  const names = [LOOK, MARK_SVG, MARK_PNG, LOGO, ...shots, ...(await pictureFiles(folder))];
  const found = await Promise.all(names.map(async (name): Promise<[string, Buffer | null]> => [name, await readSome(folder, name)]));
  const sources = new Map(found.flatMap(([name, bytes]) => (bytes === null ? [] : [[name, bytes]])));
  return checkSources(sources, letterOf(basename(folder)));
}

/** Whatever lies in the folder of pictures: a name that is none is told of, not passed over. */
async function pictureFiles(folder: string): Promise<string[]> {
  const found: string[] = await readdir(join(folder, PICTURES_FOLDER)).catch(() => []);
  return found.toSorted().map((name) => `${PICTURES_FOLDER}/${name}`);
}

/** The same for files that are in memory already. */
export async function checkSources(sources: ReadonlyMap<string, Buffer>, letter: string): Promise<CheckedLook> {
  const faults: LookFault[] = [];
  const attempt: Attempt = async (path, work) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof LookError) faults.push(...error.faults);
      else if (error instanceof SvgFault || error instanceof pictures.PictureFault) faults.push({ path, message: error.message });
      else throw error;
      return undefined;
    }
  };
  const file = await attempt(LOOK, () => checkLook(parseLook(sources.get(LOOK))));
  const mark = await attempt(sources.has(MARK_SVG) ? MARK_SVG : MARK_PNG, () => readMark(sources, letter));
  const logo = await attempt(LOGO, () => readLogo(sources.get(LOGO)));
  for (const [name, bytes] of sources) if (name.startsWith("shots/")) await attempt(name, () => pictures.checkShot(bytes));
  const own = await drawPictures(sources, attempt);
  if (faults.length > 0 || !file || !mark) throw new LookError(faults);
  const grounds = { dark: valuesOf(file, "dark").bg.css, light: valuesOf(file, "light").bg.css };
  return { file, grounds, mark, logo, files: new Map([...(await draw(file, grounds, mark, logo, sources)), ...own]), sources };
}

type Attempt = <T>(path: string, work: () => T | Promise<T>) => Promise<T | undefined>;

/** The brand's own pictures of its pages as they are served. */
async function drawPictures(sources: ReadonlyMap<string, Buffer>, attempt: Attempt): Promise<Map<string, Buffer>> {
  const drawn = new Map<string, Buffer>();
  for (const [file, bytes] of sources) {
    if (!file.startsWith(`${PICTURES_FOLDER}/`)) continue;
    await attempt(file, async () => {
      const name = servedName(pagePictureOf(file));
      if (drawn.has(name)) throw new pictures.PictureFault("stands beside another file of that name");
      drawn.set(name, await drawPagePicture(file, bytes));
    });
  }
  return drawn;
}

async function readSome(folder: string, name: string): Promise<Buffer | null> {
  const path = join(folder, name);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  if (found.size > MOST_BYTES) throw new LookError([{ path: name, message: `is larger than ${MOST_BYTES / 1024 / 1024} MB` }]);
  return readFile(path);
}

function parseLook(bytes: Buffer | undefined): unknown {
  const fault = (message: string) => new LookError([{ path: LOOK, message }]);
  if (!bytes) throw fault("is not there");
  if (bytes.length > LARGEST_LOOK) throw fault(`is larger than ${LARGEST_LOOK / 1024} KB`);
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    throw fault(`is no JSON: ${(error as Error).message}`);
  }
}

async function readMark(sources: ReadonlyMap<string, Buffer>, letter: string): Promise<pictures.Mark> {
  const [svg, png] = [sources.get(MARK_SVG), sources.get(MARK_PNG)];
  if (svg && png) throw new LookError([{ path: MARK_PNG, message: `stands beside ${MARK_SVG}: a brand has one mark` }]);
  if (png) return pictures.readMarkPng(png);
  const drawing = readSvg(svg ?? Buffer.from(letterMark(letter)));
  const shape = drawing.width / drawing.height;
  if (shape < SQUARE.least || shape > SQUARE.most)
    throw new SvgFault(`has a viewBox of ${drawing.width} × ${drawing.height}; a mark is square`);
  return { kind: "svg", svg: drawing.svg, width: drawing.width };
}

function readLogo(bytes: Buffer | undefined): CheckedLook["logo"] {
  if (!bytes) return undefined;
  const drawing = readSvg(bytes);
  const shape = drawing.width / drawing.height;
  if (shape < LOGO_SHAPE.least || shape > LOGO_SHAPE.most)
    throw new SvgFault(
      `has a viewBox of ${drawing.width} × ${drawing.height}; a logo is ${LOGO_SHAPE.least} to ${LOGO_SHAPE.most} times as wide as high`,
    );
  return drawing;
}

/** Icons stand on the ground of the theme that the look is drawn for. */
export const groundOf = (file: LookFile, grounds: CheckedLook["grounds"]): string =>
  file.dark === undefined && file.light !== undefined ? grounds.light : grounds.dark;

async function draw(
  file: LookFile,
  grounds: CheckedLook["grounds"],
  mark: pictures.Mark,
  logo: CheckedLook["logo"],
  sources: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Buffer>> {
  const ground = groundOf(file, grounds);
  const icons = await Promise.all(
    (Object.keys(pictures.ICONS) as pictures.IconName[]).map(async (name): Promise<[string, Buffer]> => [
      name,
      await pictures.drawIcon(mark, ground, name),
    ]),
  );
  return new Map([
    mark.kind === "svg" ? [MARK_SVG, Buffer.from(mark.svg)] : [MARK_PNG, await pictures.shownMark(mark)],
    ...(logo ? [[LOGO, Buffer.from(logo.svg)] as [string, Buffer]] : []),
    ...icons,
    [pictures.SHARE_NAME, await pictures.drawShare(mark, ground)],
    ...SHOTS.flatMap((view): [string, Buffer][] => {
      const shot = sources.get(`shots/${view}.webp`);
      return shot ? [[`shot-${view}.webp`, shot]] : [];
    }),
  ]);
}

/** Drawings of this size and less travel with the style sheet. */
const INLINE_BYTES = 4_096;

/** A drawing as the style sheet names it: itself where it is small, else its address. */
export const sheetPicture = (svg: string, address: string): string =>
  svg.length <= INLINE_BYTES ? inlinePicture(svg) : `url("${address}")`;
