import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { byFile, readContentFolder } from "./brand-content-folder.service.ts";
import { type BrandDocument, brandSchemas } from "./brand-document.service.ts";
import { readTextsFolder } from "./brand-texts-folder.service.ts";
import { formatJson } from "./brand-format.rules.ts";
import { readBrandDocument } from "./brand-reading.service.ts";
import { BrandRefused } from "./brand-refused.rules.ts";

export const BRAND_FILE = "brand.json";
/** Files of the folder that say how the brand looks; others read them. */
const LOOKS = ["look.json"];

/** The brand of a folder that is named by its code; throws a `BrandRefused` that names every fault. */
export function readBrandFolder(folder: string): BrandDocument {
  const code = basename(folder);
  const strangers = list(folder).filter((name) => name.endsWith(".json") && name !== BRAND_FILE && !LOOKS.includes(name));
  if (strangers.length > 0) throw new BrandRefused(strangers.map((path) => ({ path, says: "is no file of a brand" })));
  const document = readWhole(folder);
  const { merchant } = document.settings;
  if (merchant !== code) throw new BrandRefused([{ path: "settings.merchant", says: `must be "${code}", as the folder is named` }]);
  return document;
}

function readWhole(folder: string): BrandDocument {
  const file = parsed(join(folder, BRAND_FILE));
  const content = readContentFolder(folder);
  const texts = readTextsFolder(folder);
  if (typeof file !== "object" || file === null || Array.isArray(file)) return readBrandDocument(file);
  for (const part of ["content", "texts"])
    if (part in file) throw new BrandRefused([{ path: part, says: `stands in files of its own, in the folder ${part}` }]);
  try {
    return readBrandDocument({ ...file, ...(content === undefined ? {} : { content }), ...(texts === undefined ? {} : { texts }) });
  } catch (error) {
    throw error instanceof BrandRefused ? byFile(error) : error;
  }
}

/** The text of `brand.json`; what the brand publishes, and its own words, stand in other files. */
export function brandText({ content: _content, texts: _texts, ...document }: BrandDocument): string {
  return formatJson({ $schema: "../brand.schema.json", ...document });
}

/** The texts of the schemas that stand beside the folders, by their names. */
export const schemaTexts = (): [file: string, text: string][] =>
  Object.entries(brandSchemas()).map(([file, schema]) => [file, formatJson(schema)]);

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    throw new BrandRefused([{ path: "", says: `There is no folder ${folder}.` }]);
  }
}

function parsed(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new BrandRefused([{ path: "", says: `${file} cannot be read.` }]);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BrandRefused([{ path: BRAND_FILE, says: `is not JSON: ${error instanceof Error ? error.message : String(error)}` }]);
  }
}
