import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import sharp, { type Sharp } from "sharp";
import { type Difference, differenceOf, type Pixels } from "./compare.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const SHOWN = join(resolve(ROOT, process.env["MELA_DATA"] ?? ".data"), "pictures");
const REPORT = join(SHOWN, "index.html");

/** Where the pictures stand that were accepted, and what the last run saw differently. */
export const FOLDERS = { kept: join(import.meta.dirname, "kept"), actual: join(SHOWN, "actual"), difference: join(SHOWN, "difference") };
const BROWSER = "browser.json";

/** A page's name as the name of a file. */
export const pictureName = (id: string): string => `${id.replace("/", "-")}.webp`;

/** What is lost of the colours is far below what counts as a difference. */
const packed = (image: Sharp): Promise<Buffer> => image.webp({ nearLossless: true, quality: 40, effort: 4 }).toBuffer();

async function pixelsOf(file: string | Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

/** Holds a picture against the kept one. Answers with a sentence when they differ, which is then to be seen in the report. */
export async function faultOf(id: string, png: Buffer, browser: string): Promise<string | null> {
  const name = pictureName(id);
  const kept = join(FOLDERS.kept, name);
  const known = existsSync(kept);
  const difference = known ? differenceOf(await pixelsOf(kept), await pixelsOf(png)) : null;
  if (known && difference === null) {
    await forget(name);
    return null;
  }
  await show(name, png, difference, browser);
  const how = known ? "looks different" : "has no picture yet";
  return `${id} ${how}. See ${REPORT}; npm run pictures:accept ${id} keeps it as it is now`;
}

async function forget(name: string): Promise<void> {
  await Promise.all([FOLDERS.actual, FOLDERS.difference].map((folder) => rm(join(folder, name), { force: true })));
  if (existsSync(REPORT)) await writeReport();
}

async function show(name: string, png: Buffer, difference: Difference | null, browser: string): Promise<void> {
  await Promise.all([FOLDERS.actual, FOLDERS.difference].map((folder) => mkdir(folder, { recursive: true })));
  await writeFile(join(FOLDERS.actual, name), await packed(sharp(png)));
  await writeFile(join(SHOWN, BROWSER), `{ "version": ${JSON.stringify(browser)} }\n`);
  if (difference) {
    const { width, height, data } = difference.picture;
    await writeFile(join(FOLDERS.difference, name), await packed(sharp(data, { raw: { width, height, channels: 4 } })));
  }
  await writeReport();
}

/** Whether the kept pictures are of this main version of the browser. */
export function isKeptBrowser(version: string): boolean {
  const kept = JSON.parse(readFileSync(join(FOLDERS.kept, BROWSER), "utf8")) as { version: string };
  return kept.version.split(".")[0] === version.split(".")[0];
}

const webpIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".webp")).toSorted();

/** One page with every picture that differs: expected, actual, difference. */
async function writeReport(): Promise<void> {
  const rows = (await webpIn(FOLDERS.actual)).map((name) => {
    const columns = Object.entries(FOLDERS).map(([what, folder]) => {
      const file = join(folder, name);
      return `<td><p>${what}</p>${existsSync(file) ? `<a href="${file}"><img src="${file}" alt="${what}"></a>` : "none"}</td>`;
    });
    return `<h2>${name.replace(".webp", "")}</h2><table><tr>${columns.join("")}</tr></table>`;
  });
  const style = "body{font:14px system-ui}td{width:33vw;vertical-align:top}img{width:100%}";
  await writeFile(
    REPORT,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${rows.join("") || "None differs"}</html>`,
  );
}

/** Keeps what the last run saw of these parts, or of all that differ; answers with the names. */
export async function acceptPictures(ids: readonly string[]): Promise<string[]> {
  const seen = await webpIn(FOLDERS.actual);
  const wanted = ids.map(pictureName);
  const missing = wanted.find((name) => !seen.includes(name));
  if (missing !== undefined) throw new Error(`The last run saw no difference in ${missing.replace(".webp", "")}`);
  const names = ids.length === 0 ? seen : wanted;
  await mkdir(FOLDERS.kept, { recursive: true });
  for (const name of names) {
    await rename(join(FOLDERS.actual, name), join(FOLDERS.kept, name));
    await rm(join(FOLDERS.difference, name), { force: true });
  }
  if (names.length > 0) await writeFile(join(FOLDERS.kept, BROWSER), await readFile(join(SHOWN, BROWSER)));
  if (names.length > 0) await writeReport();
  return names.map((name) => name.replace(".webp", ""));
}

/** Kept pictures of parts that there are no more. */
export async function orphans(ids: readonly string[]): Promise<string[]> {
  const known = new Set(ids.map(pictureName));
  return (await webpIn(FOLDERS.kept)).filter((name) => !known.has(name));
}
