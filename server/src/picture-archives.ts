import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { unzipSync } from "fflate";

/** The bytes of each file, by its name. */
export type Pictures = Map<string, Uint8Array>;

/** One archive per kind of picture, `<kind>.zip`; written by `npm run covers`. */
export const PICTURE_FOLDER = join(import.meta.dirname, "../pictures");
const ENDING = ".zip";

export const archivePath = (kind: string): string => join(PICTURE_FOLDER, `${kind}${ENDING}`);

/** All pictures of one kind, by file name. Throws when there is no such archive, or it is damaged. */
export async function loadPictures(kind: string): Promise<Pictures> {
  return new Map(Object.entries(unzipSync(await readFile(archivePath(kind)))));
}

const kept = new Map<string, Promise<Pictures>>();

/** The same, read once for all who ask in this process: a start waits for no art, and none lies in memory twice. */
export function keptPictures(kind: string): Promise<Pictures> {
  const known = kept.get(kind) ?? loadPictures(kind);
  kept.set(kind, known);
  return known;
}

/**
 * Hexadecimal digits that are others when a cover has been drawn anew, and the same for all its widths. `cover` is its name without width
 * and ending.
 */
export const coverDigest = (covers: Pictures, cover: string): string =>
  createHash("sha256")
    .update(covers.get(`${cover}-240.avif`) ?? "")
    .digest("hex")
    .slice(0, 6);

/**
 * The address of each cover on the site, of its widest picture. What stands there is kept for ever by browsers, workers and picture hosts,
 * so a cover that was drawn anew has an address of its own.
 */
export async function coverAddresses(): Promise<(cover: string) => string> {
  const covers = await keptPictures("covers");
  return (cover) => `/media/covers/${coverDigest(covers, cover)}/${cover}-240.avif`;
}

/** Names of the archives that are there. */
export async function pictureKinds(): Promise<string[]> {
  const names = await readdir(PICTURE_FOLDER);
  return names.filter((name) => extname(name) === ENDING).map((name) => basename(name, ENDING));
}
