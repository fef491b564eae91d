import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type BrandContent, FILE_NAME } from "../content/content-files.service.ts";
import { formatJson } from "./brand-format.rules.ts";
import { BrandRefused, type Fault } from "./brand-refused.rules.ts";

/** The folder of what a brand publishes: a folder for each kind, a file for each entry. */
export const CONTENT_FOLDER = "content";
const KINDS = ["announcements", "help"] as const satisfies (keyof BrandContent)[];
const ENDING = ".json";
const SCHEMAS = { announcements: "announcement.schema.json", help: "help.schema.json" } as const;

/** What a brand's folder publishes, not yet held against a schema; undefined where it has nothing. Throws a `BrandRefused`. */
export function readContentFolder(folder: string): unknown {
  const faults: Fault[] = [];
  const files = contentFiles(folder);
  const entries = files.map((path) => entryOf(folder, path, faults));
  if (faults.length > 0) throw new BrandRefused(faults);
  if (files.length === 0) return undefined;
  const of = (kind: string) => Object.fromEntries(entries.flatMap((entry) => (entry?.kind === kind ? [[entry.name, entry.value]] : [])));
  return Object.fromEntries(KINDS.map((kind) => [kind, of(kind)]));
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
  const of = (kind: (typeof KINDS)[number]) =>
    Object.entries(content?.[kind] ?? {}).map(
      ([name, entry]) =>
        [
          `${CONTENT_FOLDER}/${kind}/${name}${ENDING}`,
          Buffer.from(formatJson({ $schema: `../../../${SCHEMAS[kind]}`, ...entry })),
        ] as const,
    );
  return new Map(KINDS.flatMap(of));
}

/** Faults of entries and texts by their file and the path in it, instead of the path in the whole brand. */
export function byFile(refused: BrandRefused): BrandRefused {
  return new BrandRefused(
    refused.faults.map(({ path, says }) => {
      const [, language, quotedLanguage, text = ""] = /^texts(?:\.([a-z]+)|\["([^"]+)"\])\.?(.*)$/.exec(path) ?? [];
      const words = language ?? quotedLanguage;
      if (words !== undefined) return { path: `texts/${words}${ENDING}${text === "" ? "" : `: ${text}`}`, says };
      const [, kind, plain, quoted, inside = ""] = /^content\.(\w+)(?:\.([\w$]+)|\["([^"]+)"\])\.?(.*)$/.exec(path) ?? [];
      if (kind === undefined) return { path, says };
      const file = `${CONTENT_FOLDER}/${kind}/${plain ?? quoted ?? ""}${ENDING}`;
      return { path: inside === "" ? file : `${file}: ${inside}`, says };
    }),
  );
}

function entryOf(folder: string, path: string, faults: Fault[]) {
  const [, kind, file = "", ...deeper] = path.split("/");
  const name = file.slice(0, -ENDING.length);
  if (!KINDS.some((known) => known === kind) || !file.endsWith(ENDING) || deeper.length > 0) {
    faults.push({
      path,
      says: `is no file of a brand; content stands in ${KINDS.map((known) => `${CONTENT_FOLDER}/${known}/<name>${ENDING}`).join(" and ")}`,
    });
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
