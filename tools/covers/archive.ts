import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { zipSync } from "fflate";
import { archivePath, loadPictures, type Pictures } from "../../server/src/picture-archives.ts";

/** The same for every entry, so that the same pictures make the same archive: byte for byte, on any day and in any time zone. */
const MTIME = new Date(2000, 0, 1);

/** Pictures packed in the order of their names. They are stored as they are: AVIF has no air left in it. */
export function packPictures(pictures: Pictures): Uint8Array {
  const names = [...pictures.keys()].toSorted();
  return zipSync(Object.fromEntries(names.map((name) => [name, pictures.get(name) as Uint8Array])), { level: 0, mtime: MTIME });
}

/** The pictures of a kind as they were packed last; none before the first time. */
export const packedPictures = async (kind: string): Promise<Pictures> => (existsSync(archivePath(kind)) ? loadPictures(kind) : new Map());

/** Writes `server/pictures/<kind>.zip`. */
export const writePictures = (kind: string, pictures: Pictures): Promise<void> => writeFile(archivePath(kind), packPictures(pictures));
