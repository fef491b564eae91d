import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { findLanguage } from "@mela/contract/base/languages";
import type { BrandTexts } from "../texts/brand-texts.service.ts";
import { withoutSchema } from "./brand-content-folder.service.ts";
import { formatJson } from "./brand-format.rules.ts";
import { BrandRefused, type Fault } from "./brand-refused.rules.ts";

/** The folder of a brand's own words: a file for each language, named by its code. */
export const TEXTS_FOLDER = "texts";
const ENDING = ".json";
/** Every text there is, in a language of many letters, is a fifth of it. */
const LARGEST = 2_000_000;

/** A brand's own words, not yet held against a schema; undefined where its folder has none. Throws a `BrandRefused`. */
export function readTextsFolder(folder: string): Record<string, unknown> | undefined {
  const faults: Fault[] = [];
  const files = textsFiles(folder);
  const texts = files.flatMap((path) => {
    const [, name = "", ...deeper] = path.split("/");
    const language = name.slice(0, -ENDING.length);
    if (!name.endsWith(ENDING) || deeper.length > 0 || !findLanguage(language)) {
      faults.push({
        path,
        says: `is no file of a brand; its own words stand in ${TEXTS_FOLDER}/<language>${ENDING}, as in ${TEXTS_FOLDER}/hi${ENDING}`,
      });
      return [];
    }
    const value = parsed(join(folder, path), path, faults);
    return [[language, value] as const];
  });
  if (faults.length > 0) throw new BrandRefused(faults);
  return texts.length === 0 ? undefined : Object.fromEntries(texts);
}

/** All files below the folder of texts, as paths from the brand's folder, in their order. */
export function textsFiles(folder: string): string[] {
  const place = join(folder, TEXTS_FOLDER);
  if (!existsSync(place)) return [];
  const found = readdirSync(place, { withFileTypes: true, recursive: true });
  return found
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

/** Each language's file: its path from the brand's folder, and its text. */
export function textsTexts(texts: BrandTexts = {}): Map<string, Buffer> {
  return new Map(
    Object.entries(texts).map(([language, own]) => [
      `${TEXTS_FOLDER}/${language}${ENDING}`,
      Buffer.from(formatJson({ $schema: "../../texts.schema.json", ...own })),
    ]),
  );
}

function parsed(file: string, path: string, faults: Fault[]): unknown {
  const bytes = readFileSync(file);
  if (bytes.length > LARGEST) {
    faults.push({ path, says: `has ${bytes.length} bytes; ${LARGEST} are the most` });
    return undefined;
  }
  try {
    return withoutSchema(JSON.parse(bytes.toString("utf8")));
  } catch (error) {
    faults.push({ path, says: `is not JSON: ${error instanceof Error ? error.message : String(error)}` });
    return undefined;
  }
}
