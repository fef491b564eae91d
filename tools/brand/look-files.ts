import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BrandRefused } from "../../server/src/modules/brands/brand-refused.rules.ts";
import { type CheckedLook, LookError, readLook } from "../../server/src/modules/site/looks.service.ts";

const PICTURES = "pictures";
/** What only a folder with a look has. */
const SIGNS = ["look.json", "mark.svg", "mark.png", "logo.svg", PICTURES];

/** The look of a brand's folder, undefined for a folder without one; throws a `BrandRefused` that names every fault. */
export async function lookIn(folder: string): Promise<CheckedLook | undefined> {
  if (!SIGNS.some((name) => existsSync(join(folder, name)))) return undefined;
  try {
    return await readLook(folder);
  } catch (error) {
    if (!(error instanceof LookError)) throw error;
    throw new BrandRefused(error.faults.map(({ path, message }) => ({ path, says: message })));
  }
}

/** The pictures of pages that lie in a brand's folder, by name. */
export function pagePictureFiles(folder: string): string[] {
  const place = join(folder, PICTURES);
  return existsSync(place) ? readdirSync(place).map((name) => `${PICTURES}/${name}`) : [];
}

/** Names of the files of a look that differ from what is kept. */
export function changedFiles(look: CheckedLook | undefined, kept: ReadonlyMap<string, Buffer> | null): string[] {
  if (look === undefined) return [];
  const names = new Set([...look.sources.keys(), ...(kept?.keys() ?? [])]);
  return [...names].filter((name) => {
    const [wanted, has] = [look.sources.get(name), kept?.get(name)];
    return wanted === undefined || has === undefined || !wanted.equals(has);
  });
}

/** Paths of those files that say something else in the folder. */
export function filesInTheWay(folder: string, files: ReadonlyMap<string, Buffer>): string[] {
  const differs = (path: string, bytes: Buffer) => existsSync(path) && !readFileSync(path).equals(bytes);
  return [...files].filter(([name, bytes]) => differs(join(folder, name), bytes)).map(([name]) => join(folder, name));
}

/** Writes files of a brand and returns the paths of those that were not there so. */
export function writeFiles(folder: string, files: ReadonlyMap<string, Buffer>): string[] {
  return [...files].flatMap(([name, bytes]) => {
    const path = join(folder, name);
    if (existsSync(path) && readFileSync(path).equals(bytes)) return [];
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    return [path];
  });
}
