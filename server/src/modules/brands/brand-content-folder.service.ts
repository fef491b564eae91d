import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { type BrandContent, FILE_NAME } from "../content/content-files.service.ts";
import {
  CONTENT_KINDS,
  type CheckedPicture,
  type CheckedPictures,
  ContentPictureFault,
  PICTURE_BYTES_MAX,
  PICTURE_FILE,
  checkPicture,
  pictureDigest,
} from "../content/content-pictures.service.ts";
import { formatJson } from "./brand-format.rules.ts";
import { BrandRefused, type Fault } from "./brand-refused.rules.ts";

/** The folder of what a brand publishes: a folder for each kind, a file for each entry. */
export const CONTENT_FOLDER = "content";
const ENDING = ".json";
const PICTURE_ENDINGS = [".png", ".jpg", ".jpeg", ".webp", ".svg"];
/** All of them are in memory at once. */
const MOST_PICTURES = 100;
const SCHEMAS = { announcements: "announcement.schema.json", help: "help.schema.json" } as const;

/** What a brand's folder publishes, not yet held against a schema; undefined where it has nothing. Throws a `BrandRefused`. */
export function readContentFolder(folder: string): unknown {
  const faults: Fault[] = [];
  const files = contentFiles(folder);
  const entries = files.filter((path) => !isPicture(path)).map((path) => entryOf(folder, path, faults));
  const pictures = readPictures(folder, files.filter(isPicture), faults);
  if (faults.length > 0) throw new BrandRefused(faults);
  if (files.length === 0) return undefined;
  const of = (kind: string) => Object.fromEntries(entries.flatMap((entry) => (entry?.kind === kind ? [[entry.name, entry.value]] : [])));
  const digests = Object.fromEntries([...pictures].map(([path, bytes]) => [path, pictureDigest(bytes)]));
  return { ...Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, of(kind)])), ...(pictures.size > 0 ? { pictures: digests } : {}) };
}

/** The pictures beside the entries, checked and drawn anew, by path below the folder of content; throws a `BrandRefused`. */
export async function contentPicturesIn(folder: string): Promise<CheckedPictures> {
  const faults: Fault[] = [];
  const checked = new Map<string, CheckedPicture>();
  // One after the other: several large ones at once would need the memory of all.
  for (const [path, bytes] of readPictures(folder, contentFiles(folder).filter(isPicture), faults)) {
    try {
      checked.set(path, await checkPicture(path, bytes));
    } catch (error) {
      if (!(error instanceof ContentPictureFault)) throw error;
      faults.push({ path: `${CONTENT_FOLDER}/${path}`, says: error.message });
    }
  }
  if (faults.length > 0) throw new BrandRefused(faults);
  return checked;
}

/** All files below the folder of content, as paths from the brand's folder, in their order. */
export function contentFiles(folder: string): string[] {
  const place = join(folder, CONTENT_FOLDER);
  if (!existsSync(place)) return [];
  const found = readdirSync(place, { withFileTypes: true, recursive: true });
  return found
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

/** Each entry's file: its path from the brand's folder, and its text. */
export function contentTexts(content: BrandContent | undefined): Map<string, Buffer> {
  const of = (kind: (typeof CONTENT_KINDS)[number]) =>
    Object.entries(content?.[kind] ?? {}).map(
      ([name, entry]) =>
        [
          `${CONTENT_FOLDER}/${kind}/${name}${ENDING}`,
          Buffer.from(formatJson({ $schema: `../../../${SCHEMAS[kind]}`, ...entry })),
        ] as const,
    );
  return new Map(CONTENT_KINDS.flatMap(of));
}

/** Faults of entries and texts by their file and the path in it, instead of the path in the whole brand. */
export function byFile(refused: BrandRefused): BrandRefused {
  return new BrandRefused(
    refused.faults.map(({ path, says }) => {
      const [, language, quotedLanguage, text = ""] = /^texts(?:\.([a-z]+)|\["([^"]+)"\])\.?(.*)$/.exec(path) ?? [];
      const words = language ?? quotedLanguage;
      if (words !== undefined) return { path: `texts/${words}${ENDING}${text === "" ? "" : `: ${text}`}`, says };
      const picture = /^content\.pictures\["([^"]+)"\]$/.exec(path)?.[1];
      if (picture !== undefined) return { path: `${CONTENT_FOLDER}/${picture}`, says };
      const [, kind, plain, quoted, inside = ""] = /^content\.(\w+)(?:\.([\w$]+)|\["([^"]+)"\])\.?(.*)$/.exec(path) ?? [];
      if (kind === undefined) return { path, says };
      const file = `${CONTENT_FOLDER}/${kind}/${plain ?? quoted ?? ""}${ENDING}`;
      return { path: inside === "" ? file : `${file}: ${inside}`, says };
    }),
  );
}

const isPicture = (path: string): boolean => PICTURE_ENDINGS.includes(extname(path));

/** Bytes by path below the folder of content. */
function readPictures(folder: string, paths: readonly string[], faults: Fault[]): Map<string, Buffer> {
  if (paths.length > MOST_PICTURES) {
    faults.push({ path: CONTENT_FOLDER, says: `has ${paths.length} pictures; ${MOST_PICTURES} are the most` });
    return new Map();
  }
  const fitting = paths.filter((path) => {
    const says = pictureFault(folder, path);
    if (says !== undefined) faults.push({ path, says });
    return says === undefined;
  });
  return new Map(fitting.map((path) => [path.slice(CONTENT_FOLDER.length + 1), readFileSync(join(folder, path))]));
}

function pictureFault(folder: string, path: string): string | undefined {
  const [, kind, file = "", ...deeper] = path.split("/");
  if (!CONTENT_KINDS.some((known) => known === kind) || deeper.length > 0) return NO_FILE;
  if (!PICTURE_FILE.test(file)) return "must be named by 1 to 64 small letters, digits and hyphens, no hyphen first";
  if (statSync(join(folder, path)).size > PICTURE_BYTES_MAX) return `is larger than ${PICTURE_BYTES_MAX / 1024 / 1024} MB`;
  return undefined;
}

const NO_FILE = `is no file of a brand; content stands in ${CONTENT_KINDS.map((known) => `${CONTENT_FOLDER}/${known}/<name>${ENDING}`).join(" and ")}, its pictures beside it (${PICTURE_ENDINGS.join(", ")})`;

function entryOf(folder: string, path: string, faults: Fault[]) {
  const [, kind, file = "", ...deeper] = path.split("/");
  const name = file.slice(0, -ENDING.length);
  if (!CONTENT_KINDS.some((known) => known === kind) || !file.endsWith(ENDING) || deeper.length > 0) {
    faults.push({ path, says: NO_FILE });
    return undefined;
  }
  if (!FILE_NAME.test(name)) {
    faults.push({ path, says: "must be named by 1 to 64 small letters, digits and hyphens, no hyphen first" });
    return undefined;
  }
  try {
    return { kind, name, value: withoutSchema(JSON.parse(readFileSync(join(folder, path), "utf8"))) };
  } catch (error) {
    faults.push({ path, says: `is not JSON: ${error instanceof Error ? error.message : String(error)}` });
    return undefined;
  }
}

/** What a file says beside the name of its schema, which is for editors. */
export function withoutSchema(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const { $schema: _schema, ...rest } = value as Record<string, unknown>;
  return rest;
}
